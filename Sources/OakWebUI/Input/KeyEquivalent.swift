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

    /// Creates a key from the name that browsers use. Returns `nil` if the key has no character.
    init?(name: String) {
        if let known = Self.names.first(where: { $0.value == name }) {
            self = known.key
        } else if name.count == 1, let character = name.first {
            self.init(character)
        } else {
            return nil
        }
    }

    /// The name that browsers use for the key, or "Space" for the Space bar. The name of a letter typed with Shift is
    /// uppercase.
    var name: String { Self.names[self] ?? String(character) }
    /// The name of the key in a keyboard shortcut. Letters are lowercase, because the shortcut lists Shift separately.
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
    /// The Command key. In a keyboard shortcut, it stands for either the Command key or the Control key.
    public static let command = EventModifiers(rawValue: 16)
    /// A modifier that indicates that the pressed key is on the numeric keypad.
    public static let numericPad = EventModifiers(rawValue: 32)
    /// All modifier keys.
    public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}
