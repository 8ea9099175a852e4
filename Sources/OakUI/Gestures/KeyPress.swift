#if !canImport(SwiftUI)
    /// A key that was pressed in a view.
    public struct KeyPress: Sendable {
        /// The key.
        public let key: KeyEquivalent

        /// What became of it.
        public enum Result: Sendable {
            /// The view has dealt with the key, and nobody else is asked.
            case handled
            /// The next view around gets it, if that is the same element; otherwise nobody does.
            case ignored
        }
    }

    extension View {
        /// Runs `action` when the key is pressed while the focus is in the view, which takes a `focusable` view
        /// or a control in it.
        nonisolated public func onKeyPress(
            _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
        ) -> some View {
            onKeyPress(keys: [key]) { _ in action() }
        }

        /// Runs `action` when one of the keys is pressed while the focus is in the view.
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

        /// Whether the view can have the focus of the keyboard.
        nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
            modifier(
                EventDecoration(
                    events: [], attributes: isFocusable ? [Attribute(.tabIndex, "0")] : []
                ) { _ in false })
        }
    }
#endif
