#if !canImport(SwiftUI)
    /// Keys that are held while another one is pressed.
    public struct EventModifiers: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Caps lock is on.
        public static let capsLock = EventModifiers(rawValue: 1)
        /// The shift key is held.
        public static let shift = EventModifiers(rawValue: 2)
        /// The control key is held.
        public static let control = EventModifiers(rawValue: 4)
        /// The option key, called Alt elsewhere, is held.
        public static let option = EventModifiers(rawValue: 8)
        /// The command key; on keyboards without one the control key.
        public static let command = EventModifiers(rawValue: 16)
        /// The key belongs to the block of numbers.
        public static let numericPad = EventModifiers(rawValue: 32)
        /// All of them.
        public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
    }
#endif
