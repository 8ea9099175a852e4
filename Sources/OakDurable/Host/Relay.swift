import Oak

/// A machine whose only effect performs the work of a single run. It forwards the events of the run in order, and
/// closes the run's input when it is cancelled.
enum Relay<T: DurableTransducer>: EffectTransducer {
    struct State: NonTerminal, Sendable {}

    enum Event {
        case sent(T.Event)
        case ended
        case failed(any Error)
    }

    struct Env: Sendable {
        /// A closure that performs the work of the run.
        let body: @Sendable (TransducerInput<T.Event>) async throws -> Void
        let post: @Sendable (RunEvent<T>) -> Void
    }

    static func initialEffect(_ state: State) -> Effect? {
        Effect { env, input in
            do {
                try await env.body(TransducerInput(mapping: input) { .sent($0) })
                try input.send(.ended)
            } catch {
                // A cancelled run cannot send its error either.
                try? input.send(.failed(error))
            }
        }
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        let runEvent: RunEvent<T> =
            switch event {
            case .sent(let event): .sent(event)
            case .ended: .ended
            case .failed(let error): .failed(error)
            }
        return .action { env in
            env.post(runEvent)
            return nil
        }
    }
}

/// An event in the lifecycle of a run.
enum RunEvent<T: DurableTransducer>: Sendable {
    case sent(T.Event)
    case ended
    case failed(any Error)
}
