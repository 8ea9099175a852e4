/// A view that shows or hides its content when the user presses its label. Hidden content is not on the page.
public struct DisclosureGroup<Label: View, Content: View> {
    private let label: Label
    private let content: () -> Content
    private let binding: Binding<Bool>?
    @State private var isExpandedByItself = false

    /// Creates a group that owns its expansion state, with a view as its label.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content
        binding = nil
    }

    /// Creates a group whose expansion is controlled by a binding, with a view as its label.
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
    /// Creates a group that owns its expansion state, with a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a group that owns its expansion state, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(label) }
    }

    /// Creates a group whose expansion is controlled by a binding, with a title that is parsed as Markdown.
    public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }

    /// Creates a group whose expansion is controlled by a binding, with a title that is shown verbatim.
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

/// The button that shows the label of a disclosure group and toggles the group.
private struct DisclosureButton<Label: View> {
    let isExpanded: Binding<Bool>
    let label: Label
}

extension DisclosureButton: View, ElementView {
    var elementContent: Label { label }

    func element(in environment: EnvironmentValues) -> Element {
        var attributes = [Attribute(.expanded, "\(isExpanded.wrappedValue)")]
        attributes += Attribute(.disabled, if: !environment.isEnabled)
        return Element(.disclosure, attributes: attributes, events: environment.isEnabled ? .press : [])
    }

    func handle(_ event: Event, in environment: EnvironmentValues) { isExpanded.wrappedValue.toggle() }
}
