/// A control for picking a number from a range.
public struct Slider<Label: View, ValueLabel: View> {
    private let value: () -> Double
    private let setValue: (Double) -> Void
    private let range: ClosedRange<Double>
    private let step: Double?
    private let onEditingChanged: (Bool) -> Void
    private let label: Label
    private let minimum: ValueLabel
    private let maximum: ValueLabel

    private init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?,
        _ onEditingChanged: @escaping (Bool) -> Void, _ label: Label, _ minimum: ValueLabel,
        _ maximum: ValueLabel
    ) where V.Stride: BinaryFloatingPoint {
        self.value = { Double(value.wrappedValue) }
        setValue = { value.wrappedValue = V($0) }
        range = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = step.map { Double($0) }
        self.onEditingChanged = onEditingChanged
        self.label = label
        self.minimum = minimum
        self.maximum = maximum
    }
}

extension Slider {
    /// Creates a slider for a range, with a label and a view at each end.
    ///
    /// - Parameters:
    ///   - value: The picked value.
    ///   - bounds: The smallest and the largest value.
    ///   - label: The label for assistive technology.
    ///   - minimumValueLabel: The view at the lower end.
    ///   - maximumValueLabel: The view at the upper end.
    ///   - onEditingChanged: A closure that is called with `true` before each change and with `false` afterward.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, nil, onEditingChanged, label(), minimumValueLabel(), maximumValueLabel())
    }

    /// Creates a slider that snaps to steps in a range, with a label and a view at each end.
    ///
    /// - Parameters:
    ///   - value: The picked value.
    ///   - bounds: The smallest and the largest value.
    ///   - step: The distance between values.
    ///   - label: The label for assistive technology.
    ///   - minimumValueLabel: The view at the lower end.
    ///   - maximumValueLabel: The view at the upper end.
    ///   - onEditingChanged: A closure that is called with `true` before each change and with `false` afterward.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, step, onEditingChanged, label(), minimumValueLabel(), maximumValueLabel())
    }
}

extension Slider where ValueLabel == EmptyView {
    /// Creates a slider for a range.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, onEditingChanged, label(), EmptyView(), EmptyView())
    }

    /// Creates a slider that snaps to steps in a range.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, onEditingChanged, label(), EmptyView(), EmptyView())
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// Creates an unlabeled slider for a range.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, onEditingChanged, EmptyView(), EmptyView(), EmptyView())
    }

    /// Creates an unlabeled slider that snaps to steps in a range.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, onEditingChanged, EmptyView(), EmptyView(), EmptyView())
    }
}

extension Slider: View, ElementView {
    public typealias Body = Never

    package typealias Parts = TupleView<Part<Label>?, Part<ValueLabel>?, Part<ValueLabel>?>

    package var elementContent: Parts {
        TupleView(
            .unlessEmpty(.controlLabel, label), .unlessEmpty(.minimumLabel, minimum),
            .unlessEmpty(.maximumLabel, maximum))
    }

    package func element(in environment: EnvironmentValues) -> Element {
        var element = Element(
            .slider,
            attributes: [
                Attribute(.minimum, "\(range.lowerBound)"), Attribute(.maximum, "\(range.upperBound)"),
                Attribute(.step, step.map { "\($0)" } ?? "any"), Attribute(.value, "\(value())"),
            ])
        element.describeControl(in: environment)
        if environment.isEnabled { element.events = .input } else { element[.disabled] = "" }
        return element
    }

    package func handle(_ event: Event, in environment: EnvironmentValues) {
        guard let new = Double(event.value), range.contains(new) else { return }
        onEditingChanged(true)
        setValue(stepped(new))
        onEditingChanged(false)
    }

    /// Returns the step closest to `value`, or `value` itself if the slider has no steps.
    private func stepped(_ value: Double) -> Double {
        guard let step, step > 0 else { return value }
        let count = ((value - range.lowerBound) / step).rounded()
        let stepped = range.lowerBound + count * step
        return stepped > range.upperBound ? stepped - step : stepped
    }
}
