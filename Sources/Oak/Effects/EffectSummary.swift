/// A description of an effect without its closures and payloads. Tests compare summaries, inspectors log them, and
/// tools display them.
public struct EffectSummary: Hashable, Sendable {
    /// The kind of effect.
    public enum Kind: String, Hashable, Sendable {
        /// An effect that runs an asynchronous body.
        case run
        /// An effect that sends an event once, after a delay.
        case after
        /// An effect that sends an event repeatedly.
        case every
        /// An effect that sends an event for each element of an asynchronous sequence.
        case stream
        /// An effect that starts after a quiet period, unless it is cancelled or replaced in the meantime, for example
        /// by another debounced effect with the same id.
        case debounced
        /// An effect that starts at most once per interval.
        case throttled
        /// An effect that sends an event, which is processed before any event in the mailbox.
        case send
        /// An effect that delivers an output.
        case output
        /// An effect that runs a synchronous closure with the environment.
        case action
        /// An effect that cancels all effects with a given id.
        case cancel
        /// An effect that cancels all effects of the machine or child that returned it.
        case cancelAll
        /// An effect that postpones the event until the machine leaves its state.
        case postpone
        /// A list of effects that are executed from left to right.
        case list
        /// An effect that reports that the event was for a child that is absent or has ended.
        case absent
    }

    /// The kind of the effect.
    public var kind: Kind
    /// The id of a run effect, or the id that the effect cancels.
    public var id: EffectID?
    /// The overlap policy of a run effect, or `nil` for any other effect.
    public var overlap: Overlap?
    /// The delay, interval or quiet period of a timed or delayed effect.
    public var delay: Duration?
    /// The members of a list of effects.
    public var effects: [EffectSummary]
    /// The path of the embedded child that owns the effect. It is empty for effects of the machine itself.
    public var scope: ScopePath
    /// A Boolean value that indicates whether the effect is cancelled when the machine leaves the state; see
    /// ``TransducerEffect/whileInState()``.
    public var endsWithState: Bool

    /// Creates a summary with the given properties. For common kinds, use the static functions, which have fewer
    /// parameters.
    public init(
        _ kind: Kind, id: EffectID? = nil, overlap: Overlap? = nil, delay: Duration? = nil,
        effects: [EffectSummary] = [], scope: ScopePath = ScopePath(), endsWithState: Bool = false
    ) {
        self.kind = kind
        self.id = id
        self.overlap = overlap
        self.delay = delay
        self.effects = effects
        self.scope = scope
        self.endsWithState = endsWithState
    }

    /// Returns the summary of this effect after ``TransducerEffect/whileInState()`` has been applied. In a list, the
    /// modifier applies to each run effect.
    public func whileInState() -> EffectSummary {
        var summary = self
        summary.endsWithState = overlap != nil
        summary.effects = effects.map { $0.whileInState() }
        return summary
    }

    /// Returns the summary of this effect as an effect of the child at the given path.
    public func scoped(_ path: ScopePath) -> EffectSummary {
        var summary = self
        summary.scope = path.appending(scope)
        return summary
    }
}

extension EffectSummary {
    /// The summary of an effect that sends an event.
    public static let send = EffectSummary(.send)
    /// The summary of an effect that delivers an output.
    public static let output = EffectSummary(.output)
    /// The summary of a synchronous action.
    public static let action = EffectSummary(.action)
    /// The summary of an effect that cancels all effects.
    public static let cancelAll = EffectSummary(.cancelAll)
    /// The summary of an effect that postpones the event until the machine leaves its state.
    public static let postpone = EffectSummary(.postpone)
    /// The summary of an effect that reports that the event was for a child that is absent or has ended.
    public static let absent = EffectSummary(.absent)

    /// Returns the summary of a run effect. `delay` is `nil` unless the effect is delayed.
    public static func run(
        id: EffectID? = nil, overlap: Overlap = .replace, delay: Duration? = nil
    ) -> EffectSummary {
        EffectSummary(.run, id: id, overlap: overlap, delay: delay)
    }

    /// Returns the summary of an effect that sends a single event after a delay.
    public static func after(_ delay: Duration, id: EffectID? = nil) -> EffectSummary {
        EffectSummary(.after, id: id, overlap: .replace, delay: delay)
    }

    /// Returns the summary of a repeating timer.
    public static func every(_ interval: Duration, id: EffectID? = nil) -> EffectSummary {
        EffectSummary(.every, id: id, overlap: .replace, delay: interval)
    }

    /// Returns the summary of an effect that observes an asynchronous sequence.
    public static func stream(id: EffectID? = nil, overlap: Overlap = .replace) -> EffectSummary {
        EffectSummary(.stream, id: id, overlap: overlap)
    }

    /// Returns the summary of a debounced run effect. `interval` is the quiet period.
    public static func debounced(
        _ interval: Duration, id: EffectID, overlap: Overlap = .replace
    ) -> EffectSummary {
        EffectSummary(.debounced, id: id, overlap: overlap, delay: interval)
    }

    /// Returns the summary of a throttled run effect. `interval` is the minimum time between two starts.
    public static func throttled(
        _ interval: Duration, id: EffectID, overlap: Overlap = .replace
    ) -> EffectSummary {
        EffectSummary(.throttled, id: id, overlap: overlap, delay: interval)
    }

    /// Returns the summary of an effect that cancels all effects with the given id.
    public static func cancel(id: EffectID) -> EffectSummary {
        EffectSummary(.cancel, id: id)
    }

    /// Returns the summary of a list of effects.
    public static func list(_ effects: [EffectSummary]) -> EffectSummary {
        EffectSummary(.list, effects: effects)
    }
}

extension EffectSummary: CustomStringConvertible {
    /// The effect in a notation similar to source code, for example `run(id: "load")` or `[cancel(id: "load"), send]`.
    /// The path of the embedded child that owns the effect comes first, as in `rows[5]: run(id: "load")`.
    public var description: String { scope.prefix + text }

    private var text: String {
        if kind == .list { return "[\(effects.map(\.description).joined(separator: ", "))]" }
        var parts: [String] = []
        if let delay { parts.append("\(delay)") }
        if let id { parts.append("id: \(id)") }
        if let overlap, overlap != .replace { parts.append("overlap: .\(overlap)") }
        let text = parts.isEmpty ? kind.rawValue : "\(kind.rawValue)(\(parts.joined(separator: ", ")))"
        return endsWithState ? "\(text).whileInState()" : text
    }
}
