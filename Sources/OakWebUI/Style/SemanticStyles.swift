/// The foreground style of text.
public struct ForegroundStyle: ShapeStyle {
    public typealias Resolved = Never

    /// Creates a foreground style.
    public init() {}

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        environment.appearance.foreground ?? _Paint(.color("currentColor"))
    }
}

/// The background style of the page.
public struct BackgroundStyle: ShapeStyle {
    public typealias Resolved = Never

    /// Creates a background style.
    public init() {}

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        _Paint(.color("var(--bg)"))
    }
}

/// The accent style of controls; see `tint`.
public struct TintShapeStyle: ShapeStyle {
    public typealias Resolved = Never

    /// Creates a tint style.
    public init() {}

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        _Paint(.accentColor)
    }
}

/// The style of separators.
public struct SeparatorShapeStyle: ShapeStyle {
    public typealias Resolved = Never

    /// Creates a separator style.
    public init() {}

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        _Paint(.color("var(--line)"))
    }
}

/// The style of small filled areas, such as the track of a control.
public struct FillShapeStyle: ShapeStyle {
    public typealias Resolved = Never

    /// Creates a fill style.
    public init() {}

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        _Paint(.color("var(--fill)"))
    }
}

/// The style of links.
public struct LinkShapeStyle: ShapeStyle {
    public typealias Resolved = Never

    /// Creates a link style.
    public init() {}

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        _Paint(.accentColor)
    }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The current foreground style.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The background style of the page.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The current tint.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    /// The style of separators.
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
    /// The style of small filled areas.
    public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
    /// The style of links.
    public static var link: LinkShapeStyle { LinkShapeStyle() }
}
