/// A key press received by a view.
public struct KeyPress: Sendable {
    /// The pressed key.
    public let key: KeyEquivalent

    /// The result of handling a key press.
    public enum Result: Sendable {
        /// The action handled the key press.
        case handled
        /// The action did not handle the key press. The next outer `onKeyPress` on the same control receives it.
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

    /// Runs `action` when any of the keys is pressed while the view has focus.
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

/// A key on the keyboard.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character that the key types.
    public var character: Character

    /// Creates the key that types a character.
    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral: Character) { character = extendedGraphemeClusterLiteral }

    /// The Up Arrow key.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// The Down Arrow key.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// The Left Arrow key.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// The Right Arrow key.
    public static let rightArrow = KeyEquivalent("\u{F703}")
    /// The Forward Delete key.
    public static let deleteForward = KeyEquivalent("\u{F728}")
    /// The Home key.
    public static let home = KeyEquivalent("\u{F729}")
    /// The End key.
    public static let end = KeyEquivalent("\u{F72B}")
    /// The Page Up key.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// The Page Down key.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// The Escape key.
    public static let escape = KeyEquivalent("\u{1B}")
    /// The Delete key, which deletes the preceding character.
    public static let delete = KeyEquivalent("\u{8}")
    /// The Tab key.
    public static let tab = KeyEquivalent("\t")
    /// The Space bar.
    public static let space = KeyEquivalent(" ")
    /// The Return key.
    public static let `return` = KeyEquivalent("\r")

    private static let names: [KeyEquivalent: String] = [
        .upArrow: "ArrowUp", .downArrow: "ArrowDown", .leftArrow: "ArrowLeft", .rightArrow: "ArrowRight",
        .deleteForward: "Delete", .home: "Home", .end: "End", .pageUp: "PageUp", .pageDown: "PageDown",
        .escape: "Escape", .delete: "Backspace", .tab: "Tab", .space: "Space", .return: "Enter",
    ]

    /// The name that browsers use for the key, or "Space" for the Space bar. The name of a letter typed with Shift is
    /// uppercase.
    var name: String { Self.names[self] ?? String(character) }
    /// The name of the key in a keyboard shortcut, which is lowercase for letters because the shortcut lists Shift
    /// separately.
    var shortcutName: String { Self.names[self] ?? character.lowercased() }
}

/// The modifier keys held during a key press.
public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A modifier that indicates that Caps Lock is on.
    public static let capsLock = EventModifiers(rawValue: 1)
    /// The Shift key.
    public static let shift = EventModifiers(rawValue: 2)
    /// The Control key.
    public static let control = EventModifiers(rawValue: 4)
    /// The Option key, which is called Alt on other keyboards.
    public static let option = EventModifiers(rawValue: 8)
    /// The Command key, or the Control key on keyboards without a Command key.
    public static let command = EventModifiers(rawValue: 16)
    /// A modifier that indicates that the pressed key is on the numeric keypad.
    public static let numericPad = EventModifiers(rawValue: 32)
    /// All modifier keys.
    public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}
