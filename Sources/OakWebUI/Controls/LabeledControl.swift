/// The element that contains a control and its label.
struct LabeledControl<Content: View>: ElementView {
    let role: Role
    let content: Content

    init(_ role: Role, @ViewBuilder content: () -> Content) {
        self.role = role
        self.content = content()
    }

    var elementContent: Content { content }

    func element(in environment: EnvironmentValues) -> Element {
        var element = Element(role)
        element.describeControl(in: environment)
        return element
    }
}

extension Element {
    /// Adds the attributes that all labeled controls share.
    mutating func describeControl(in environment: EnvironmentValues) {
        if environment.areLabelsHidden { self[.labelHidden] = "" }
        if let size = environment.controlSizeName { self[.controlSize] = size }
    }
}

extension Part {
    /// Returns a part of a control with the given role and content, or `nil` if the content is an `EmptyView`.
    static func unlessEmpty(_ role: Role, _ content: Content) -> Part? {
        Content.self == EmptyView.self ? nil : Part(role) { content }
    }
}
