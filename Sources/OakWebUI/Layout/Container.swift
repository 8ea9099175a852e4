/// A primitive view that arranges other views. Its element has constant attributes.
@MainActor
protocol Container: ElementView where ElementContent == Content {
    associatedtype Content: View
    var element: Element { get }
    var content: Content { get }
}

extension Container {
    package var elementContent: Content { content }
    package func element(in environment: EnvironmentValues) -> Element { element }
}

extension Element {
    /// Creates an element that arranges its content.
    ///
    /// - Parameter alignment: The alignment; `nil` for the default.
    init(_ role: Role, alignment: String?, spacing: CGFloat?) {
        self.init(role)
        if let alignment, alignment != "center" { attributes.append(Attribute(.alignment, alignment)) }
        attributes += Attribute(.spacing, points: spacing)
    }
}
