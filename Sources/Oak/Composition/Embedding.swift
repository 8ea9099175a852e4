/// A mapping between a child machine and its parent.
@usableFromInline
struct Embedding<Parent: BaseTransducer, Child: BaseTransducer>: Sendable {
    /// A closure that returns the child's state, or `nil` if the child is absent.
    @usableFromInline let state: @Sendable (Parent.State) -> Child.State?
    let event: @Sendable (Child.Event) -> Parent.Event
    let output: @Sendable (Child.Output) -> TransducerEffect<Parent>?
    let env: @Sendable (Parent.Env) -> Child.Env

    @usableFromInline
    init(
        state: @escaping @Sendable (Parent.State) -> Child.State?,
        event: @escaping @Sendable (Child.Event) -> Parent.Event,
        output: @escaping @Sendable (Child.Output) -> TransducerEffect<Parent>?,
        env: @escaping @Sendable (Parent.Env) -> Child.Env
    ) {
        self.state = state
        self.event = event
        self.output = output
        self.env = env
    }
}

extension EffectPart {
    /// Returns this part of a child's effect as a part of the parent's effect, or `nil` if the part is an output.
    /// Outputs were turned into effects of the parent when the child's effect was lifted.
    func lifted<P>(by embedding: Embedding<P, T>) -> EffectPart<P>? {
        switch self {
        case .send(let event): .send(embedding.event(event))
        case .action(let action): .action { action(embedding.env($0)).map(embedding.event) }
        case .run(let run): .run(RunPart(run.effect.lifted(by: embedding)))
        case .cancel(let id): .cancel(id)
        case .cancelAll: .cancelAll
        case .postpone(let event, let binding):
            .postpone(embedding.event(event), binding: embedding.lifted(binding))
        case .absent: .absent
        case .misuse(let misuse): .misuse(misuse)
        case .output: nil
        }
    }
}

extension RunEffect {
    fileprivate func lifted<P>(by embedding: Embedding<P, T>) -> RunEffect<P> {
        let work: RunEffect<P>.Work =
            switch work {
            case .body(let body):
                .body { env, input in
                    try await body(embedding.env(env), TransducerInput(mapping: input, embedding.event))
                }
            case .after(let delay, let event):
                .after(delay, embedding.event(event))
            case .every(let interval, let event):
                .every(interval) { embedding.event(event()) }
            }
        let (recover, ownID) = (recover, ownID)
        return RunEffect<P>(
            id: id, overlap: overlap, work: work, kind: kind, start: start,
            recover: { error in (recover?(error) ?? T.failed(error, effect: ownID)).map(embedding.event) },
            delay: delay, binding: binding.map { embedding.lifted($0) }, boundLevels: boundLevels << 1,
            isLifted: true, payload: payload)
    }
}

extension Embedding {
    /// Converts a binding to the child's state into a binding to the parent's state. The converted binding also ends
    /// the child's effects when the child is absent.
    fileprivate func lifted(_ binding: @escaping StateBinding<Child>) -> StateBinding<Parent> {
        let child = state
        return { start in
            guard let start = child(start) else { return { _ in false } }
            let isInState = binding(start)
            return { state in child(state).map(isInState) ?? false }
        }
    }
}
