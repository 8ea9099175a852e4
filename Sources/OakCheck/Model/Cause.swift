import Oak

extension Check {
    /// Why a step was taken.
    public enum Cause: Hashable, Sendable {
        /// An event from outside.
        case outside(T.Event)
        /// An internal event, of `.send` or `.action`.
        case caused(T.Event)
        /// An effect has sent it.
        case sent(T.Event, by: EffectSummary)
        /// An effect has failed, which was turned into this.
        case failed(T.Event, EffectSummary)
        /// An effect that was cancelled before has sent it all the same.
        case late(T.Event, by: EffectSummary)
        /// A result has arrived once more.
        case duplicate(T.Event)
        /// An effect has returned and has nothing left to say.
        case returned(EffectSummary)
        /// An effect has ended, and its result was lost.
        case lost(EffectSummary)
        /// An effect has failed, and nobody has turned that into an event.
        case unhandled(EffectSummary, error: String)
        /// A debounced or throttled effect was quiet for long enough.
        case timePassed(EffectSummary)

        /// The event that was processed, if it was one.
        @inlinable
        public var event: T.Event? {
            switch self {
            case .outside(let event), .caused(let event), .sent(let event, _), .failed(let event, _),
                .late(let event, _), .duplicate(let event):
                event
            case .returned, .lost, .unhandled, .timePassed: nil
            }
        }
    }

    /// One transition, or what an effect has done without one.
    public struct Step: Sendable {
        /// Why it was taken.
        public let cause: Cause
        /// The state before.
        public let before: T.State
        /// The state after, the same if nothing was processed.
        public let after: T.State
        /// What `update` has asked for, without lists.
        public let effects: [EffectSummary]
        /// The effects that ran before.
        public let runningBefore: [EffectSummary]
        /// The effects that run now.
        public let running: [EffectSummary]

        @usableFromInline
        init(
            cause: Cause, before: T.State, after: T.State, effects: [EffectSummary],
            runningBefore: [EffectSummary], running: [EffectSummary]
        ) {
            self.cause = cause
            self.before = before
            self.after = after
            self.effects = effects
            self.runningBefore = runningBefore
            self.running = running
        }

        /// The event that was processed, if it was one.
        @inlinable
        public var event: T.Event? { cause.event }
    }
}
