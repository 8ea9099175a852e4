import JokesPort
import JokesViews
import Observation

/// A view model that connects the first screen to a session and a router.
///
/// A new load cancels the previous load. Cancellation is only a request, though: if the session ignores it or has
/// already answered, the load continues after its `await` and shows an outdated result.
@MainActor
@Observable
final class HomeViewModel {
    private var reduced = Reduced(HomeViewState())

    private let session: any JokeSession
    private let router: any Router
    private var jokeTask: Task<Void, Never>?

    init(session: any JokeSession, router: any Router) {
        self.session = session
        self.router = router
    }

    var state: HomeViewState { reduced.state }

    func send(event: HomeAction) {
        switch event {
        case .appeared:
            if state.joke.needsLoad { loadJoke() }
            if state.categories.needsLoad { loadCategories() }
        case .refresh:
            loadJoke()
        case .cancel:
            jokeTask?.cancel()
            reduced.reduce(.jokeCancelled)
        case .retryCategories:
            loadCategories()
        case .search(let text):
            reduced.reduce(.searched(text))
        case .select(let category):
            router.show(category)
        }
    }

    private func loadJoke() {
        jokeTask?.cancel()
        reduced.reduce(.jokeRequested)
        jokeTask = Task {
            do {
                let joke = try await session.joke(in: nil)
                reduced.reduce(.jokeReceived(joke))
            } catch is CancellationError {
                // The code that cancelled the load has already updated the state.
            } catch {
                reduced.reduce(.jokeFailed(JokesProblem(error)))
            }
        }
    }

    private func loadCategories() {
        reduced.reduce(.categoriesRequested)
        Task {
            do {
                let categories = try await session.categories()
                reduced.reduce(.categoriesReceived(categories))
            } catch {
                reduced.reduce(.categoriesFailed(JokesProblem(error)))
            }
        }
    }
}

extension Loadable {
    /// A Boolean value that indicates whether there is no valid value and no load in progress.
    fileprivate var needsLoad: Bool { !isLoading && (value == nil || problem != nil) }
}
