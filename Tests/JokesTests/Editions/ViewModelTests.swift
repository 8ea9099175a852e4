import JokesPort
import JokesViews
import Testing

@testable import JokesMVVM

/// Tests that run the view models without views, with a fake session and a fake router.
@MainActor
@Suite struct ViewModelTests {
    @Test func `selecting a category makes the router show that category`() {
        let router = FakeRouter()
        let model = HomeViewModel(session: FakeSession(), router: router)
        model.send(event: .select(JokeCategory("trees")))
        #expect(router.shown == [JokeCategory("trees")])
    }

    @Test func `typed search text is stored in the view state`() {
        let model = HomeViewModel(session: FakeSession(), router: FakeRouter())
        model.send(event: .search("tre"))
        #expect(model.state == HomeViewState(query: "tre"))
    }

    @Test func `the view state shows immediately that a load has started`() {
        let model = HomeViewModel(session: FakeSession(), router: FakeRouter())
        model.send(event: .appeared)
        #expect(model.state.joke == Loadable(isLoading: true))
        #expect(model.state.categories == Loadable(isLoading: true))
    }

    @Test func `changes to the joke's view state do not affect the categories`() {
        var home = Reduced(HomeViewState())
        home.reduce(.jokeRequested)
        #expect(home.state.joke == Loadable(isLoading: true))
        home.reduce(.jokeReceived(Joke(id: "1", text: "A joke.")))
        #expect(home.state.joke == Loadable(Joke(id: "1", text: "A joke.")))
        home.reduce(.jokeRequested)
        home.reduce(.jokeFailed(.unavailable("No.")))
        #expect(home.state.joke == Loadable(Joke(id: "1", text: "A joke."), problem: "No."))
        #expect(home.state.categories == Loadable())
    }

    @Test
    func `the category's view state keeps its jokes when a load fails, and a new load clears the jokes`() {
        var state = CategoryViewState(category: JokeCategory("trees"))
        state.begin()
        state.add(Joke(id: "1", text: "A joke."))
        state.fail(.unavailable("No."))
        #expect(state.batch.jokes.count == 1)
        #expect(!state.isLoading)
        #expect(state.problem == "No.")
        state.begin()
        #expect(state == CategoryViewState(category: JokeCategory("trees"), isLoading: true))
    }
}

private struct FakeSession: JokeSession {
    func joke(in category: JokeCategory?) async throws -> Joke { Joke(id: "1", text: "A joke.") }
    func categories() async throws -> [JokeCategory] { [JokeCategory("trees")] }
}

private final class FakeRouter: Router {
    var shown: [JokeCategory] = []

    func show(_ category: JokeCategory) { shown.append(category) }
}
