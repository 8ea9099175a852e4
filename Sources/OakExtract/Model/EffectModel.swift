/// An effect of a machine, as determined from the source.
public struct EffectModel: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Sendable {
        case run, after, every, stream, action, send, output, cancel, cancelAll, postpone
        /// The effects of an embedded child.
        case child
        /// An effect that cannot be determined from the source.
        case unknown
    }

    public var kind: Kind
    /// The name of the function that creates the effect, or of the child that the effect belongs to.
    public var name: String?
    public var id: String?
    /// A Boolean value that indicates whether ``id`` is an expression that may produce a different id each time.
    public var isIDComputed = false
    /// The overlap policy of the effect as written in the source, or `nil` if the source does not specify one.
    public var overlap: String?
    /// The delay as written in the source.
    public var delay: String?
    /// The events that the effect can send, or the output that it delivers.
    public var sends: [String]
    /// The events in ``sends`` after which the effect can send further events, such as those of a stream or of a loop.
    public var continuesAfter: [String] = []
    /// The events in ``sends`` after which the body can send further events or throw an error.
    public var failsAfter: [String] = []
    /// The events in ``sends`` that represent errors thrown by the effect.
    public var failures: [String]
    /// A Boolean value that indicates whether the body can throw an error that is not mapped to an event.
    public var canFail: Bool
    /// A Boolean value that indicates whether the effect can send events that are not listed.
    public var sendsMore: Bool
    /// A Boolean value that indicates whether the effect ends when the machine leaves the state.
    public var endsWithState = false
    /// A Boolean value that indicates whether there is one such effect for each element of a collection, and possibly none.
    public var isForEachElement = false
    /// A Boolean value that indicates whether the effect is durable, which means that the host of a durable machine
    /// retries it after errors, even in another process.
    public var isDurable = false
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

    /// Returns whether the effect has ended when the machine processes one of its events.
    func ends(with event: String) -> Bool {
        sends.contains(event) && !continuesAfter.contains(event)
    }

    /// A Boolean value that indicates whether the effect keeps running after the transition.
    public var runs: Bool { [.run, .after, .every, .stream].contains(kind) }
}
