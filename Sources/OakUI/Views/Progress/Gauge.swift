#if !canImport(SwiftUI)
    /// Where a value is in a range.
    public struct Gauge<Label: View, CurrentValueLabel: View> {
        private let fraction: Double
        private let label: Label
        private let currentValueLabel: CurrentValueLabel

        /// Where a value lies in a range.
        public init<V: BinaryFloatingPoint>(
            value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
        ) where CurrentValueLabel == EmptyView {
            self.init(value: value, in: bounds, label: label) { EmptyView() }
        }

        /// Where a value lies in a range, and what it is in words.
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

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }

        package var elementContent: some View {
            TupleView(label, currentValueLabel.foregroundStyle(.secondary))
        }

        package func element(in environment: EnvironmentValues) -> Element {
            Element(.gauge, attributes: [Attribute(.fraction, fraction.short)])
        }
    }
#endif
