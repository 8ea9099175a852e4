/// The modifier keys that are held during a key press.
public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps lock is on.
    public static let capsLock = EventModifiers(rawValue: 1)
    /// The shift key is held.
    public static let shift = EventModifiers(rawValue: 2)
    /// The control key is held.
    public static let control = EventModifiers(rawValue: 4)
    /// The Option key, called Alt on other keyboards, is held.
    public static let option = EventModifiers(rawValue: 8)
    /// The Command key, or the Control key on keyboards without one, is held.
    public static let command = EventModifiers(rawValue: 16)
    /// The key is on the numeric keypad.
    public static let numericPad = EventModifiers(rawValue: 32)
    /// All modifier keys.
    public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}
