/// What an effect is, without its closures and payloads: tests compare it, logs print it, tools show it.
public struct EffectSummary: Hashable, Sendable {
    /// What an effect does.
    public enum Kind: String, Hashable, Sendable {
        /// Runs an asynchronous body.
        case run
        /// Sends an event once, after a delay.
        case after
        /// Sends an event again and again.
        case every
        /// Sends an event for each element of an asynchronous sequence.
        case stream
        /// Runs when there was no newer one of the same id for a while.
        case debounced
        /// Runs at most once per interval.
        case throttled
        /// Sends an event that is processed next.
        case send
        /// Delivers an output.
        case output
        /// Runs a synchronous closure with the environment.
        case action
        /// Cancels the effects of an id.
        case cancel
        /// Cancels all effects.
        case cancelAll
        /// Does several things, left to right.
        case list
        /// The event was for a child that is not there or has ended.
        case absent
    }

    /// What it does.
    public var kind: Kind
    /// The id of a run effect, or of what is cancelled.
    public var id: EffectID?
    /// What happens to others of the same id; `nil` for effects that do not outlive their transition.
    public var overlap: Overlap?
    /// The delay, interval or quiet time of a timed effect.
    public var delay: Duration?
    /// The members of a list.
    public var effects: [EffectSummary]
    /// The embedded child whose effect it is; empty for the machine's own.
    public var scope: ScopePath

    /// A summary of the parts. For those that are common there are functions with fewer of them.
    public init(
        _ kind: Kind, id: EffectID? = nil, overlap: Overlap? = nil, delay: Duration? = nil,
        effects: [EffectSummary] = [], scope: ScopePath = ScopePath()
    ) {
        self.kind = kind
        self.id = id
        self.overlap = overlap
        self.delay = delay
        self.effects = effects
        self.scope = scope
    }

    /// The same effect, of the child at a path.
    public func scoped(_ path: ScopePath) -> EffectSummary {
        var summary = self
        summary.scope = path.appending(scope)
        return summary
    }
}

extension EffectSummary {
    /// An event of the machine's own, whichever it is.
    public static let send = EffectSummary(.send)
    /// An output, whichever it is.
    public static let output = EffectSummary(.output)
    /// A synchronous action.
    public static let action = EffectSummary(.action)
    /// The end of all effects.
    public static let cancelAll = EffectSummary(.cancelAll)
    /// Nothing: the event was for a child that is not there or has ended.
    public static let absent = EffectSummary(.absent)

    /// A run effect.
    public static func run(id: EffectID? = nil, overlap: Overlap = .replace) -> EffectSummary {
        EffectSummary(.run, id: id, overlap: overlap)
    }

    /// A single event after a delay.
    public static func after(_ delay: Duration, id: EffectID? = nil) -> EffectSummary {
        EffectSummary(.after, id: id, overlap: .replace, delay: delay)
    }

    /// A timer that goes on until it is cancelled.
    public static func every(_ interval: Duration, id: EffectID? = nil) -> EffectSummary {
        EffectSummary(.every, id: id, overlap: .replace, delay: interval)
    }

    /// The events of an asynchronous sequence.
    public static func stream(id: EffectID? = nil, overlap: Overlap = .replace) -> EffectSummary {
        EffectSummary(.stream, id: id, overlap: overlap)
    }

    /// A debounced run effect; `delay` is how long it must be quiet.
    public static func debounced(
        _ quiet: Duration, id: EffectID, overlap: Overlap = .replace
    ) -> EffectSummary {
        EffectSummary(.debounced, id: id, overlap: overlap, delay: quiet)
    }

    /// A throttled run effect; `delay` is how long the next one waits at least.
    public static func throttled(
        _ interval: Duration, id: EffectID, overlap: Overlap = .replace
    ) -> EffectSummary {
        EffectSummary(.throttled, id: id, overlap: overlap, delay: interval)
    }

    /// The end of the effects of an id.
    public static func cancel(id: EffectID) -> EffectSummary {
        EffectSummary(.cancel, id: id)
    }

    /// Several effects, left to right.
    public static func list(_ effects: [EffectSummary]) -> EffectSummary {
        EffectSummary(.list, effects: effects)
    }
}

extension EffectSummary: CustomStringConvertible {
    /// The effect as one would write it, for example `run(id: "load")` or `[cancel(id: "load"), send]`, after the
    /// path of the embedded child that it belongs to: `rows[5]: run(id: "load")`.
    public var description: String { scope.prefix + text }

    private var text: String {
        if kind == .list { return "[\(effects.map(\.description).joined(separator: ", "))]" }
        var parts: [String] = []
        if let delay { parts.append("\(delay)") }
        if let id { parts.append("id: \(id)") }
        if let overlap, overlap != .replace { parts.append("overlap: .\(overlap)") }
        return parts.isEmpty ? kind.rawValue : "\(kind.rawValue)(\(parts.joined(separator: ", ")))"
    }
}
