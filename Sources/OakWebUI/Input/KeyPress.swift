/// A key press received by a view.
public struct KeyPress: Sendable {
    /// The pressed key.
    public let key: KeyEquivalent

    /// The result of handling a key press.
    public enum Result: Sendable {
        /// The view handled the key press.
        case handled
        /// The view did not handle the key press. The next enclosing view that shares the element receives it.
        case ignored
    }
}

extension View {
    /// Runs `action` when the key is pressed while the view has focus. The view must be `focusable` or contain a
    /// focusable control.
    nonisolated public func onKeyPress(
        _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys: [key]) { _ in action() }
    }

    /// Runs `action` when one of the keys is pressed while the view has focus.
    nonisolated public func onKeyPress(
        keys: Set<KeyEquivalent>, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        let names = Dictionary(keys.map { ($0.name, $0) }) { first, _ in first }
        return modifier(
            EventDecoration(
                events: .key, attributes: [Attribute(.keys, names.keys.sorted().joined(separator: " "))]
            ) { event in
                guard let key = names[event.value == " " ? "Space" : event.value] else { return false }
                return action(KeyPress(key: key)) == .handled
            })
    }

    /// Determines whether the view can receive keyboard focus.
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(
            EventDecoration(
                events: [], attributes: isFocusable ? [Attribute(.tabIndex, "0")] : []
            ) { _ in false })
    }
}
