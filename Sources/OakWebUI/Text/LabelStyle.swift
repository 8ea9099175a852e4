/// A style that determines the appearance of labels.
@MainActor
@preconcurrency
public protocol LabelStyle {
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The properties of a label that its style receives.
    typealias Configuration = LabelStyleConfiguration

    /// Creates the view of a label.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label that its style receives.
public struct LabelStyleConfiguration {
    /// The text of the label.
    public struct Title: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The icon of a label. Its images and symbols are hidden from assistive technology, because the title has the same
    /// meaning.
    public struct Icon: View {
        let content: AnyView
        public var body: some View { Decorative(content: content) }
    }

    /// The title of the label.
    public let title: Title
    /// The icon of the label.
    public let icon: Icon
}

@available(*, unavailable)
extension LabelStyleConfiguration.Icon: Sendable {}

@available(*, unavailable)
extension LabelStyleConfiguration.Title: Sendable {}

/// The key for the style of the labels in a view.
enum LabelStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<BuiltInLabelStyle, LabelStyleConfiguration> { .builtIn(.automatic) }
}

/// A style that `Label` implements itself.
enum BuiltInLabelStyle { case automatic }

extension View {
    /// Sets the style for the labels in the view. Labels in the body of the style use the style that applies outside
    /// this view.
    nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        controlStyle(LabelStyleKey.self, style) { $0.makeBody(configuration: $1) }
    }
}

/// The default label style, which shows the symbol and the title.
public struct DefaultLabelStyle: LabelStyle, BuiltInStyle {
    /// Creates a default label style.
    nonisolated public init() {}
    nonisolated var builtIn: BuiltInLabelStyle { .automatic }

    public func makeBody(configuration: Configuration) -> some View {
        LabelRow(title: configuration.title, icon: configuration.icon, shows: .both)
    }
}

@available(*, unavailable)
extension DefaultLabelStyle: Sendable {}

/// A label style that shows the symbol and the title.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// Creates a title-and-icon label style.
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        LabelRow(title: configuration.title, icon: configuration.icon, shows: .both)
    }
}

@available(*, unavailable)
extension TitleAndIconLabelStyle: Sendable {}

/// A label style that shows only the title.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// Creates a title-only label style.
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

@available(*, unavailable)
extension TitleOnlyLabelStyle: Sendable {}

/// A label style that shows only the symbol. The title stays available to assistive technology.
public struct IconOnlyLabelStyle: LabelStyle {
    /// Creates an icon-only label style.
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        LabelRow(title: configuration.title, icon: configuration.icon, shows: .icon)
    }
}

@available(*, unavailable)
extension IconOnlyLabelStyle: Sendable {}

extension LabelStyle where Self == DefaultLabelStyle {
    /// The default label style.
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// A label style that shows the symbol and the title.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// A label style that shows only the title.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// A label style that shows only the symbol.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

/// A symbol and a title side by side.
struct LabelRow<Title: View, Icon: View> {
    let title: Title
    let icon: Icon
    let shows: LabelPart
}

/// The visible parts of a label.
enum LabelPart: String { case both, icon }

extension LabelRow: View, ElementView {
    var elementContent: some View { TupleView(Decorative(content: icon), title) }

    func element(in environment: EnvironmentValues) -> Element {
        Element(.label, attributes: shows == .both ? [] : [Attribute(.layout, shows.rawValue)])
    }
}
