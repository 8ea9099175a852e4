/// A translucent background that blurs the content behind it. A shape that is filled with a material always looks as if
/// it were filled with `regular`.
public struct Material: ShapeStyle {
    public typealias Resolved = Never

    let name: String

    /// The most translucent material.
    public static let ultraThin = Material(name: "ultraThin")
    /// A material that is more translucent than `regular`, and more opaque than `ultraThin`.
    public static let thin = Material(name: "thin")
    /// A material that is more translucent than `thick`, and more opaque than `thin`.
    public static let regular = Material(name: "regular")
    /// A material that is more translucent than `ultraThick`, and more opaque than `regular`.
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
    /// The most translucent material.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// A material that is more translucent than `regularMaterial`, and more opaque than `ultraThinMaterial`.
    public static var thinMaterial: Material { .thin }
    /// A material that is more translucent than `thickMaterial`, and more opaque than `thinMaterial`.
    public static var regularMaterial: Material { .regular }
    /// A material that is more translucent than `ultraThickMaterial`, and more opaque than `regularMaterial`.
    public static var thickMaterial: Material { .thick }
    /// A mostly opaque material.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// The material used for bars.
    public static var bar: Material { .bar }
}
