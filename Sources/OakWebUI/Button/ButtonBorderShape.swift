/// The border shape of a bordered button.
public struct ButtonBorderShape: Equatable, Sendable {
    private let name: String?
    private var radius: CGFloat?

    /// The default shape.
    public static let automatic = ButtonBorderShape(name: nil)
    /// A capsule.
    public static let capsule = ButtonBorderShape(name: "capsule")
    /// A rounded rectangle with the default corner radius.
    public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
    /// A circle.
    public static let circle = ButtonBorderShape(name: "circle")

    /// Returns a rounded rectangle with the given corner radius in points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(name: "custom", radius: max(radius, 0))
    }

    /// Adds the shape to an element if the element's style is bordered. The style must be set first.
    func decorate(_ element: inout Element) {
        guard let name, element[.style]?.hasPrefix("bordered") == true else { return }
        element[.borderShape] = name
        element[.cornerRadius] = radius.map { "\($0.short)px" }
    }
}

private enum ButtonBorderShapeKey: EnvironmentKey { static let defaultValue = ButtonBorderShape.automatic }

extension EnvironmentValues {
    var buttonBorderShape: ButtonBorderShape { self[ButtonBorderShapeKey.self] }
}

extension View {
    /// Sets the border shape of the bordered buttons and menus in the view.
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(ButtonBorderShapeKey.self, shape)
    }
}
