#if !canImport(SwiftUI)
    /// Shows or hides what is in it when its label is pressed. What is hidden is not there.
    public struct DisclosureGroup<Label: View, Content: View> {
        private let label: Label
        private let content: () -> Content
        private let binding: Binding<Bool>?
        @State private var isExpandedByItself = false

        /// Opens and closes by itself, with a view as label.
        public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
            self.label = label()
            self.content = content
            binding = nil
        }

        /// Open while the binding says so, with a view as label.
        public init(
            isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
            @ViewBuilder label: () -> Label
        ) {
            self.label = label()
            self.content = content
            binding = isExpanded
        }
    }

    extension DisclosureGroup where Label == Text {
        /// Opens and closes by itself, with a title, whose Markdown is read.
        public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
            self.init(content: content) { Text(titleKey) }
        }

        /// Opens and closes by itself, with a title, as it is.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
            self.init(content: content) { Text(label) }
        }

        /// Open while the binding says so, with a title, whose Markdown is read.
        public init(
            _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
            @ViewBuilder content: @escaping () -> Content
        ) {
            self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
        }

        /// Open while the binding says so, with a title, as it is.
        @_disfavoredOverload
        public init<S: StringProtocol>(
            _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
        ) {
            self.init(isExpanded: isExpanded, content: content) { Text(label) }
        }
    }

    extension DisclosureGroup: View {
        public var body: some View {
            let isExpanded = binding ?? $isExpandedByItself
            VStack(alignment: .leading) {
                DisclosureButton(isExpanded: isExpanded, label: label)
                if isExpanded.wrappedValue { content() }
            }
        }
    }

    /// The label of a disclosure group, which is pressed.
    private struct DisclosureButton<Label: View> {
        let isExpanded: Binding<Bool>
        let label: Label
    }

    extension DisclosureButton: View, ElementView {
        typealias Body = Never

        static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }

        var elementContent: Label { label }

        func element(in environment: EnvironmentValues) -> Element {
            var attributes = [Attribute(.expanded, "\(isExpanded.wrappedValue)")]
            attributes += Attribute(.disabled, if: !environment.isEnabled)
            return Element(.disclosure, attributes: attributes, events: environment.isEnabled ? .press : [])
        }

        func handle(_ event: Event, in environment: EnvironmentValues) { isExpanded.wrappedValue.toggle() }
    }
#endif
