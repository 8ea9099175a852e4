/// A translucent background that blurs the content behind it.
public struct Material: ShapeStyle {
    public typealias Resolved = Never

    let name: String

    /// A mostly translucent material.
    public static let ultraThin = Material(name: "ultraThin")
    /// A material that is more translucent than opaque.
    public static let thin = Material(name: "thin")
    /// A moderately translucent material.
    public static let regular = Material(name: "regular")
    /// A material that is more opaque than translucent.
    public static let thick = Material(name: "thick")
    /// A mostly opaque material.
    public static let ultraThick = Material(name: "ultraThick")
    /// The material used for bars.
    public static let bar = Material(name: "bar")

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        _Paint(.material(style.name))
    }
}

extension ShapeStyle where Self == Material {
    /// A mostly translucent material.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// A material that is more translucent than opaque.
    public static var thinMaterial: Material { .thin }
    /// A moderately translucent material.
    public static var regularMaterial: Material { .regular }
    /// A material that is more opaque than translucent.
    public static var thickMaterial: Material { .thick }
    /// A mostly opaque material.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// The material used for bars.
    public static var bar: Material { .bar }
}
