import Oak

extension Check {
    /// The cause of a step.
    public enum Cause: Hashable, Sendable {
        /// An external event.
        case outside(T.Event)
        /// An internal event from `.send` or `.action`, or a postponed event that is processed again.
        case caused(T.Event)
        /// An event that an effect sent.
        case sent(T.Event, by: EffectSummary)
        /// An event that represents the failure of an effect.
        case failed(T.Event, EffectSummary)
        /// An event that an effect sent after its cancellation.
        case late(T.Event, by: EffectSummary)
        /// A result that arrives a second time.
        case duplicate(T.Event)
        /// The body of an effect returned. The effect sends no more events.
        case returned(EffectSummary)
        /// An effect ended, and its result was lost.
        case lost(EffectSummary)
        /// An effect failed with an error that is not handled.
        case unhandled(EffectSummary, error: String)
        /// The quiet period of a debounced effect or the interval of a throttled effect ended.
        case timePassed(EffectSummary)
        /// A durable machine's process ended, and another process resumed the machine. Its volatile effects have ended,
        /// and the effect that `resumed(_:)` returns has been executed.
        case crashed
        /// An attempt to perform an intent of a durable machine failed. Another attempt follows.
        case attemptFailed(EffectSummary)
        /// A later attempt to perform an intent repeated an event that had already been accepted from an earlier
        /// attempt. The event is ignored.
        case repeated(T.Event, by: EffectSummary)

        /// The event that was processed, or `nil` if there was none.
        @inlinable
        public var event: T.Event? {
            switch self {
            case .outside(let event), .caused(let event), .sent(let event, _), .failed(let event, _),
                .late(let event, _), .duplicate(let event):
                event
            case .returned, .lost, .unhandled, .timePassed, .crashed, .attemptFailed, .repeated: nil
            }
        }
    }

    /// A step of a machine: a transition, or a change to an effect without a transition, such as the end of the effect.
    public struct Step: Sendable {
        /// The cause of the step.
        public let cause: Cause
        /// The state before the step.
        public let before: T.State
        /// The state after the step. It equals `before` if no event was processed.
        public let after: T.State
        /// The effects that `update` returned, with lists flattened.
        public let effects: [EffectSummary]
        /// The outputs that the step delivers.
        let delivered: Outputs<T.Output>
        /// The effects that were running before the step.
        public let runningBefore: [EffectSummary]
        /// The effects that are running after the step.
        public let running: [EffectSummary]
        /// A Boolean value that indicates whether the step processes the first event of a durable machine, together
        /// with the machine's initial effect.
        let isFirst: Bool

        @usableFromInline
        init(
            cause: Cause, before: T.State, after: T.State, effects: [EffectSummary],
            delivered: Outputs<T.Output> = Outputs(), runningBefore: [EffectSummary],
            running: [EffectSummary], isFirst: Bool = false
        ) {
            self.cause = cause
            self.before = before
            self.after = after
            self.effects = effects
            self.delivered = delivered
            self.runningBefore = runningBefore
            self.running = running
            self.isFirst = isFirst
        }

        /// The event that was processed, or `nil` if there was none.
        @inlinable
        public var event: T.Event? { cause.event }
    }
}

extension Check.Step where T.Output: Sendable {
    /// The outputs that the step delivers, in order.
    public var outputs: [T.Output] { delivered.values }
}

extension Check.Cause: CustomStringConvertible {
    /// A description of the step, such as `.found(["oak"]), sent by run(id: "suggest")`.
    public var description: String {
        switch self {
        case .outside(let event): Self.code(event)
        case .caused(let event): "\(Self.code(event)), caused by an earlier step"
        case .sent(let event, let effect): "\(Self.code(event)), sent by \(effect)"
        case .failed(let event, let effect): "\(Self.code(event)), because \(effect) failed"
        case .late(let event, let effect): "\(Self.code(event)), sent late by \(effect)"
        case .duplicate(let event): "\(Self.code(event)), duplicated"
        case .returned(let effect): "\(effect) returns"
        case .lost(let effect): "\(effect) ends, but its result is lost"
        case .unhandled(let effect, let error): "\(effect) fails, and its error is not handled: \(error)"
        case .timePassed(let effect): "the delay of \(effect) ends"
        case .crashed: "crash: the process ends, and another process resumes the machine"
        case .attemptFailed(let effect): "\(effect) fails, and will be retried"
        case .repeated(let event, let effect):
            "\(Self.code(event)), sent again by \(effect), is ignored"
        }
    }

    static func code(_ value: Any) -> String { LiteralWriter().literal(value).text }
}
