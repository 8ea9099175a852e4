/// A group of related controls, such as the buttons of a toolbar.
public struct ControlGroup<Content: View> {
    private let content: Content

    /// Creates a group of controls.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension ControlGroup: View {
    public var body: some View {
        StyledControl(
            ControlGroupStyleKey.self,
            ControlGroupStyleConfiguration(
                content: ControlGroupStyleConfiguration.Content(content: AnyView(content)),
                label: ControlGroupStyleConfiguration.Label(content: groupLabel))
        ) {
            ControlRow(content: content)
        }
    }

    /// The label of the group. The default appearance does not show it.
    @MainActor private var groupLabel: AnyView {
        (content as? any LabeledGroupContent)?.groupLabel ?? AnyView(EmptyView())
    }
}

extension ControlGroup {
    /// Creates a group of controls with a view as its label. Of the built-in styles, only `menu` shows the label.
    public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
    where Content == LabeledControlGroupContent<C, L> {
        self.init { LabeledControlGroupContent(content: content(), label: label()) }
    }

    /// Creates a group of controls with a title. Of the built-in styles, only `menu` shows the title.
    public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a group of controls with a title that is shown verbatim. Of the built-in styles, only `menu` shows the
    /// title.
    @_disfavoredOverload
    public init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: content) { Text(title) }
    }

    /// Creates a group of controls with a title and a symbol. Of the built-in styles, only `menu` shows them.
    public init<C: View>(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a group of controls with a symbol and a title that is shown verbatim. Of the built-in styles, only
    /// `menu` shows them.
    @_disfavoredOverload
    public init<C: View, S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(title, systemImage: systemImage) }
    }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
    /// Creates a group from the configuration of a control group style. Use this initializer in styles that modify the
    /// current style.
    public init(_ configuration: ControlGroupStyleConfiguration) { self.init { configuration.content } }
}

/// The content and the label of a control group.
public struct LabeledControlGroupContent<Content: View, Label: View> {
    fileprivate let content: Content
    fileprivate let label: Label
}

extension LabeledControlGroupContent: View {
    public var body: some View { content }
}

@available(*, unavailable)
extension LabeledControlGroupContent: Sendable {}

/// A protocol that hides the generic parameters of a control group's content.
@MainActor
private protocol LabeledGroupContent {
    var groupLabel: AnyView { get }
}

extension LabeledControlGroupContent: LabeledGroupContent {
    fileprivate var groupLabel: AnyView { AnyView(label) }
}

/// The default appearance of a control group, which shows the controls side by side.
private struct ControlRow<Content: View> {
    let content: Content
}

extension ControlRow: View {
    var body: some View {
        HStack(spacing: 4) { content }
            .accessibilityElement(children: .contain)
    }
}

/// A style that determines the appearance of control groups.
@MainActor
@preconcurrency
public protocol ControlGroupStyle {
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The properties of a control group that are passed to its style.
    typealias Configuration = ControlGroupStyleConfiguration

    /// Creates the view of a control group.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a control group that are passed to its style.
public struct ControlGroupStyleConfiguration {
    /// The controls of the group.
    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The label of the group.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The controls of the group.
    public let content: Content
    /// The label of the group.
    public let label: Label
}

@available(*, unavailable)
extension ControlGroupStyleConfiguration.Content: Sendable {}

@available(*, unavailable)
extension ControlGroupStyleConfiguration.Label: Sendable {}

/// The style of the control groups in a view.
enum ControlGroupStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<BuiltInControlGroupStyle, ControlGroupStyleConfiguration> {
        .builtIn(.automatic)
    }
}

/// A style that is implemented by `ControlGroup` itself.
enum BuiltInControlGroupStyle { case automatic }

extension View {
    /// Sets the style for the control groups in the view.
    nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        controlStyle(ControlGroupStyleKey.self, style) { $0.makeBody(configuration: $1) }
    }
}

/// The default control group style, which shows the controls side by side.
public struct AutomaticControlGroupStyle: ControlGroupStyle, BuiltInStyle {
    /// Creates a default control group style.
    nonisolated public init() {}
    nonisolated var builtIn: BuiltInControlGroupStyle { .automatic }

    public func makeBody(configuration: Configuration) -> some View {
        ControlRow(content: configuration.content)
    }
}

@available(*, unavailable)
extension AutomaticControlGroupStyle: Sendable {}

/// A style for navigation controls, which shows the controls side by side.
public struct NavigationControlGroupStyle: ControlGroupStyle, BuiltInStyle {
    /// Creates a style for navigation controls.
    nonisolated public init() {}
    nonisolated var builtIn: BuiltInControlGroupStyle { .automatic }

    public func makeBody(configuration: Configuration) -> some View {
        ControlRow(content: configuration.content)
    }
}

@available(*, unavailable)
extension NavigationControlGroupStyle: Sendable {}

/// A style that shows the controls in a menu whose label is the label of the group.
public struct MenuControlGroupStyle: ControlGroupStyle {
    /// Creates a menu style.
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Menu {
            configuration.content
        } label: {
            configuration.label
        }
    }
}

@available(*, unavailable)
extension MenuControlGroupStyle: Sendable {}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// The default control group style, which shows the controls side by side.
    public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    /// A style for navigation controls, which shows the controls side by side.
    public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// A style that shows the controls in a menu whose label is the label of the group.
    public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}
