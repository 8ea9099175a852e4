/// A view wrapped in its own element, which has attributes for size, drawing or spacing. Boxes are nested in the order
/// of the modifiers.
struct Box<Content: View> {
    let content: Content
    let rule: BoxRule
    let attributes: (EnvironmentValues) -> [Attribute]

    init(
        _ content: Content, _ rule: BoxRule = .wrapper,
        _ attributes: @escaping (EnvironmentValues) -> [Attribute]
    ) {
        self.content = content
        self.rule = rule
        self.attributes = attributes
    }

    init(_ content: Content, _ rule: BoxRule = .wrapper, _ attributes: [Attribute?]) {
        let attributes = attributes.compactMap(\.self)
        self.init(content, rule) { _ in attributes }
    }
}

extension Box: View, ElementView {
    var elementContent: Content { content }
    var boxRule: BoxRule { rule }

    func element(in environment: EnvironmentValues) -> Element {
        Element(.box, attributes: attributes(environment))
    }
}

extension View {
    nonisolated func box(_ rule: BoxRule = .wrapper, _ attributes: Attribute?...) -> Box<Self> {
        Box(self, rule, attributes)
    }
}
