/// A control that increments and decrements a value, with a button for each direction.
public struct Stepper<Label: View> {
    private let increment: (() -> Void)?
    private let decrement: (() -> Void)?
    private let onEditingChanged: (Bool) -> Void
    private let label: Label

    /// Creates a stepper with two actions and a view as its label.
    ///
    /// - Parameters:
    ///   - label: The view beside the buttons.
    ///   - onIncrement: The action of the increment button, or `nil` to disable the button.
    ///   - onDecrement: The action of the decrement button, or `nil` to disable the button.
    ///   - onEditingChanged: A closure that is called with `true` before each change and with `false` afterward.
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
            StepButton(label: .decrement, sign: "−", action: decrement.map(edit))
            StepButton(label: .increment, sign: "+", action: increment.map(edit))
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

/// A button in a stepper.
private struct StepButton: ElementView {
    let label: OwnText
    let sign: String
    let action: (() -> Void)?

    func element(in environment: EnvironmentValues) -> Element {
        var element = Element(
            .button,
            attributes: [
                Attribute(.style, "step"), Attribute(.label, label.text(in: environment.locale)),
            ], text: sign)
        if environment.isEnabled, action != nil {
            element.events = .press
        } else {
            element[.disabled] = ""
        }
        return element
    }

    func handle(_ event: Event, in environment: EnvironmentValues) { action?() }
}

extension Stepper {
    /// Creates a stepper for a value without bounds. Integer values stop at the minimum and maximum of their type.
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: label) {
            value.wrappedValue = value.wrappedValue.stepped(by: step)
        } onDecrement: {
            value.wrappedValue = value.wrappedValue.stepped(by: -step)
        } onEditingChanged: {
            onEditingChanged($0)
        }
    }

    /// Creates a stepper for the values in a range. The buttons do not move the value beyond the bounds. The increment
    /// button is disabled while the value is at or above the upper bound, and the decrement button while it is at or
    /// below the lower bound.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        let now = value.wrappedValue
        // The value can be outside the range before the change.
        func change(by step: V.Stride) {
            let changed = value.wrappedValue.stepped(by: step)
            value.wrappedValue = min(max(changed, bounds.lowerBound), bounds.upperBound)
        }
        let increment = { change(by: step) }
        let decrement = { change(by: -step) }
        self.init(
            label: label, onIncrement: now < bounds.upperBound ? increment : nil,
            onDecrement: now > bounds.lowerBound ? decrement : nil, onEditingChanged: onEditingChanged)
    }
}

extension Strideable {
    /// Returns the value advanced by a stride. Integers are clamped to the range of their type to prevent
    /// overflow.
    fileprivate func stepped(by stride: Stride) -> Self {
        guard let number = self as? any FixedWidthInteger, let stride = stride as? Int,
            let sum = saturatedSum(number, stride) as? Self
        else { return advanced(by: stride) }
        return sum
    }

    private func saturatedSum<Number: FixedWidthInteger>(_ number: Number, _ stride: Int) -> Number {
        // The distance between two integers of a type is always representable in the type's magnitude.
        let size = stride.magnitude
        if stride < 0 {
            let room = Number.Magnitude(truncatingIfNeeded: number &- Number.min)
            return size > room ? .min : number &- Number(truncatingIfNeeded: size)
        }
        let room = Number.Magnitude(truncatingIfNeeded: Number.max &- number)
        return size > room ? .max : number &+ Number(truncatingIfNeeded: size)
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper with two actions and a title that is parsed as Markdown. A button without an action is
    /// disabled.
    public init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper for a value without bounds, with a title that is parsed as Markdown.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper for the values in a range, with a title that is parsed as Markdown.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value, in: bounds, step: step, label: { Text(titleKey) },
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper with two actions and a title that is shown verbatim. A button without an action is
    /// disabled.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper for a value without bounds, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper for the values in a range, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value, in: bounds, step: step, label: { Text(title) },
            onEditingChanged: onEditingChanged)
    }
}
