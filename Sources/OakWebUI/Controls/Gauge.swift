/// A view that shows a value within a range.
public struct Gauge<Label: View, CurrentValueLabel: View> {
    private let fraction: Double
    private let label: Label
    private let currentValueLabel: CurrentValueLabel

    /// Creates a gauge for a value in a range.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) where CurrentValueLabel == EmptyView {
        self.init(value: value, in: bounds, label: label) { EmptyView() }
    }

    /// Creates a gauge for a value in a range, with a label that shows the current value.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        let fraction = Double((value - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound))
        self.fraction = fraction.isFinite ? fraction.clamped(to: 0...1) : 0
        self.label = label()
        self.currentValueLabel = currentValueLabel()
    }
}

extension Gauge: View, ElementView {
    public typealias Body = Never

    package var elementContent: some View {
        TupleView(label, currentValueLabel.foregroundStyle(.secondary))
    }

    package func element(in environment: EnvironmentValues) -> Element {
        Element(.gauge, attributes: [Attribute(.fraction, fraction.short)])
    }
}
