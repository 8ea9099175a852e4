#if !canImport(SwiftUI)
    /// The current foreground style, more or less prominent.
    public struct HierarchicalShapeStyle: ShapeStyle {
        public typealias Resolved = Never

        /// 0 is the most prominent.
        let level: Int

        /// As prominent as it is.
        public static let primary = HierarchicalShapeStyle(level: 0)
        /// A little less prominent.
        public static let secondary = HierarchicalShapeStyle(level: 1)
        /// Less prominent.
        public static let tertiary = HierarchicalShapeStyle(level: 2)
        /// Much less prominent.
        public static let quaternary = HierarchicalShapeStyle(level: 3)
        /// Hardly to be seen.
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
        /// The foreground style as it is.
        public static var primary: HierarchicalShapeStyle { .primary }
        /// The foreground style, a little less prominent.
        public static var secondary: HierarchicalShapeStyle { .secondary }
        /// The foreground style, less prominent.
        public static var tertiary: HierarchicalShapeStyle { .tertiary }
        /// The foreground style, much less prominent.
        public static var quaternary: HierarchicalShapeStyle { .quaternary }
        /// The foreground style, hardly to be seen.
        public static var quinary: HierarchicalShapeStyle { .quinary }
    }
#endif
