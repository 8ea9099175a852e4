/// An ability that the drivers of some engines lack.
public enum Ability: String, Sendable {
    /// The ability to compose text with several keys.
    case inputMethods = "input methods"
    /// The ability to read the console of the page.
    case log
    /// The ability to read the accessibility tree of the whole page.
    case accessibilityTree = "accessibility tree"

    /// The engines whose drivers have the ability.
    public var engines: Set<Engine> {
        self == .accessibilityTree ? [.chromium] : [.chromium, .firefox]
    }
}
