/// A kind of action for assistive technology.
public struct AccessibilityActionKind: Equatable, Sendable {
    fileprivate let name: Text

    /// The action that activates the view.
    public static let `default` = AccessibilityActionKind(named: Text(OwnText.activate))
    /// The action that dismisses the view.
    public static let escape = AccessibilityActionKind(named: Text(OwnText.dismiss))

    /// Creates a kind of action with the name that assistive technology announces.
    public init(named name: Text) { self.name = name }
}

// An action is a button that is visible only while it has the keyboard focus, like a link that skips the navigation.
extension View {
    /// Adds an action that users of a keyboard or assistive technology can perform on the view. The action is rendered
    /// as a button after the view. The button is visible only while it has focus.
    nonisolated public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View {
        withActions(ActionButton(name: actionKind.name, action: handler))
    }

    /// Adds a named action that users of a keyboard or assistive technology can perform on the view.
    nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void)
        -> some View
    {
        withActions(ActionButton(name: name, action: handler))
    }

    /// Adds a named action that users of a keyboard or assistive technology can perform on the view.
    nonisolated public func accessibilityAction(
        named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
    ) -> some View {
        accessibilityAction(named: Text(nameKey), handler)
    }

    /// Adds a named action that users of a keyboard or assistive technology can perform on the view.
    @_disfavoredOverload
    nonisolated public func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping () -> Void
    ) -> some View {
        accessibilityAction(named: Text(name), handler)
    }

    /// Adds a labeled action that users of a keyboard or assistive technology can perform on the view.
    nonisolated public func accessibilityAction<Label: View>(
        action: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) -> some View {
        withActions(ActionButton(name: label(), action: action))
    }

    /// Adds the buttons in `content` as actions that users of a keyboard or assistive technology can perform on the
    /// view.
    nonisolated public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content)
        -> some View
    {
        withActions(content())
    }

    nonisolated private func withActions<Actions: View>(_ actions: Actions) -> some View {
        TupleView(self, AccessibilityActions(content: actions)).box()
    }
}

/// A button that performs an action. The closure need not be isolated, because actions always run on the main actor.
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

/// The group that contains the actions of a view. The group does not participate in the layout.
private struct AccessibilityActions<Content: View> {
    let content: Content
}

extension AccessibilityActions: View, ElementView {
    var elementContent: Content { content }

    func element(in environment: EnvironmentValues) -> Element {
        Element(.accessibilityActions, attributes: [Attribute(.layer, "actions")])
    }
}
