/// What `update` does in one state with one event under some conditions.
public struct TransitionModel: Codable, Hashable, Sendable {
    public enum Target: Codable, Hashable, Sendable {
        case state(String)
        /// The source does not tell which.
        case unknown
    }

    public var source: String
    public var event: String
    public var guards: [Guard]
    public var target: Target
    public var effects: [EffectModel]
    /// Whether it is handled by name; otherwise a `default` or `_` took it.
    public var isExplicit: Bool
    /// Whether it does not change the state at all.
    public var keepsState: Bool
    /// Whether `update` traps here.
    public var crashes: Bool
    public var location: Location

    /// Nothing happens.
    public var isIgnored: Bool { keepsState && effects.isEmpty && !crashes }
}
