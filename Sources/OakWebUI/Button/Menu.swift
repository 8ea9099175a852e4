/// A button that opens a menu of controls.
public struct Menu<Label: View, Content: View> {
    private let label: Label
    private let content: Content

    /// Creates a menu with a view as its label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }
}

extension Menu where Label == Text {
    /// Creates a menu with a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a menu with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension Menu: View {
    public var body: some View {
        MenuElement {
            Part(.menuLabel) { label }
            Part(.menuItems) {
                content.container(nil).environment(ButtonStyleKey.self, .builtIn(nil)).labelStyle(.automatic)
            }
        }
    }
}

/// The element that represents a menu. Only the page keeps track of whether the menu is open.
struct MenuElement<Content: View>: ElementView {
    @ViewBuilder let content: Content

    var elementContent: Content { content }

    func element(in environment: EnvironmentValues) -> Element {
        var element = Element(.menu)
        if let style = environment.buttonStyleName { element[.style] = style }
        environment.buttonBorderShape.decorate(&element)
        element.describeControl(in: environment)
        if !environment.isEnabled { element[.disabled] = "" }
        return element
    }
}
