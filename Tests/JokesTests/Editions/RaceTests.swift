import JokesPort
import OakUITesting
import Testing

/// Tests for the differences between the editions. Both editions run the same schedules.
///
/// The view models cancel the previous load, but cancellation is only a request, and the load may continue
/// after its `await`. A machine discards all events of a cancelled effect (R4.2), even if the effect ignores
/// cancellation.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct RaceTests {
    // MARK: A late response

    @Test func `with view models, a late response replaces a newer one`() async {
        #expect(await shownAfterLateAnswer(.mvvm) == "older")
    }

    @Test func `with a machine, a late response is discarded`() async {
        #expect(await shownAfterLateAnswer(.oak) == "newer")
    }

    /// Makes two requests and answers the second first.
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

    @Test func `with view models, a late failure is shown over a newer joke`() async {
        #expect(await isFailureShown(.mvvm))
    }

    @Test func `with a machine, a late failure is discarded`() async {
        #expect(await !isFailureShown(.oak))
    }

    /// Makes two requests, answers the second, and then fails the first.
    private func isFailureShown(_ edition: Edition) async -> Bool {
        let service = ManualJokeService()
        let app = App(edition, service.env)
        let older = await service.next()
        app.page.button("Another One").tap()
        await service.next().answer("newer")
        await app.page.text("newer").appears()
        older.fail(.unavailable("There was no response."))
        await app.page.settled()
        return app.page.text("There was no response.").exists
    }

    // MARK: Cancellation after the answer

    @Test func `with view models, a joke is shown even after its request has been cancelled`() async {
        #expect(await shownAfterCancel(.mvvm) == "unwanted")
    }

    @Test func `with a machine, a joke is never shown after its request has been cancelled`() async {
        #expect(await shownAfterCancel(.oak) == "No joke yet.")
    }

    /// Cancels after the service has answered but before the joke is shown.
    private func shownAfterCancel(_ edition: Edition) async -> String? {
        let service = ManualJokeService()
        let app = App(edition, service.env)
        await service.next().answer("unwanted")
        app.page.button("Cancel").tap()
        #expect(app.page.text("No joke yet.").exists)
        await app.page.settled()
        return ["unwanted", "No joke yet."].first { app.page.text($0).exists }
    }

    // MARK: Mixed batches

    @Test func `with view models, jokes from an earlier batch leak into the next batch`() async {
        #expect(await shownAfterRefresh(.mvvm) == ["new", "old"])
    }

    @Test func `with a machine, jokes from an earlier batch never leak into the next batch`() async {
        #expect(await shownAfterRefresh(.oak) == ["new"])
    }

    /// Refreshes a category before its first joke has loaded.
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

    // MARK: A closed page

    @Test func `with view models, a closed page keeps requesting jokes`() async {
        #expect(await requestCountAfterLeaving(.mvvm) == 1)
    }

    @Test func `with a machine, a closed page stops requesting jokes`() async {
        #expect(await requestCountAfterLeaving(.oak) == 0)
    }

    /// Goes back before the first joke of a category has loaded.
    ///
    /// - Returns: The number of requests after that joke.
    private func requestCountAfterLeaving(_ edition: Edition) async -> Int {
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
