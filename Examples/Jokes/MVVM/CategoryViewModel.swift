import JokesPort
import JokesViews
import Observation

/// A view model that loads the jokes of a category. It cancels loads in the same way as `HomeViewModel`, and has the
/// same flaw.
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
                while !state.batch.isComplete {
                    let joke = try await session.joke(in: state.category)
                    state.add(joke)
                }
                state.finish()
            } catch is CancellationError {
                // The code that cancelled the load has already updated the state.
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
