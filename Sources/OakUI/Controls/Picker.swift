#if !canImport(SwiftUI)
    /// Chooses one of several values. Each view in it is an option; its `tag`, or its id in a `ForEach`, is the
    /// value, which has to be of the type of the selection.
    public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
        private let selection: Binding<SelectionValue>
        private let content: Content
        private let label: Label
        @Environment(\.pickerForm) private var form

        /// With a view as label. The choices are the tags of the content.
        public init(
            selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
            @ViewBuilder label: () -> Label
        ) {
            self.selection = selection
            self.content = content()
            self.label = label()
        }
    }

    extension Picker where Label == Text {
        /// With a title, whose Markdown is read. The choices are the tags of the content.
        public init(
            _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
            @ViewBuilder content: () -> Content
        ) {
            self.init(selection: selection, content: content) { Text(titleKey) }
        }

        /// With a title, as it is. The choices are the tags of the content.
        @_disfavoredOverload
        public init<S: StringProtocol>(
            _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
        ) {
            self.init(selection: selection, content: content) { Text(title) }
        }
    }

    extension Picker: View {
        public var body: some View {
            switch form {
            case .menu:
                LabeledControl(.picker) {
                    Part(.controlLabel) { label }
                    OptionMenu(content: options)
                }
            case .segments: choices(.segments)
            case .list: choices(.inlineChoices)
            }
        }

        @MainActor
        private func choices(_ role: Role) -> some View {
            LabeledControl(.choices) {
                Part(.legend) { label }
                Part(role) { options }
            }
            .id(role)
        }

        private var options: some View { content.container(.one(selection)) }
    }

    /// The element that has the options of a menu.
    private struct OptionMenu<Content: View>: ElementView {
        let content: Content

        typealias Body = Never

        static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }

        var elementContent: TupleView<NoOption, Content> { TupleView(NoOption(), content) }

        func element(in environment: EnvironmentValues) -> Element {
            guard environment.isEnabled else { return Element(.options, attributes: [Attribute(.disabled)]) }
            return Element(.options, events: .input)
        }
    }

    /// What a menu shows when its selection is none of the options.
    private struct NoOption: ElementView {
        typealias Body = Never

        static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            // It is an option by itself.
            _NodeOutputs(node: PrimitiveNode(view, inputs))
        }

        func element(in environment: EnvironmentValues) -> Element { Element(.noOption) }
    }
#endif
