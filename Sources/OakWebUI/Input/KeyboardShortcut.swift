/// A key combination that activates a control, even if the control does not have focus.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key of the shortcut.
    public var key: KeyEquivalent
    /// The modifier keys of the shortcut.
    public var modifiers: EventModifiers

    /// Creates a shortcut.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - modifiers: The modifier keys. The default is `.command`, which accepts the Command key or the Control key. A
    ///     combination of `.command` and `.control` requires both keys.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.key = key
        self.modifiers = modifiers
    }

    /// The shortcut for the default action: the Return key.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// The shortcut for canceling: the Escape key.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(modifiers.rawValue)
    }

    /// The shortcut in the format of `aria-keyshortcuts`. Combinations are separated by spaces, and the names of keys
    /// are joined by "+".
    package var name: String {
        var rest = modifiers.contains(.option) ? "Alt+" : ""
        if modifiers.contains(.shift) { rest += "Shift+" }
        rest += key.shortcutName
        return switch (modifiers.contains(.command), modifiers.contains(.control)) {
        case (true, true): "Meta+Control+\(rest)"
        case (true, false): "Meta+\(rest) Control+\(rest)"
        case (false, true): "Control+\(rest)"
        case (false, false): rest
        }
    }
}

private struct ShortcutModifier: Equatable {
    let shortcut: KeyboardShortcut?
}

extension ShortcutModifier: Decoration {
    func decorate(_ element: inout Element, in environment: EnvironmentValues) {
        if let shortcut { element[.shortcut] = shortcut.name }
    }
}

extension View {
    /// Sets a key combination that activates the control.
    nonisolated public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command
    ) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Sets a key combination that activates the control.
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        modifier(ShortcutModifier(shortcut: shortcut))
    }

    /// Sets the key combination that activates the control, or has no effect if `shortcut` is `nil`.
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        modifier(ShortcutModifier(shortcut: shortcut))
    }
}
