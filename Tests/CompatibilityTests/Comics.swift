import Oak

struct Comic: Identifiable, Equatable, Sendable {
    let id: Int
}

/// The feature's port, which does not conform to `Sendable`.
public struct ComicsEnv {
    var loadComic: @Sendable (Int) async throws -> Comic
    var loadActualComic: @Sendable () async throws -> Comic

    static var mock: ComicsEnv {
        ComicsEnv(loadComic: { Comic(id: $0) }, loadActualComic: { Comic(id: 3000) })
    }
}

enum Comics {}

extension Comics {
    enum Transducer: EffectTransducer {
        typealias Env = ComicsEnv

        enum State: NonTerminal, Equatable {
            case start
            case loading
            case showing(Comic)
            case failure(String)
        }

        enum Event {
            case loadActual
            case load(id: Int)
            case didCompleteLoading(Result<Comic, Error>)
        }

        static var initialState: State { .start }

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch (state, event) {
            case (_, .loadActual):
                state = .loading
                return loadActualEffect()
            case (_, .load(let id)):
                state = .loading
                return loadEffect(id: id)
            case (.loading, .didCompleteLoading(.success(let comic))):
                state = .showing(comic)
                return nil
            case (.loading, .didCompleteLoading(.failure(let error))):
                state = .failure("\(error)")
                return nil
            default:
                return nil
            }
        }
    }
}

extension Comics.Transducer {
    static func loadActualEffect() -> Effect {
        Effect(id: "load") { sideEffects, input in
            do {
                let comic = try await sideEffects.loadActualComic()
                try input.send(.didCompleteLoading(.success(comic)))
            } catch {
                try input.send(.didCompleteLoading(.failure(error)))
            }
        }
    }

    static func loadEffect(id: Int) -> Effect {
        Effect(id: "load") { sideEffects, input in
            do {
                let comic = try await sideEffects.loadComic(id)
                try input.send(.didCompleteLoading(.success(comic)))
            } catch {
                try input.send(.didCompleteLoading(.failure(error)))
            }
        }
    }
}
