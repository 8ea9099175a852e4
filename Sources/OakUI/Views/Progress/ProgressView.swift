#if !canImport(SwiftUI)
    /// How far something has got, or that it goes on.
    public struct ProgressView<Label: View, CurrentValueLabel: View> {
        /// From 0 to 1; nil if it is not known.
        private let fraction: Double?
        private let label: Label
        private let currentValueLabel: CurrentValueLabel

        private init(fraction: Double?, label: Label, currentValueLabel: CurrentValueLabel) {
            self.fraction = fraction.map { $0.isFinite ? $0.clamped(to: 0...1) : 0 }
            self.label = label
            self.currentValueLabel = currentValueLabel
        }
    }

    extension ProgressView where CurrentValueLabel == EmptyView {
        /// Something is going on, nobody knows how long.
        public init() where Label == EmptyView {
            self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView())
        }

        /// Something is going on, nobody knows how long, with a view as label.
        public init(@ViewBuilder label: () -> Label) {
            self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
        }

        /// Something is going on, nobody knows how long, with a title, whose Markdown is read.
        public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init { Text(titleKey) } }

        /// Something is going on, nobody knows how long, with a title, as it is.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S) where Label == Text { self.init { Text(title) } }

        /// How much is done, without a label.
        ///
        /// - Parameters:
        ///   - value: From 0 to `total`; nil if it is not known.
        ///   - total: What the value is when all is done.
        public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
            self.init(
                fraction: value.map { Double($0 / total) }, label: EmptyView(), currentValueLabel: EmptyView()
            )
        }

        /// How much is done, with a view as label; `nil` if nobody knows.
        public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
            self.init(
                fraction: value.map { Double($0 / total) }, label: label(), currentValueLabel: EmptyView())
        }

        /// How much is done, with a title, whose Markdown is read; `nil` if nobody knows.
        public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
        where Label == Text {
            self.init(value: value, total: total) { Text(titleKey) }
        }

        /// How much is done, with a title, as it is; `nil` if nobody knows.
        @_disfavoredOverload
        public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
        where Label == Text {
            self.init(value: value, total: total) { Text(title) }
        }
    }

    extension ProgressView {
        /// How much is done, with a view as label and in words; `nil` if nobody knows.
        public init<V: BinaryFloatingPoint>(
            value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
            @ViewBuilder currentValueLabel: () -> CurrentValueLabel
        ) {
            self.init(
                fraction: value.map { Double($0 / total) }, label: label(),
                currentValueLabel: currentValueLabel())
        }
    }

    extension ProgressView: View, ElementView {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }

        package var elementContent: some View {
            TupleView(label, currentValueLabel.foregroundStyle(.secondary))
        }

        package func element(in environment: EnvironmentValues) -> Element {
            let form = environment.progressForm ?? (fraction == nil ? .circular : .linear)
            var attributes = [Attribute(.layout, form.rawValue)]
            if let fraction { attributes.append(Attribute(.fraction, fraction.short)) }
            // What is loading has to be told also where nothing is written beside it.
            if Label.self == EmptyView.self {
                attributes.append(Attribute(.label, fraction == nil ? "Loading" : "Progress"))
            }
            return Element(.progress, attributes: attributes)
        }
    }
#endif
