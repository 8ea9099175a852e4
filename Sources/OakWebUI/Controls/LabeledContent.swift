/// A view with a label beside its content.
public struct LabeledContent<Label, Content> {
    private let label: Label
    private let content: Content
}

extension LabeledContent: View where Label: View, Content: View {
    /// Creates labeled content with views for the content and its label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content())
    }

    public var body: some View {
        StyledControl(
            LabeledContentStyleKey.self,
            LabeledContentStyleConfiguration(
                label: LabeledContentStyleConfiguration.Label(content: AnyView(label)),
                content: LabeledContentStyleConfiguration.Content(content: AnyView(content)))
        ) {
            LabeledRow(label: label, content: content)
        }
    }
}

/// The default appearance of labeled content.
private struct LabeledRow<Label: View, Content: View> {
    let label: Label
    let content: Content
}

extension LabeledRow: View {
    var body: some View {
        LabeledControl(.labeledContent) {
            Part(.controlLabel) { label }
            Part(.labeledValue) { content }
        }
    }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// Creates labeled content from the configuration of a labeled content style. Use this initializer in styles that
    /// modify the current style.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init(label: configuration.label, content: configuration.content)
    }
}

extension LabeledContent where Label == Text, Content: View {
    /// Creates labeled content from a view and a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content())
    }

    /// Creates labeled content from a view and a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content())
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates labeled content from a string and a title that is parsed as Markdown.
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(label: Text(titleKey), content: Text(value))
    }

    /// Creates labeled content from a string and a title that is shown verbatim.
    @_disfavoredOverload
    public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(label: Text(title), content: Text(value))
    }

    /// Creates labeled content from a formatted value and a title that is parsed as Markdown.
    public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(titleKey), content: Text(value, format: format))
    }

    /// Creates labeled content from a formatted value and a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(title), content: Text(value, format: format))
    }
}

/// A style that determines the appearance of labeled content.
@MainActor
@preconcurrency
public protocol LabeledContentStyle {
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The properties of labeled content that are passed to its style.
    typealias Configuration = LabeledContentStyleConfiguration

    /// Creates the view of labeled content.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of labeled content that are passed to its style.
public struct LabeledContentStyleConfiguration {
    /// The label of the labeled content.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The content of the labeled content.
    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The label of the labeled content.
    public let label: Label
    /// The content of the labeled content.
    public let content: Content
}

@available(*, unavailable)
extension LabeledContentStyleConfiguration.Label: Sendable {}

@available(*, unavailable)
extension LabeledContentStyleConfiguration.Content: Sendable {}

/// The style of the labeled content in a view.
enum LabeledContentStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<BuiltInLabeledContentStyle, LabeledContentStyleConfiguration> {
        .builtIn(.automatic)
    }
}

/// A style that is implemented by `LabeledContent` itself.
enum BuiltInLabeledContentStyle { case automatic }

extension View {
    /// Sets the style for the labeled content in the view. Labeled content in the body of the style uses the style that
    /// applies outside this view.
    nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        controlStyle(LabeledContentStyleKey.self, style) { $0.makeBody(configuration: $1) }
    }
}

/// The default style of labeled content.
public struct AutomaticLabeledContentStyle: LabeledContentStyle, BuiltInStyle {
    /// Creates a default labeled content style.
    nonisolated public init() {}
    nonisolated var builtIn: BuiltInLabeledContentStyle { .automatic }

    public func makeBody(configuration: Configuration) -> some View {
        LabeledRow(label: configuration.label, content: configuration.content)
    }
}

@available(*, unavailable)
extension AutomaticLabeledContentStyle: Sendable {}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The default labeled content style.
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}
