/// A mapping from a child machine to its parent, without a location. It turns effects of the child into effects of the
/// parent.
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

extension TransducerEffect {
    /// Returns this effect as an effect of the embedding machine.
    ///
    /// - Parameter places: The places that lead to the child. The outermost place is first.
    func lifted<P>(_ embedding: Embedding<P, T>, to places: [Place<P>]) -> TransducerEffect<P>? {
        switch kind {
        case .output(let output):
            return embedding.output(output)
        case .list(let effects):
            let lifted = effects.compactMap { $0.lifted(embedding, to: places) }
            return lifted.isEmpty ? nil : .merge(lifted)
        case .misuse(let misuse, let effect):
            return TransducerEffect<P>(.misuse(misuse, effect?.lifted(embedding, to: places)))
        case .send, .action, .run, .cancel, .cancelAll, .postpone, .scoped, .absent:
            return mapped(embedding).map { $0.scoped(to: places) }
        }
    }

    /// Returns this effect with the types of the embedding machine. Its scope is unchanged.
    private func mapped<P>(_ embedding: Embedding<P, T>) -> TransducerEffect<P>? {
        switch kind {
        case .send(let event):
            TransducerEffect<P>(.send(embedding.event(event)))
        case .action(let action):
            TransducerEffect<P>(.action { action(embedding.env($0)).map(embedding.event) })
        case .run(let run):
            TransducerEffect<P>(.run(run.mapped(embedding)))
        case .cancel(let id):
            TransducerEffect<P>(.cancel(id))
        case .cancelAll:
            TransducerEffect<P>(.cancelAll)
        case .postpone(let postponement):
            TransducerEffect<P>(
                .postpone(
                    postponement.map {
                        Postponement(
                            event: embedding.event($0.event), binding: embedding.lifted($0.binding))
                    }))
        case .absent:
            TransducerEffect<P>(.absent)
        case .scoped(let place, let effect):
            effect.mapped(embedding)?.scoped(to: [place.seen(from: P.self, embedding.state)])
        case .list(let effects):
            .merge(effects.compactMap { $0.mapped(embedding) })
        case .misuse(let misuse, let effect):
            TransducerEffect<P>(.misuse(misuse, effect?.mapped(embedding)))
        case .output(let output):
            embedding.output(output)
        }
    }

    func scoped(to places: [Place<T>]) -> TransducerEffect {
        places.reversed().reduce(self) { TransducerEffect(.scoped($1, $0)) }
    }
}

extension RunEffect {
    fileprivate func mapped<P>(_ embedding: Embedding<P, T>) -> RunEffect<P> {
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
            delay: delay, binding: binding.map { embedding.lifted($0) }, isLifted: true)
    }
}

extension Embedding {
    /// Returns a binding of the child's state as a binding of the parent. The child's effects also end if the child is
    /// absent.
    fileprivate func lifted(_ binding: @escaping StateBinding<Child>) -> StateBinding<Parent> {
        let child = state
        return { start in
            guard let start = child(start) else { return { _ in false } }
            let isInState = binding(start)
            return { state in child(state).map(isInState) ?? false }
        }
    }
}
