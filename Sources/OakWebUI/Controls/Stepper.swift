/// A control that increments and decrements a value, with a button for each direction.
public struct Stepper<Label: View> {
    private let increment: (() -> Void)?
    private let decrement: (() -> Void)?
    private let onEditingChanged: (Bool) -> Void
    private let label: Label

    /// Creates a stepper with a view as its label and two actions.
    ///
    /// - Parameters:
    ///   - label: The view beside the buttons.
    ///   - onIncrement: The action of the increment button; `nil` disables the button.
    ///   - onDecrement: The action of the decrement button; `nil` disables the button.
    ///   - onEditingChanged: A closure that is called with `true` before each change and with `false` after
    ///     it.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        increment = onIncrement
        decrement = onDecrement
        self.onEditingChanged = onEditingChanged
        self.label = label()
    }
}

extension Stepper: View {
    public var body: some View {
        LabeledControl(.stepper) {
            Part(.legend) { label }
            StepButton(label: "Decrement", sign: "−", action: decrement.map(edit))
            StepButton(label: "Increment", sign: "+", action: increment.map(edit))
        }
    }

    private func edit(_ change: @escaping () -> Void) -> () -> Void {
        {
            onEditingChanged(true)
            change()
            onEditingChanged(false)
        }
    }
}

/// A button of a stepper.
private struct StepButton: ElementView {
    let label: String
    let sign: String
    let action: (() -> Void)?

    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        .element(view, inputs)
    }

    func element(in environment: EnvironmentValues) -> Element {
        var element = Element(
            .button, attributes: [Attribute(.style, "step"), Attribute(.label, label)], text: sign)
        if environment.isEnabled, action != nil {
            element.events = .press
        } else {
            element[.disabled] = ""
        }
        return element
    }

    func handle(_ event: Event, in environment: EnvironmentValues) { action?() }
}
