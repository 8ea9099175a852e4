#if !canImport(SwiftUI)
    import JokesPort
    import OakUITesting
    import Testing

    /// What the editions do differently: each schedule is the same for both, step by step.
    ///
    /// View models cancel the load before; that is a wish, though, and after its `await` a load goes on. A machine
    /// lets nothing of a cancelled effect arrive (R4.2), whether or not the work heeds the cancellation.
    @MainActor
    @Suite(.timeLimit(.minutes(5))) struct RaceTests {
        // MARK: A late answer

        @Test func `with view models a late answer replaces a newer one`() async {
            #expect(await shownAfterLateAnswer(.mvvm) == "older")
        }

        @Test func `with a machine a late answer is discarded`() async {
            #expect(await shownAfterLateAnswer(.oak) == "newer")
        }

        /// Asks twice; the second request is answered first.
        private func shownAfterLateAnswer(_ edition: Edition) async -> String? {
            let service = ManualJokeService()
            let app = App(edition, service.env)
            let older = await service.next()
            app.page.button("Another One").tap()
            let newer = await service.next()
            newer.answer("newer")
            await app.page.text("newer").appears()
            older.answer("older")
            await app.page.settled()
            return ["older", "newer"].first { app.page.text($0).exists }
        }

        // MARK: A late failure

        @Test func `with view models a late failure is shown over a newer joke`() async {
            #expect(await isFailureShown(.mvvm))
        }

        @Test func `with a machine a late failure is discarded`() async {
            #expect(await !isFailureShown(.oak))
        }

        /// Asks twice; the first request fails when the second has been answered.
        private func isFailureShown(_ edition: Edition) async -> Bool {
            let service = ManualJokeService()
            let app = App(edition, service.env)
            let older = await service.next()
            app.page.button("Another One").tap()
            await service.next().answer("newer")
            await app.page.text("newer").appears()
            older.fail(.unavailable("Nobody answers."))
            await app.page.settled()
            return app.page.text("Nobody answers.").exists
        }

        // MARK: An answer at the moment of cancelling

        @Test func `with view models a cancelled joke arrives`() async {
            #expect(await shownAfterCancel(.mvvm) == "unwanted")
        }

        @Test func `with a machine a cancelled joke never arrives`() async {
            #expect(await shownAfterCancel(.oak) == "No joke yet.")
        }

        /// The answer has been given when somebody cancels, and could not be taken back by any service.
        private func shownAfterCancel(_ edition: Edition) async -> String? {
            let service = ManualJokeService()
            let app = App(edition, service.env)
            await service.next().answer("unwanted")
            app.page.button("Cancel").tap()
            #expect(app.page.text("No joke yet.").exists)
            await app.page.settled()
            return ["unwanted", "No joke yet."].first { app.page.text($0).exists }
        }

        // MARK: A batch among another

        @Test func `with view models an earlier batch mixes into the next one`() async {
            #expect(await shownAfterRefresh(.mvvm) == ["new", "old"])
        }

        @Test func `with a machine an earlier batch never mixes into the next one`() async {
            #expect(await shownAfterRefresh(.oak) == ["new"])
        }

        /// Refreshes a category before the first of its jokes has come.
        private func shownAfterRefresh(_ edition: Edition) async -> [String] {
            let service = ManualJokeService()
            let app = App(edition, service.env)
            await service.next().answer("home")
            await app.open("Trees")
            let old = await service.next()
            app.page.button("Refresh").tap()
            let new = await service.next()
            new.answer("new")
            await app.page.text("new").appears()
            old.answer("old")
            await app.page.settled()
            return app.page.element(.row).names.filter { ["old", "new"].contains($0) }
        }

        // MARK: A page that was left

        @Test func `with view models a closed page keeps requesting`() async {
            #expect(await askedAfterLeaving(.mvvm) == 1)
        }

        @Test func `with a machine a closed page stops requesting`() async {
            #expect(await askedAfterLeaving(.oak) == 0)
        }

        /// Goes back before the first joke of a category has come. How often is asked after it came?
        private func askedAfterLeaving(_ edition: Edition) async -> Int {
            let service = ManualJokeService()
            let app = App(edition, service.env)
            await service.next().answer("home")
            await app.open("Trees")
            let request = await service.next()
            app.page.goBack()
            await app.page.settled()
            let count = service.count
            request.answer("a")
            await app.page.settled()
            return service.count - count
        }
    }
#endif
