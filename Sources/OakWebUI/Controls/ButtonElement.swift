/// The element of a button, independent of its style.
struct ButtonElement<Label: View>: ElementView {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        .element(view, inputs)
    }

    var elementContent: Label { label }

    func element(in environment: EnvironmentValues) -> Element {
        var element = Element(.button)
        if let role { element[.purpose] = role.name }
        if let style = environment.buttonStyle { element[.style] = style.name }
        if let size = environment.controlSizeName { element[.controlSize] = size }
        if environment.isEnabled { element.events = .press } else { element[.disabled] = "" }
        return element
    }

    func handle(_ event: Event, in environment: EnvironmentValues) { action() }
}
