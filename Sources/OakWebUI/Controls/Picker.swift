/// A control for picking one of several values. Each view in the content is an option. The value of an option is its
/// `tag`, or its id in a `ForEach`. The value must have the type of the selection or, if the selection is optional, the
/// wrapped type.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
    private let selection: Binding<SelectionValue>
    private let content: Content
    private let label: Label
    @Environment(\.pickerForm) private var form

    /// Creates a picker with a view as its label. The options are the views in `content`.
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
    /// Creates a picker with a title that is parsed as Markdown. The options are the views in `content`.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }

    /// Creates a picker with a title that is shown verbatim. The options are the views in `content`.
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

/// The element that contains the options of a picker in the menu style.
private struct OptionMenu<Content: View>: ElementView {
    let content: Content

    var elementContent: TupleView<NoOption, Content> { TupleView(NoOption(), content) }

    func element(in environment: EnvironmentValues) -> Element {
        guard environment.isEnabled else { return Element(.options, attributes: [Attribute(.disabled)]) }
        return Element(.options, events: .input)
    }
}

/// The entry that a menu shows while the selection matches no option.
private struct NoOption: ElementView {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        // This element is already an option, so it needs no wrapper.
        _NodeOutputs(node: PrimitiveNode(view, inputs))
    }

    func element(in environment: EnvironmentValues) -> Element { Element(.noOption) }
}
