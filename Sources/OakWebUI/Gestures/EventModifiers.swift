/// The modifier keys that are held during a key press.
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
