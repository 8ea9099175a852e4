#if !canImport(SwiftUI)
    /// Lets through what is behind it, blurred.
    public struct Material: ShapeStyle {
        public typealias Resolved = Never

        let name: String

        /// Lets most through.
        public static let ultraThin = Material(name: "ultraThin")
        /// Lets much through.
        public static let thin = Material(name: "thin")
        /// Lets some through.
        public static let regular = Material(name: "regular")
        /// Lets little through.
        public static let thick = Material(name: "thick")
        /// Lets hardly anything through.
        public static let ultraThick = Material(name: "ultraThick")
        /// That of bars.
        public static let bar = Material(name: "bar")

        public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
            _Paint(.material(style.name))
        }
    }

    extension ShapeStyle where Self == Material {
        /// The material that lets most through.
        public static var ultraThinMaterial: Material { .ultraThin }
        /// The material that lets much through.
        public static var thinMaterial: Material { .thin }
        /// The material that lets some through.
        public static var regularMaterial: Material { .regular }
        /// The material that lets little through.
        public static var thickMaterial: Material { .thick }
        /// The material that lets hardly anything through.
        public static var ultraThickMaterial: Material { .ultraThick }
        /// The material of bars.
        public static var bar: Material { .bar }
    }
#endif
