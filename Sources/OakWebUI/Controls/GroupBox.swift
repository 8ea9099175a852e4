/// A framed group of views.
public struct GroupBox<Label: View, Content: View> {
    private let label: Label
    private let content: Content

    /// Creates a group box with a view as its label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }
}

extension GroupBox where Label == EmptyView {
    /// Creates a group box without a label.
    public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
    /// Creates a group box with a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a group box with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension GroupBox: View, ElementView {
    public typealias Body = Never

    package var elementContent: some View {
        TupleView(label.font(.headline), VStack(alignment: .leading) { content })
    }

    package func element(in environment: EnvironmentValues) -> Element { Element(.groupBox) }
}
