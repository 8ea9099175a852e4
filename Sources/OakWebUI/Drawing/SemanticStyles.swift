/// The current foreground style.
public struct ForegroundStyle: ShapeStyle {
    public typealias Resolved = Never

    /// Creates a foreground style.
    public init() {}

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        environment.appearance.foreground ?? _Paint(.color("currentColor"))
    }
}

/// The background style of the view, which is the background of the page unless `backgroundStyle` sets another style.
public struct BackgroundStyle: ShapeStyle {
    public typealias Resolved = Never

    /// Creates a background style.
    public init() {}

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        guard let style = environment.backgroundStyle else { return _Paint(.color("var(--bg)")) }
        // The style itself may be the background style, which then refers to the page.
        var outer = environment
        outer.backgroundStyle = nil
        return AnyShapeStyle._paint(style, in: outer)
    }
}

private enum BackgroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }

extension EnvironmentValues {
    /// The style that `.background` refers to, or `nil` for the background of the page.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style that `.background` refers to in the view.
    nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }
}

/// The current tint; see `tint`.
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
    /// The background style of the view.
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

/// A shape style that uses one level of the current foreground style.
public struct HierarchicalShapeStyle: ShapeStyle {
    public typealias Resolved = Never

    /// The level, where 0 is the most prominent.
    let level: Int

    /// The first level of the foreground style, which is the most prominent.
    public static let primary = HierarchicalShapeStyle(level: 0)
    /// The second level of the foreground style.
    public static let secondary = HierarchicalShapeStyle(level: 1)
    /// The third level of the foreground style.
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    /// The fourth level of the foreground style.
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    /// The fifth level of the foreground style.
    public static let quinary = HierarchicalShapeStyle(level: 4)

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        let level = style.level
        let base = environment.appearance.foregroundLevels
        if base.indices.contains(level) { return base[level] }
        guard let first = base.first else { return _Paint(.color("var(--\(names[level]))")) }
        return first.opacity(opacities[level])
    }

    private static let names = ["text", "text-2", "text-3", "text-4", "fill"]
    private static let opacities = [1, 0.62, 0.45, 0.28, 0.16]
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The first level of the foreground style.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// The second level of the foreground style.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// The third level of the foreground style.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// The fourth level of the foreground style.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    /// The fifth level of the foreground style.
    public static var quinary: HierarchicalShapeStyle { .quinary }
}
