#if !canImport(SwiftUI)
    /// Keys that press a control wherever the focus is.
    public struct KeyboardShortcut: Hashable, Sendable {
        /// The key.
        public var key: KeyEquivalent
        /// What is held with it.
        public var modifiers: EventModifiers

        /// A key with what is held with it.
        ///
        /// - Parameters:
        ///   - key: The key.
        ///   - modifiers: By default ⌘, which is Control where the keyboard has no ⌘.
        public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
            self.key = key
            self.modifiers = modifiers
        }

        /// The return key.
        public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
        /// The Escape key.
        public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

        /// As in the standard of browsers: combinations with blanks between, of names with "+" between.
        package var name: String {
            var rest = modifiers.contains(.option) ? "Alt+" : ""
            if modifiers.contains(.shift) { rest += "Shift+" }
            rest += key.name
            if modifiers.contains(.command) { return "Meta+\(rest) Control+\(rest)" }
            return modifiers.contains(.control) ? "Control+\(rest)" : rest
        }
    }

    extension EventModifiers: Hashable {}

    private struct ShortcutModifier: Equatable {
        let shortcut: KeyboardShortcut?
    }

    extension ShortcutModifier: Decoration {
        typealias Body = Never

        static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
            -> _NodeOutputs<ModifiedContent<V, Self>>
        {
            .decoration(view, inputs)
        }

        func decorate(_ element: inout Element, in environment: EnvironmentValues) {
            if let shortcut { element[.shortcut] = shortcut.name }
        }
    }

    extension View {
        /// Keys that press the control that the view is.
        nonisolated public func keyboardShortcut(
            _ key: KeyEquivalent, modifiers: EventModifiers = .command
        ) -> some View {
            keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
        }

        /// Keys that press the control that the view is.
        nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
            modifier(ShortcutModifier(shortcut: shortcut))
        }

        /// Keys that press the control that the view is; nil for none.
        nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
            modifier(ShortcutModifier(shortcut: shortcut))
        }
    }
#endif
