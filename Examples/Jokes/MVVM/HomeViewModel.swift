import JokesPort
import JokesViews
import Observation

/// Does for the first screen what takes a session and a router.
///
/// A new load cancels the one before. That is only a wish, though: a session may answer all the same, or has answered
/// already, and then the load goes on after its `await` and shows what nobody waits for any more.
@MainActor
@Observable
final class HomeViewModel {
    private(set) var state = HomeViewState()

    private let session: any JokeSession
    private let router: any Router
    private var jokeTask: Task<Void, Never>?

    init(session: any JokeSession, router: any Router) {
        self.session = session
        self.router = router
    }

    func send(event: HomeAction) {
        switch event {
        case .appeared:
            if state.joke.isWanting { loadJoke() }
            if state.categories.isWanting { loadCategories() }
        case .refresh:
            loadJoke()
        case .cancel:
            jokeTask?.cancel()
            state.reduce(.jokeCancelled)
        case .retryCategories:
            loadCategories()
        case .search(let text):
            state.reduce(.searched(text))
        case .select(let category):
            router.show(category)
        }
    }

    private func loadJoke() {
        jokeTask?.cancel()
        state.reduce(.jokeRequested)
        jokeTask = Task {
            do {
                let joke = try await session.joke(in: nil)
                state.reduce(.jokeReceived(joke))
            } catch is CancellationError {
                // Who cancelled has said what is shown instead.
            } catch {
                state.reduce(.jokeFailed(JokesProblem(error)))
            }
        }
    }

    private func loadCategories() {
        state.reduce(.categoriesRequested)
        Task {
            do {
                let categories = try await session.categories()
                state.reduce(.categoriesReceived(categories))
            } catch {
                state.reduce(.categoriesFailed(JokesProblem(error)))
            }
        }
    }
}

extension Loadable {
    /// Whether there is nothing to show, and nothing on its way.
    fileprivate var isWanting: Bool { !isLoading && (value == nil || problem != nil) }
}
