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
        StyledControl(
            DisclosureGroupStyleKey.self,
            DisclosureGroupStyleConfiguration(
                label: DisclosureGroupStyleConfiguration.Label(content: AnyView(label)),
                content: DisclosureGroupStyleConfiguration.Content(content: AnyView(content())),
                isExpanded: isExpanded)
        ) {
            DisclosureStack(isExpanded: isExpanded, label: label, content: content)
        }
    }
}

/// The default appearance of a disclosure group.
private struct DisclosureStack<Label: View, Content: View> {
    let isExpanded: Binding<Bool>
    let label: Label
    let content: () -> Content
}

extension DisclosureStack: View {
    var body: some View {
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

/// A style that determines the appearance of disclosure groups.
@MainActor
@preconcurrency
public protocol DisclosureGroupStyle {
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The properties of a disclosure group that are passed to its style.
    typealias Configuration = DisclosureGroupStyleConfiguration

    /// Creates the view of a disclosure group.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a disclosure group that are passed to its style.
public struct DisclosureGroupStyleConfiguration {
    /// The label of the disclosure group.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The content of the disclosure group.
    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The label of the disclosure group.
    public let label: Label
    /// The content of the disclosure group.
    public let content: Content
    /// A Boolean value that indicates whether the content is shown.
    @Binding public var isExpanded: Bool

    fileprivate init(label: Label, content: Content, isExpanded: Binding<Bool>) {
        self.label = label
        self.content = content
        _isExpanded = isExpanded
    }
}

@available(*, unavailable)
extension DisclosureGroupStyleConfiguration.Label: Sendable {}

@available(*, unavailable)
extension DisclosureGroupStyleConfiguration.Content: Sendable {}

/// The style of the disclosure groups in a view.
enum DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<BuiltInDisclosureGroupStyle, DisclosureGroupStyleConfiguration> {
        .builtIn(.automatic)
    }
}

/// A style that is implemented by `DisclosureGroup` itself.
enum BuiltInDisclosureGroupStyle { case automatic }

extension View {
    /// Sets the style for the disclosure groups in the view. Disclosure groups in the body of the style use the style
    /// that applies outside this view.
    nonisolated public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        controlStyle(DisclosureGroupStyleKey.self, style) { $0.makeBody(configuration: $1) }
    }
}

/// The default style of disclosure groups.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, BuiltInStyle {
    /// Creates a default disclosure group style.
    nonisolated public init() {}
    nonisolated var builtIn: BuiltInDisclosureGroupStyle { .automatic }

    public func makeBody(configuration: Configuration) -> some View {
        DisclosureStack(isExpanded: configuration.$isExpanded, label: configuration.label) {
            configuration.content
        }
    }
}

@available(*, unavailable)
extension AutomaticDisclosureGroupStyle: Sendable {}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// The default disclosure group style.
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}
