#if !canImport(SwiftUI)
    import JokesPort
    import OakUITesting
    import Testing

    /// The screen of a category, of both editions.
    @MainActor
    @Suite(.timeLimit(.minutes(5))) struct CategoryTests {
        @Test(arguments: Edition.allCases)
        func `five distinct jokes are drawn`(_ edition: Edition) async {
            let deck = Deck("home", "a", "b", "a", "b", "c", "a", "d", "e", "f")
            let app = App(edition, deck.env)
            await app.page.text("home").appears()
            await app.open("Trees")
            await app.page.text("e").appears()
            await app.page.settled()
            #expect(app.page.element(.row).names == ["a", "b", "c", "d", "e"])
            #expect(deck.asked.dropFirst() == Array(repeating: JokeCategory("trees"), count: 8)[...])
        }

        @Test(arguments: Edition.allCases)
        func `a refresh draws another handful`(_ edition: Edition) async {
            let deck = Deck("home", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j")
            let app = App(edition, deck.env)
            await app.page.text("home").appears()
            await app.open("Trees")
            await app.page.text("e").appears()
            app.page.button("Refresh").tap()
            await app.page.text("j").appears()
            #expect(app.page.element(.row).names == ["f", "g", "h", "i", "j"])
        }

        @Test(arguments: Edition.allCases)
        func `a category with only three jokes shows three`(_ edition: Edition) async {
            let deck = Deck("a", "b", "c")
            let app = App(edition, deck.env)
            await app.open("Trees")
            // Thirty answers, each with a turn of its own.
            await app.page.text("No more were found.").appears(within: .seconds(30))
            #expect(app.page.element(.row).names.sorted() == ["No more were found.", "a", "b", "c"])
            #expect(deck.asked.count == 1 + Handful.limit)
        }

        @Test(arguments: Edition.allCases)
        func `an empty category is reported and can be retried`(_ edition: Edition) async {
            let deck = Deck("a", "", "b", "c", "d", "e", "f")
            deck.fail(2, .noJokes)
            let app = App(edition, deck.env)
            await app.page.text("a").appears()
            await app.open("Trees")
            await app.page.text("Nobody has written one about this yet.").appears()
            app.page.button("Try Again").tap()
            await app.page.text("f").appears()
        }

        @Test(arguments: Edition.allCases)
        func `a failure keeps the drawn jokes, and a retry starts from the beginning`(_ edition: Edition)
            async
        {
            let deck = Deck("home", "a", "", "b", "c", "d", "e", "f")
            deck.fail(3, .unavailable("The cable is out. Plug it in."))
            let app = App(edition, deck.env)
            await app.page.text("home").appears()
            await app.open("Trees")
            await app.page.text("The cable is out. Plug it in.").appears()
            #expect(app.page.text("a").exists)
            app.page.button("Try Again").tap()
            await app.page.text("f").appears()
            #expect(app.page.element(.row).names == ["b", "c", "d", "e", "f"])
        }

        @Test(arguments: Edition.allCases)
        func `an immediate failure is shown instead of the jokes`(_ edition: Edition) async {
            let deck = Deck("home", "")
            deck.fail(2, .unavailable("The cable is out. Plug it in."))
            let app = App(edition, deck.env)
            await app.page.text("home").appears()
            await app.open("Trees")
            await app.page.text("The cable is out. Plug it in.").appears()
            #expect(app.page.element(.row).count == 0)
        }

        @Test(arguments: Edition.allCases)
        func `jokes are shown as they arrive, and the rest can be cancelled`(_ edition: Edition) async {
            let desk = Desk()
            let app = App(edition, desk.env)
            await desk.next().answer("home")
            await app.open("Trees")
            let request = await desk.next()
            #expect(app.page.text("Loading jokes").exists)
            request.answer("a")
            await app.page.text("a").appears()
            let rest = await desk.next()
            app.page.button("Cancel").tap()
            #expect(app.page.text("You cancelled the rest.").exists)
            #expect(app.page.text("a").exists)
            rest.fail(.unavailable("Too late."))
        }

        @Test(arguments: Edition.allCases)
        func `a handful cancelled at once can be drawn later`(_ edition: Edition) async {
            let desk = Desk()
            let app = App(edition, desk.env)
            await desk.next().answer("home")
            await app.open("Trees")
            let first = await desk.next()
            app.page.button("Cancel").tap()
            #expect(app.page.text("You cancelled it.").exists)
            app.page.button("Try Again").tap()
            await desk.next().answer("a")
            await app.page.text("a").appears()
            await desk.next().fail(.unavailable("Enough."))
            await app.page.text("Enough.").appears()
            first.fail(.unavailable("Too late."))
        }
    }
#endif
