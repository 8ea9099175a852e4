/// An ability that the drivers of some engines lack.
public enum Ability: String, Sendable {
    /// Text composed with several keys.
    case inputMethods = "input methods"
    /// The console of the page.
    case log
    /// The accessibility tree of the whole page.
    case accessibilityTree = "accessibility tree"

    /// The engines whose drivers have the ability.
    public var engines: Set<Engine> {
        self == .accessibilityTree ? [.chromium] : [.chromium, .firefox]
    }
}
