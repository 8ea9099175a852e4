import JokesPort
import OakUITesting
import Testing

/// Tests for the category screen in both editions.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct CategoryTests {
    @Test(arguments: Edition.allCases)
    func `a category page loads five distinct jokes`(_ edition: Edition) async {
        let jokes = ScriptedJokes("home", "a", "b", "a", "b", "c", "a", "d", "e", "f")
        let app = App(edition, jokes.env)
        await app.page.text("home").appears()
        await app.open("Trees")
        await app.page.text("e").appears()
        await app.page.settled()
        #expect(app.page.element(.row).names == ["a", "b", "c", "d", "e"])
        #expect(
            jokes.requestedCategories.dropFirst()
                == Array(repeating: JokeCategory("trees"), count: 8)[...])
    }

    @Test(arguments: Edition.allCases)
    func `a refresh loads another batch of jokes`(_ edition: Edition) async {
        let jokes = ScriptedJokes("home", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j")
        let app = App(edition, jokes.env)
        await app.page.text("home").appears()
        await app.open("Trees")
        await app.page.text("e").appears()
        app.page.button("Refresh").tap()
        await app.page.text("j").appears()
        #expect(app.page.element(.row).names == ["f", "g", "h", "i", "j"])
    }

    @Test(arguments: Edition.allCases)
    func `a category with only three jokes shows all of them`(_ edition: Edition) async {
        let jokes = ScriptedJokes("a", "b", "c")
        let app = App(edition, jokes.env)
        await app.open("Trees")
        // This takes thirty responses, each of which arrives in a separate turn.
        await app.page.text("There are no more jokes.").appears(within: .seconds(30))
        #expect(app.page.element(.row).names.sorted() == ["There are no more jokes.", "a", "b", "c"])
        #expect(jokes.requestedCategories.count == 1 + JokeBatch.limit)
    }

    @Test(arguments: Edition.allCases)
    func `a category without jokes shows an error message and can be reloaded`(_ edition: Edition) async {
        let jokes = ScriptedJokes("a", "", "b", "c", "d", "e", "f")
        jokes.fail(2, .noJokes)
        let app = App(edition, jokes.env)
        await app.page.text("a").appears()
        await app.open("Trees")
        await app.page.text("This category has no jokes yet.").appears()
        app.page.button("Try Again").tap()
        await app.page.text("f").appears()
    }

    @Test(arguments: Edition.allCases)
    func `the jokes loaded so far remain visible after a failure, and a retry starts from the beginning`(
        _ edition: Edition
    )
        async
    {
        let jokes = ScriptedJokes("home", "a", "", "b", "c", "d", "e", "f")
        jokes.fail(3, .unavailable("The cable is out. Plug it in."))
        let app = App(edition, jokes.env)
        await app.page.text("home").appears()
        await app.open("Trees")
        await app.page.text("The cable is out. Plug it in.").appears()
        #expect(app.page.text("a").exists)
        app.page.button("Try Again").tap()
        await app.page.text("f").appears()
        #expect(app.page.element(.row).names == ["b", "c", "d", "e", "f"])
    }

    @Test(arguments: Edition.allCases)
    func `if the first joke fails to load, the error is shown instead of jokes`(_ edition: Edition) async {
        let jokes = ScriptedJokes("home", "")
        jokes.fail(2, .unavailable("The cable is out. Plug it in."))
        let app = App(edition, jokes.env)
        await app.page.text("home").appears()
        await app.open("Trees")
        await app.page.text("The cable is out. Plug it in.").appears()
        #expect(app.page.element(.row).count == 0)
    }

    @Test(arguments: Edition.allCases)
    func `jokes appear as they arrive, and the user can cancel the rest`(_ edition: Edition) async {
        let service = ManualJokeService()
        let app = App(edition, service.env)
        await service.next().answer("home")
        await app.open("Trees")
        let request = await service.next()
        #expect(app.page.text("Loading jokes").exists)
        request.answer("a")
        await app.page.text("a").appears()
        let rest = await service.next()
        app.page.button("Cancel").tap()
        #expect(app.page.text("You cancelled loading more.").exists)
        #expect(app.page.text("a").exists)
        rest.fail(.unavailable("Too late."))
    }

    @Test(arguments: Edition.allCases)
    func `a batch whose load was immediately cancelled can be loaded later`(_ edition: Edition) async {
        let service = ManualJokeService()
        let app = App(edition, service.env)
        await service.next().answer("home")
        await app.open("Trees")
        let first = await service.next()
        app.page.button("Cancel").tap()
        #expect(app.page.text("You cancelled loading.").exists)
        app.page.button("Try Again").tap()
        await service.next().answer("a")
        await app.page.text("a").appears()
        await service.next().fail(.unavailable("Enough."))
        await app.page.text("Enough.").appears()
        first.fail(.unavailable("Too late."))
    }
}
