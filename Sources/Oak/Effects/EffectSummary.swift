/// A description of an effect without its closures and payloads. Tests compare it, logs print it, and tools
/// display it.
public struct EffectSummary: Hashable, Sendable {
    /// The kind of an effect.
    public enum Kind: String, Hashable, Sendable {
        /// Runs an asynchronous body.
        case run
        /// Sends an event once, after a delay.
        case after
        /// Sends an event repeatedly.
        case every
        /// Sends an event for each element of an asynchronous sequence.
        case stream
        /// Runs when no effect with the same id has been requested for a quiet period.
        case debounced
        /// Runs at most once per interval.
        case throttled
        /// Sends an event that is processed next.
        case send
        /// Delivers an output.
        case output
        /// Runs a synchronous closure with the environment.
        case action
        /// Cancels the effects with an id.
        case cancel
        /// Cancels all effects.
        case cancelAll
        /// Keeps the event until the machine leaves its state.
        case postpone
        /// Executes several effects from left to right.
        case list
        /// Does nothing, because the event was for a child that is absent or has ended.
        case absent
    }

    /// The kind of the effect.
    public var kind: Kind
    /// The id of a run effect, or the id that is cancelled.
    public var id: EffectID?
    /// The policy for other effects with the same id; `nil` for effects that do not outlive their transition.
    public var overlap: Overlap?
    /// The delay, interval or quiet period of a timed effect.
    public var delay: Duration?
    /// The members of a list.
    public var effects: [EffectSummary]
    /// The path of the embedded child that owns the effect; empty for effects of the machine itself.
    public var scope: ScopePath
    /// A Boolean value that indicates whether the effect is cancelled when the machine leaves the state; see
    /// ``TransducerEffect/whileInState()``.
    public var endsWithState: Bool

    /// Creates a summary from all of its properties. Static functions with fewer parameters create the common kinds.
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

    /// Returns the summary of this effect with the modifier ``TransducerEffect/whileInState()``. In a list, the
    /// modifier applies to each run effect.
    public func whileInState() -> EffectSummary {
        var summary = self
        summary.endsWithState = overlap != nil
        summary.effects = effects.map { $0.whileInState() }
        return summary
    }

    /// Returns the summary of this effect as an effect of the child at a path.
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
    /// The summary of an effect that keeps the event until the machine leaves its state.
    public static let postpone = EffectSummary(.postpone)
    /// The summary for an event that was discarded because its child is absent or has ended.
    public static let absent = EffectSummary(.absent)

    /// Returns the summary of a run effect.
    public static func run(id: EffectID? = nil, overlap: Overlap = .replace) -> EffectSummary {
        EffectSummary(.run, id: id, overlap: overlap)
    }

    /// Returns the summary of a single event after a delay.
    public static func after(_ delay: Duration, id: EffectID? = nil) -> EffectSummary {
        EffectSummary(.after, id: id, overlap: .replace, delay: delay)
    }

    /// Returns the summary of a repeating timer.
    public static func every(_ interval: Duration, id: EffectID? = nil) -> EffectSummary {
        EffectSummary(.every, id: id, overlap: .replace, delay: interval)
    }

    /// Returns the summary of an effect over an asynchronous sequence.
    public static func stream(id: EffectID? = nil, overlap: Overlap = .replace) -> EffectSummary {
        EffectSummary(.stream, id: id, overlap: overlap)
    }

    /// Returns the summary of a debounced run effect; `delay` is the quiet period.
    public static func debounced(
        _ quiet: Duration, id: EffectID, overlap: Overlap = .replace
    ) -> EffectSummary {
        EffectSummary(.debounced, id: id, overlap: overlap, delay: quiet)
    }

    /// Returns the summary of a throttled run effect; `delay` is the minimum interval.
    public static func throttled(
        _ interval: Duration, id: EffectID, overlap: Overlap = .replace
    ) -> EffectSummary {
        EffectSummary(.throttled, id: id, overlap: overlap, delay: interval)
    }

    /// Returns the summary of an effect that cancels the effects with an id.
    public static func cancel(id: EffectID) -> EffectSummary {
        EffectSummary(.cancel, id: id)
    }

    /// Returns the summary of a list of effects.
    public static func list(_ effects: [EffectSummary]) -> EffectSummary {
        EffectSummary(.list, effects: effects)
    }
}

extension EffectSummary: CustomStringConvertible {
    /// The effect as source code, for example `run(id: "load")` or `[cancel(id: "load"), send]`, after the
    /// path of the embedded child that owns it: `rows[5]: run(id: "load")`.
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
