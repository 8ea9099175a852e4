import Oak

/// A possible next step from a situation, together with the resulting situation.
@usableFromInline
struct Successor<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline let trigger: Trigger<T>
    @usableFromInline let situation: Situation<T>
    /// The summaries of the effects that `update` returned, if summaries were requested.
    @usableFromInline let effects: [EffectSummary]

    @inlinable
    init(_ trigger: Trigger<T>, _ situation: Situation<T>, _ effects: [EffectSummary] = []) {
        (self.trigger, self.situation, self.effects) = (trigger, situation, effects)
    }

    @usableFromInline
    func step(from before: Situation<T>) -> Check<T>.Step {
        Check<T>.Step(
            cause: trigger.cause, before: before.state, after: situation.state, effects: effects,
            runningBefore: before.running, running: situation.running, isFirst: before.isUnstarted)
    }
}
