import JokesPort
import JokesViews
import OakUITesting
import Testing

/// Tests for the reader, which has only a view state.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ReaderTests {
    private static let jokes = ["a", "b"].map { Joke(id: $0, text: $0) }

    @Test func `a joke reader cannot be created without jokes`() {
        #expect(ReaderViewState([]) == nil)
    }

    @Test func `the joke reader does not move past the last joke`() throws {
        var state = try #require(ReaderViewState(Self.jokes))
        state.next()
        state.next()
        #expect(state.joke.text == "b")
        #expect(!state.hasNext)
    }

    @Test func `the joke reader does not move back past the first joke`() throws {
        var state = try #require(ReaderViewState(Self.jokes))
        state.next()
        state.previous()
        state.previous()
        #expect(state.joke.text == "a")
        #expect(!state.hasPrevious)
    }

    @Test(arguments: Edition.allCases)
    func `the jokes of a category can be read one by one`(_ edition: Edition) async {
        let app = App(edition, ScriptedJokes("home", "a", "b", "c", "d", "e").env)
        await app.page.text("home").appears()
        await app.open("Trees")
        await app.page.text("e").appears()
        app.page.button("Read One by One").tap()
        await app.page.text("Joke 1 of 5").appears()
        app.page.button("Next").tap()
        #expect(app.page.text("Joke 2 of 5").exists)
        #expect(app.page.text("b").exists)
        app.page.button("Done").tap()
        await app.page.button("Done").disappears()
    }

    @Test(arguments: Edition.allCases)
    func `the joke reader cannot be opened before any jokes are loaded`(_ edition: Edition) async {
        let service = ManualJokeService()
        let app = App(edition, service.env)
        await service.next().answer("home")
        await app.open("Trees")
        let request = await service.next()
        #expect(!app.page.button("Read One by One").isEnabled)
        request.fail(.unavailable("Enough."))
        await app.page.text("Enough.").appears()
    }
}
