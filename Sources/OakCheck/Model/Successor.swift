import Oak

/// A possible next step from a situation, together with the resulting situation.
@usableFromInline
struct Successor<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline let trigger: Trigger<T>
    @usableFromInline let situation: Situation<T>
    /// The summaries of the effects that `update` returned, if summaries were requested.
    @usableFromInline let effects: [EffectSummary]
    /// The outputs of `update`, if summaries were requested.
    @usableFromInline let outputs: Outputs<T.Output>

    @inlinable
    init(
        _ trigger: Trigger<T>, _ situation: Situation<T>, _ effects: [EffectSummary] = [],
        _ outputs: Outputs<T.Output> = Outputs()
    ) {
        (self.trigger, self.situation, self.effects, self.outputs) = (trigger, situation, effects, outputs)
    }

    @usableFromInline
    func step(from before: Situation<T>) -> Check<T>.Step {
        Check<T>.Step(
            cause: trigger.cause, before: before.state, after: situation.state, effects: effects,
            delivered: outputs, runningBefore: before.running, running: situation.running,
            isFirst: before.isUnstarted)
    }
}
