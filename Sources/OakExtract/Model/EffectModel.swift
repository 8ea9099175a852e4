/// An effect that a transition returns, as far as the source says.
public struct EffectModel: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Sendable {
        case run, after, every, stream, action, send, output, cancel, cancelAll
        /// Whatever an embedded child returns.
        case child
        /// Something that the source does not tell here.
        case unknown
    }

    public var kind: Kind
    /// The function that makes it, or the child whose it is.
    public var name: String?
    public var id: String?
    /// Whether ``id`` is an expression that makes the id: it can be a different one each time.
    public var isIDComputed = false
    /// What happens to one with the same id that still runs, if said.
    public var overlap: String?
    /// The time it waits, as written.
    public var delay: String?
    /// The events that it can send, or the output.
    public var sends: [String]
    /// Those of them that tell of an error that it throws.
    public var failures: [String]
    /// Whether its body can throw something that nobody maps to an event.
    public var canFail: Bool
    /// Whether it can send events that are not seen here.
    public var sendsMore: Bool
    public var location: Location

    public init(
        _ kind: Kind, name: String? = nil, id: String? = nil, overlap: String? = nil, delay: String? = nil,
        sends: [String] = [], failures: [String] = [], canFail: Bool = false, sendsMore: Bool = false,
        location: Location
    ) {
        self.kind = kind
        self.name = name
        self.id = id
        self.overlap = overlap
        self.delay = delay
        self.sends = sends
        self.failures = failures
        self.canFail = canFail
        self.sendsMore = sendsMore
        self.location = location
    }

    /// Whether it goes on after the transition.
    public var runs: Bool { [.run, .after, .every, .stream].contains(kind) }
}
