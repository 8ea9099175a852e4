#if !canImport(SwiftUI)
    /// Lets through what is behind it, blurred.
    public struct Material: ShapeStyle {
        public typealias Resolved = Never

        let name: String

        public static let ultraThin = Material(name: "ultraThin")
        public static let thin = Material(name: "thin")
        public static let regular = Material(name: "regular")
        public static let thick = Material(name: "thick")
        public static let ultraThick = Material(name: "ultraThick")
        /// That of bars.
        public static let bar = Material(name: "bar")

        public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
            _Paint(.material(style.name))
        }
    }

    extension ShapeStyle where Self == Material {
        public static var ultraThinMaterial: Material { .ultraThin }
        public static var thinMaterial: Material { .thin }
        public static var regularMaterial: Material { .regular }
        public static var thickMaterial: Material { .thick }
        public static var ultraThickMaterial: Material { .ultraThick }
        public static var bar: Material { .bar }
    }
#endif
