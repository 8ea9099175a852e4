/// A key press received by a view.
public struct KeyPress: Sendable {
    /// The phases of a key press.
    public struct Phases: OptionSet, Sendable, CustomDebugStringConvertible {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The key is pressed.
        public static let down = Phases(rawValue: 1)
        /// The key repeats because it is held.
        public static let `repeat` = Phases(rawValue: 2)
        /// The key is released.
        public static let up = Phases(rawValue: 4)
        /// All phases.
        public static let all: Phases = [.down, .repeat, .up]

        public var debugDescription: String {
            let names = [(Phases.down, "down"), (.repeat, "repeat"), (.up, "up")]
            return "[\(names.filter { contains($0.0) }.map(\.1).joined(separator: ", "))]"
        }
    }

    /// The result of handling a key press.
    public enum Result: Sendable {
        /// The action handled the key press.
        case handled
        /// The action did not handle the key press. The next outer `onKeyPress` on the same control receives it.
        case ignored
    }

    /// The phase of the key press.
    public let phase: Phases
    /// The pressed key.
    public let key: KeyEquivalent
    /// The characters that the key types.
    public let characters: String
    /// The modifier keys held during the key press.
    public let modifiers: EventModifiers

    public var debugDescription: String {
        "KeyPress(phase: \(phase), key: \(key.name), modifiers: \(modifiers.rawValue))"
    }
}

extension KeyPress: CustomDebugStringConvertible {
    /// Creates a key press from the payload of a `key` event: the name of the key, the phase, and the held modifier
    /// keys, separated by spaces. Returns `nil` for keys that have no character, such as function keys.
    init?(_ text: String) {
        let words = text == " " ? ["Space"] : text.split(separator: " ", maxSplits: 16).map(String.init)
        guard let name = words.first, let key = KeyEquivalent(name: name) else { return nil }
        var phase = Phases.down
        var modifiers: EventModifiers = []
        for word in words.dropFirst() {
            switch word {
            case "repeat": phase = .repeat
            case "up": phase = .up
            case "Shift": modifiers.insert(.shift)
            case "Control": modifiers.insert(.control)
            case "Alt": modifiers.insert(.option)
            case "Meta": modifiers.insert(.command)
            case "CapsLock": modifiers.insert(.capsLock)
            case "Keypad": modifiers.insert(.numericPad)
            default: return nil
            }
        }
        self.init(phase: phase, key: key, characters: String(key.character), modifiers: modifiers)
    }
}

extension View {
    /// Runs `action` when the key is pressed or repeats while the view has focus. The view must be `focusable`, be a
    /// focusable control, or contain one. A container does not receive the keys that are pressed in its fields.
    nonisolated public func onKeyPress(
        _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys: [key]) { _ in action() }
    }

    /// Runs `action` for the given phases of a key press while the view has focus.
    nonisolated public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys: [key], phases: phases, action: action)
    }

    /// Runs `action` when any of the keys is pressed or repeats while the view has focus.
    nonisolated public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys.map(\.name).sorted(), phases) { keys.contains($0.key) ? action($0) : .ignored }
    }

    /// Runs `action` when a key that types one of the characters is pressed or repeats while the view has focus.
    nonisolated public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(["+type"], phases) { press in
            press.characters.unicodeScalars.allSatisfy(characters.contains) ? action(press) : .ignored
        }
    }

    /// Runs `action` when any key that `KeyEquivalent` can represent is pressed or repeats while the view has focus.
    /// While the view has focus, keys do not scroll the page.
    nonisolated public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(["+any"], phases, action)
    }

    /// Runs `action` for the given phases of the keys in `names`. The client script reads these names.
    nonisolated private func onKeyPress(
        _ names: [String], _ phases: KeyPress.Phases, _ action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        let names = names + (phases.contains(.up) ? ["+up"] : [])
        return modifier(
            EventDecoration(
                events: .key, attributes: [Attribute(.keys, names.joined(separator: " "))]
            ) { event in
                guard let press = KeyPress(event.value), phases.contains(press.phase) else { return false }
                return action(press) == .handled
            })
    }

    /// Makes the view focusable with the keyboard if `isFocusable` is `true`, and has no effect otherwise.
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(
            EventDecoration(
                events: [], attributes: isFocusable ? [Attribute(.tabIndex, "0")] : []
            ) { _ in false })
    }

    /// Makes the view focusable with the keyboard if `isFocusable` is `true`, and has no effect otherwise. The
    /// interactions have no effect: the browser decides whether a click moves the focus.
    nonisolated public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions)
        -> some View
    {
        focusable(isFocusable)
    }
}

/// The interactions for which a view can receive focus. They have no effect.
public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The view can be activated with the keyboard.
    public static let activate = FocusInteractions(rawValue: 1)
    /// The view receives key presses.
    public static let edit = FocusInteractions(rawValue: 2)
    /// The default interactions.
    public static let automatic: FocusInteractions = [.activate, .edit]
}
