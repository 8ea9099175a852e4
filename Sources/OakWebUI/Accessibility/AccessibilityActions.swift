/// The kind of an action for assistive technology.
public struct AccessibilityActionKind: Equatable, Sendable {
    fileprivate let name: String

    /// The action that activates the view.
    public static let `default` = AccessibilityActionKind(name: "Activate")
    /// The action that dismisses the view.
    public static let escape = AccessibilityActionKind(name: "Dismiss")

    private init(name: String) { self.name = name }

    /// Creates a kind with the name that assistive technology announces.
    public init(named name: Text) { self.name = name.text }
}

// An action is a button that is visible only while it has the keyboard focus, like a link that skips the navigation.
extension View {
    /// Adds an action that users of the keyboard and of assistive technology can perform on the view. The action is a
    /// button after the view, which is visible only while it has the focus.
    nonisolated public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View {
        withActions(ActionButton(name: Text(verbatim: actionKind.name), action: handler))
    }

    /// Adds an action with a name that users of the keyboard and of assistive technology can perform on the view.
    nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void)
        -> some View
    {
        withActions(ActionButton(name: name, action: handler))
    }

    /// Adds an action with a name that users of the keyboard and of assistive technology can perform on the view.
    nonisolated public func accessibilityAction(
        named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
    ) -> some View {
        accessibilityAction(named: Text(nameKey), handler)
    }

    /// Adds an action with a name that users of the keyboard and of assistive technology can perform on the view.
    @_disfavoredOverload
    nonisolated public func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping () -> Void
    ) -> some View {
        accessibilityAction(named: Text(name), handler)
    }

    /// Adds an action with a label that users of the keyboard and of assistive technology can perform on the view.
    nonisolated public func accessibilityAction<Label: View>(
        action: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) -> some View {
        withActions(ActionButton(name: label(), action: action))
    }

    /// Adds the buttons in `content` as actions that users of the keyboard and of assistive technology can perform on
    /// the view.
    nonisolated public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content)
        -> some View
    {
        withActions(content())
    }

    nonisolated private func withActions<Actions: View>(_ actions: Actions) -> some View {
        TupleView(self, AccessibilityActions(content: actions)).box()
    }
}

/// A button for an action. The closure need not be isolated, because actions always run on the main actor.
private struct ActionButton<Name: View> {
    let name: Name
    let action: () -> Void
}

extension ActionButton: View {
    var body: some View {
        Button {
            action()
        } label: {
            name
        }
    }
}

/// The group of the actions of a view. It does not take part in the layout.
private struct AccessibilityActions<Content: View> {
    let content: Content
}

extension AccessibilityActions: View, ElementView {
    var elementContent: Content { content }

    func element(in environment: EnvironmentValues) -> Element {
        Element(.accessibilityActions, attributes: [Attribute(.layer, "actions")])
    }
}
