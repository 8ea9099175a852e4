/// A control that switches between on and off states.
public struct Toggle<Label: View> {
    private let isOn: Binding<Bool>
    private let label: Label

    /// Creates a toggle with a view as its label.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle with a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    /// Creates a toggle with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// Creates a toggle from the configuration of a toggle style.
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn) { configuration.label }
    }
}

extension Toggle: View, StyledView {
    public typealias Body = Never

    var plain: ToggleElement<Label> { ToggleElement(role: .toggle, isOn: isOn, label: label) }

    func styled(in environment: EnvironmentValues) -> AnyView? {
        switch environment[ToggleStyleKey.self] {
        case .builtIn(.switch): nil
        case .builtIn(.checkbox):
            AnyView(ToggleElement(role: .checkbox, isOn: isOn, label: label).id(Role.checkbox))
        case .builtIn(.button):
            AnyView(ToggleElement(role: .button, isOn: isOn, label: label).id(Role.button))
        case .custom(let make):
            make(ToggleStyleConfiguration(label: .init(content: AnyView(label)), isOn: isOn))
        }
    }
}

/// The element that represents a toggle.
struct ToggleElement<Label: View>: ElementView {
    let role: Role
    let isOn: Binding<Bool>
    let label: Label

    var elementContent: Part<Label> {
        Part(.controlLabel) { label }
    }

    func element(in environment: EnvironmentValues) -> Element {
        var element = Element(role)
        element.describeControl(in: environment)
        if role == .button {
            element[.style] = environment.buttonStyleName ?? "bordered"
            element[.pressed] = "\(isOn.wrappedValue)"
        } else if isOn.wrappedValue {
            element[.checked] = ""
        }
        if environment.isEnabled {
            element.events = role == .button ? .press : .input
        } else {
            element[.disabled] = ""
        }
        return element
    }

    func handle(_ event: Event, in environment: EnvironmentValues) {
        switch (event.kind, event.value) {
        case (.press, _): isOn.wrappedValue.toggle()
        case (.input, "true"): isOn.wrappedValue = true
        case (.input, "false"): isOn.wrappedValue = false
        default: break
        }
    }
}
