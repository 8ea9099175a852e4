import JokesPort
import OakBase
import OakUITesting
import TestSupport
import Testing

/// Tests for the first screen in both editions.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct HomeTests {
    @Test(arguments: Edition.allCases)
    func `the first screen loads a joke and the categories`(_ edition: Edition) async {
        let jokes = ScriptedJokes("An acorn waits.", categories: ["books", "trees"])
        let app = App(edition, jokes.env)
        await app.page.text("An acorn waits.").appears()
        await app.page.button("Trees").appears()
        #expect(app.categories == ["Books", "Trees"])
        #expect(jokes.requestedCategories == [nil])
    }

    @Test(arguments: Edition.allCases)
    func `a joke stays on screen until the next joke has arrived`(_ edition: Edition) async {
        let service = ManualJokeService()
        let app = App(edition, service.env)
        await service.next().answer("first")
        await app.page.text("first").appears()
        app.page.button("Another One").tap()
        #expect(app.page.text("first").exists)
        #expect(app.page.button("Cancel").exists)
        await service.next().answer("second")
        await app.page.text("second").appears()
        #expect(!app.page.text("first").exists)
        #expect(!app.page.button("Cancel").exists)
    }

    @Test(arguments: Edition.allCases)
    func `the current joke stays on screen if a load is cancelled`(_ edition: Edition) async {
        let service = ManualJokeService()
        let app = App(edition, service.env)
        #expect(app.page.text("Loading a joke…").exists)
        let first = await service.next()
        app.page.button("Cancel").tap()
        #expect(app.page.text("No joke yet.").exists)
        app.page.button("Another One").tap()
        await service.next().answer("second")
        await app.page.text("second").appears()
        app.page.button("Another One").tap()
        let third = await service.next()
        app.page.button("Cancel").tap()
        #expect(app.page.text("second").exists)
        #expect(!app.page.button("Cancel").exists)
        for request in [first, third] { request.answer("late") }
    }

    @Test(arguments: Edition.allCases)
    func `if a load fails, the reason and the current joke are shown, and the load can be retried`(
        _ edition: Edition
    ) async {
        let jokes = ScriptedJokes("first", "", "third")
        jokes.fail(2, .unavailable("The cable is out. Plug it in."))
        let app = App(edition, jokes.env)
        await app.page.text("first").appears()
        app.page.button("Another One").tap()
        await app.page.text("The cable is out. Plug it in.").appears()
        #expect(app.page.text("first").exists)
        app.page.button("Try Again").tap()
        await app.page.text("third").appears()
        #expect(!app.page.text("The cable is out. Plug it in.").exists)
    }

    @Test(arguments: Edition.allCases)
    func `categories that failed to load can be reloaded`(_ edition: Edition) async {
        let isThere = Mutex(false)
        let reachable: @Sendable () -> Bool = { isThere.withLock(\.self) }
        let env = JokesEnv(
            loadJoke: { _ in Joke(id: "1", text: "A joke.") },
            loadCategories: {
                guard reachable() else {
                    throw JokesProblem.unavailable("There was no response. Try again later.")
                }
                return [JokeCategory("trees")]
            })
        let app = App(edition, env)
        await app.page.text("There was no response. Try again later.").appears()
        isThere.withLock { $0 = true }
        app.page.button("Load Categories").tap()
        await app.page.button("Trees").appears()
        #expect(!app.page.text("There was no response. Try again later.").exists)
    }

    @Test(arguments: Edition.allCases)
    func `an empty list of categories is reported`(_ edition: Edition) async {
        let app = App(edition, ScriptedJokes("A joke.", categories: []).env)
        await app.page.text("There are no categories.").appears()
    }

    @Test(arguments: Edition.allCases)
    func `returning to the first screen does not start another load`(_ edition: Edition) async {
        let jokes = ScriptedJokes("1", "2", "3", "4", "5", "6")
        let app = App(edition, jokes.env)
        await app.page.text("1").appears()
        await app.open("Trees")
        await app.page.text("6").appears()
        app.page.goBack()
        await app.page.settled()
        #expect(app.page.text("1").exists)
        #expect(jokes.requestedCategories.count == 6)
    }
}
