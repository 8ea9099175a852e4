import JokesPort
import JokesViews
import Observation

/// Loads the jokes of a category. It cancels as `HomeViewModel` does, and has the same gap.
@MainActor
@Observable
final class CategoryViewModel {
    private(set) var state: CategoryViewState

    private let session: any JokeSession
    private var task: Task<Void, Never>?

    init(category: JokeCategory, session: any JokeSession) {
        state = CategoryViewState(category: category)
        self.session = session
    }

    func appear() {
        if task == nil { load() }
    }

    func load() {
        task?.cancel()
        state.begin()
        task = Task {
            do {
                while !state.handful.isComplete {
                    let joke = try await session.joke(in: state.category)
                    state.add(joke)
                }
                state.finish()
            } catch is CancellationError {
                // Who cancelled has said what is shown instead.
            } catch JokesProblem.noJokes {
                state.finish()
            } catch {
                state.fail(JokesProblem(error))
            }
        }
    }

    func cancel() {
        task?.cancel()
        state.cancel()
    }
}
