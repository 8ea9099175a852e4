/// The result of `update` for a state and an event under certain conditions.
public struct TransitionModel: Codable, Hashable, Sendable {
    public enum Target: Codable, Hashable, Sendable {
        case state(String)
        /// A target that cannot be determined from the source.
        case unknown
    }

    public var source: String
    public var event: String
    public var guards: [Guard]
    public var target: Target
    public var effects: [EffectModel]
    /// A Boolean value that indicates whether the source handles the event by name. If the value is `false`, a
    /// `default` or `_` case matches the event.
    public var isExplicit: Bool
    /// A Boolean value that indicates whether the transition leaves the state entirely unchanged.
    public var keepsState: Bool
    /// A Boolean value that indicates whether `update` crashes in this transition.
    public var crashes: Bool
    public var location: Location

    /// A Boolean value that indicates whether the event has no effect in this state.
    public var isIgnored: Bool { keepsState && effects.isEmpty && !crashes }
}
