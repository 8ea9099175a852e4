/// A view inside an element of its own, with attributes for size, drawing or spacing. Boxes are nested in the order of
/// the modifiers.
struct Box<Content: View> {
    let content: Content
    let attributes: (EnvironmentValues) -> [Attribute]

    init(_ content: Content, _ attributes: @escaping (EnvironmentValues) -> [Attribute]) {
        self.content = content
        self.attributes = attributes
    }

    init(_ content: Content, _ attributes: [Attribute?]) {
        let attributes = attributes.compactMap(\.self)
        self.init(content) { _ in attributes }
    }
}

extension Box: View, ElementView {
    var elementContent: Content { content }

    func element(in environment: EnvironmentValues) -> Element {
        Element(.box, attributes: attributes(environment))
    }
}

extension View {
    nonisolated func box(_ attributes: Attribute?...) -> Box<Self> { Box(self, attributes) }
}
