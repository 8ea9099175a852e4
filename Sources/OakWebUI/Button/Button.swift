/// A control that runs an action when it is pressed.
public struct Button<Label: View> {
    private let role: ButtonRole?
    private let action: @MainActor () -> Void
    private let label: Label

    /// Creates a button with a view as its label.
    @preconcurrency
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// Creates a button with a role and a view as its label.
    @preconcurrency
    public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.role = role
        self.action = action
        self.label = label()
    }
}

extension Button where Label == Text {
    /// Creates a button with a title that is parsed as Markdown.
    @preconcurrency
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(titleKey, role: nil, action: action)
    }

    /// Creates a button with a role and a title that is parsed as Markdown.
    @preconcurrency
    public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    /// Creates a button with a title that is shown verbatim.
    @preconcurrency
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(title, role: nil, action: action)
    }

    /// Creates a button with a role and a title that is shown verbatim.
    @preconcurrency
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// Creates a button from the configuration of a primitive button style. The new button uses the style that applies
    /// outside the body of that style.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action) { configuration.label }
    }
}

extension Button: View, StyledView {
    public typealias Body = Never

    var plain: ButtonElement<Label> { ButtonElement(role: role, action: action, label: label) }

    func styled(in environment: EnvironmentValues) -> AnyView? {
        environment[ButtonStyleKey.self].body(
            PrimitiveButtonStyleConfiguration(
                role: role, label: .init(content: AnyView(label)), action: action))
    }
}

/// The purpose of a button.
public struct ButtonRole: Equatable, Sendable {
    let name: String

    /// A role for buttons with a destructive action, such as deleting data.
    public static let destructive = ButtonRole(name: "destructive")
    /// A role for buttons that cancel an operation.
    public static let cancel = ButtonRole(name: "cancel")
}

/// The element that represents a button, regardless of the button's style.
struct ButtonElement<Label: View>: ElementView {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    var elementContent: Label { label }

    func element(in environment: EnvironmentValues) -> Element {
        var element = Element(.button)
        if let role { element[.purpose] = role.name }
        if let style = environment.buttonStyleName { element[.style] = style }
        environment.buttonBorderShape.decorate(&element)
        if let size = environment.controlSizeName { element[.controlSize] = size }
        if environment.isEnabled { element.events = .press } else { element[.disabled] = "" }
        return element
    }

    func handle(_ event: Event, in environment: EnvironmentValues) { action() }
}
