#if !canImport(SwiftUI)
    /// What text is in.
    public struct ForegroundStyle: ShapeStyle {
        public typealias Resolved = Never

        /// A style without settings.
        public init() {}

        public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
            environment.appearance.foreground ?? _Paint(.color("currentColor"))
        }
    }

    /// What is behind the page.
    public struct BackgroundStyle: ShapeStyle {
        public typealias Resolved = Never

        /// A style without settings.
        public init() {}

        public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
            _Paint(.color("var(--bg)"))
        }
    }

    /// What controls stand out in; see `tint`.
    public struct TintShapeStyle: ShapeStyle {
        public typealias Resolved = Never

        /// A style without settings.
        public init() {}

        public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
            _Paint(.accentColor)
        }
    }

    /// What lines between things are in.
    public struct SeparatorShapeStyle: ShapeStyle {
        public typealias Resolved = Never

        /// A style without settings.
        public init() {}

        public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
            _Paint(.color("var(--line)"))
        }
    }

    /// What small areas are filled with, such as the track of a control.
    public struct FillShapeStyle: ShapeStyle {
        public typealias Resolved = Never

        /// A style without settings.
        public init() {}

        public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
            _Paint(.color("var(--fill)"))
        }
    }

    /// What links are in.
    public struct LinkShapeStyle: ShapeStyle {
        public typealias Resolved = Never

        /// A style without settings.
        public init() {}

        public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
            _Paint(.accentColor)
        }
    }

    extension ShapeStyle where Self == ForegroundStyle {
        /// The foreground style of where it is used.
        public static var foreground: ForegroundStyle { ForegroundStyle() }
    }

    extension ShapeStyle where Self == BackgroundStyle {
        /// The background style of where it is used.
        public static var background: BackgroundStyle { BackgroundStyle() }
    }

    extension ShapeStyle where Self == TintShapeStyle {
        /// The tint of where it is used.
        public static var tint: TintShapeStyle { TintShapeStyle() }
    }

    extension ShapeStyle where Self == SeparatorShapeStyle {
        /// The colour of lines between things.
        public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
    }

    extension ShapeStyle where Self == FillShapeStyle {
        /// The colour behind things that stand out a little.
        public static var fill: FillShapeStyle { FillShapeStyle() }
    }

    extension ShapeStyle where Self == LinkShapeStyle {
        /// The colour of links.
        public static var link: LinkShapeStyle { LinkShapeStyle() }
    }
#endif
