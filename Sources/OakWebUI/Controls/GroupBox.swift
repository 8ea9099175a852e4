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

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// Creates a group box from the configuration of a group box style. Use this initializer in styles that modify the
    /// current style.
    public init(_ configuration: GroupBoxStyleConfiguration) {
        self.init {
            configuration.content
        } label: {
            configuration.label
        }
    }
}

extension GroupBox: View {
    public var body: some View {
        StyledControl(
            GroupBoxStyleKey.self,
            GroupBoxStyleConfiguration(
                label: GroupBoxStyleConfiguration.Label(content: AnyView(label)),
                content: GroupBoxStyleConfiguration.Content(content: AnyView(content)))
        ) {
            GroupBoxFrame(label: label, content: content)
        }
    }
}

/// The default appearance of a group box.
private struct GroupBoxFrame<Label: View, Content: View> {
    let label: Label
    let content: Content
}

extension GroupBoxFrame: View, ElementView {
    var elementContent: some View {
        TupleView(label.font(.headline), VStack(alignment: .leading) { content })
    }

    func element(in environment: EnvironmentValues) -> Element { Element(.groupBox) }
}

/// A style that determines the appearance of group boxes.
@MainActor
@preconcurrency
public protocol GroupBoxStyle {
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The properties of a group box that are passed to its style.
    typealias Configuration = GroupBoxStyleConfiguration

    /// Creates the view of a group box.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a group box that are passed to its style.
public struct GroupBoxStyleConfiguration {
    /// The label of the group box.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The content of the group box.
    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The label of the group box.
    public let label: Label
    /// The content of the group box.
    public let content: Content
}

@available(*, unavailable)
extension GroupBoxStyleConfiguration.Label: Sendable {}

@available(*, unavailable)
extension GroupBoxStyleConfiguration.Content: Sendable {}

/// The style of the group boxes in a view.
enum GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<BuiltInGroupBoxStyle, GroupBoxStyleConfiguration> {
        .builtIn(.automatic)
    }
}

/// A style that is implemented by `GroupBox` itself.
enum BuiltInGroupBoxStyle { case automatic }

extension View {
    /// Sets the style for the group boxes in the view. Group boxes in the body of the style use the style that applies
    /// outside this view.
    nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        controlStyle(GroupBoxStyleKey.self, style) { $0.makeBody(configuration: $1) }
    }
}

/// The default style of group boxes.
public struct DefaultGroupBoxStyle: GroupBoxStyle, BuiltInStyle {
    /// Creates a default group box style.
    nonisolated public init() {}
    nonisolated var builtIn: BuiltInGroupBoxStyle { .automatic }

    public func makeBody(configuration: Configuration) -> some View {
        GroupBoxFrame(label: configuration.label, content: configuration.content)
    }
}

@available(*, unavailable)
extension DefaultGroupBoxStyle: Sendable {}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// The default group box style.
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}
