import Oak

extension Comics {
    /// A comic on a separate screen. Any number of these screens may be open.
    ///
    /// | | `read` | `loaded` | `failed` | `cancel` | `retry` |
    /// |---|---|---|---|---|---|
    /// | **unread** | loading | | | refused | refused |
    /// | **loading** | | shown | failed | cancelled | refused |
    /// | **shown** | | | | refused | refused |
    /// | **failed**, **cancelled** | | | | refused | loading |
    public enum Detail: EffectTransducer {
        public typealias Env = ComicsEnv

        public static func update(_ state: inout State, event: Event) -> Effect? {
            switch (state.phase, event) {
            case (.unread, .read), (.failed, .retry), (.cancelled, .retry):
                return load(&state)
            case (.loading, .cancel):
                state.phase = .cancelled
                return .output(.cancelled)
            case (.loading, .loaded(let comic)):
                state.phase = .shown(comic)
                return .output(.opened(comic))
            case (.loading, .failed(let problem)):
                state.phase = .failed(problem)
                return .output(.failed(problem))
            case (.loading(let seconds), .waited):
                state.phase = .loading(seconds: seconds + 1)
                return seconds == 0 ? .output(.stillLoading) : nil

            case (.unread, .cancel), (.shown, .cancel), (.failed, .cancel), (.cancelled, .cancel):
                return .output(.refused(.nothingToCancel))
            case (.unread, .retry), (.loading, .retry), (.shown, .retry):
                return .output(.refused(.nothingToRetry))
            case (_, .read), (_, .loaded), (_, .failed), (_, .waited):
                return nil
            }
        }

        package enum ID: Hashable, Sendable {
            case load
            /// The timer that counts the seconds of loading.
            case wait
        }

        /// The phase without its associated values. The load and its timer end with the phase that started them.
        public static func key(of state: State) -> StateCase<Phase> { StateCase(of: state.phase) }

        private static func load(_ state: inout State) -> Effect {
            state.phase = .loading(seconds: 0)
            let number = state.number
            let load = Effect(id: ID.load) { env, input in
                try input.send(.loaded(try await env.loadComic(number)))
            }
            return .merge(
                load.catching { .failed(Comics.Problem($0)) },
                .every(.seconds(1), id: ID.wait, send: .waited)
            )
            .whileInState()
        }
    }
}
