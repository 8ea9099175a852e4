/// A style that is a level of the current foreground style.
public struct HierarchicalShapeStyle: ShapeStyle {
    public typealias Resolved = Never

    /// The level, where 0 is the most prominent.
    let level: Int

    /// The first level, which is the most prominent.
    public static let primary = HierarchicalShapeStyle(level: 0)
    /// The second level.
    public static let secondary = HierarchicalShapeStyle(level: 1)
    /// The third level.
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    /// The fourth level.
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    /// The fifth level.
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
