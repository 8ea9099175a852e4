#if !canImport(SwiftUI)
    /// The current foreground style, more or less prominent.
    public struct HierarchicalShapeStyle: ShapeStyle {
        public typealias Resolved = Never

        /// 0 is the most prominent.
        let level: Int

        public static let primary = HierarchicalShapeStyle(level: 0)
        public static let secondary = HierarchicalShapeStyle(level: 1)
        public static let tertiary = HierarchicalShapeStyle(level: 2)
        public static let quaternary = HierarchicalShapeStyle(level: 3)
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
        public static var primary: HierarchicalShapeStyle { .primary }
        public static var secondary: HierarchicalShapeStyle { .secondary }
        public static var tertiary: HierarchicalShapeStyle { .tertiary }
        public static var quaternary: HierarchicalShapeStyle { .quaternary }
        public static var quinary: HierarchicalShapeStyle { .quinary }
    }
#endif
