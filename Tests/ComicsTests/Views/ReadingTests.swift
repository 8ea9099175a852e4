import ComicsScene
import Main
import OakUI
import OakUITesting
import Testing

@MainActor
@Suite struct ReadingTests {
    @Test func `when the app is opened, it shows the latest comic`() async {
        let app = AppPage()
        await app.page.element(.heading, "Oak").appears()
        #expect(app.location.url.path == "/comics/3")
        #expect(app.location.title == "Oak")
    }

    @Test func `the toolbar buttons turn the page within the bounds of the archive`() async {
        let app = AppPage()
        await app.page.element(.heading, "Oak").appears()
        #expect(!app.page.button("Next").isEnabled)
        app.page.button("Previous").tap()
        await app.page.element(.heading, "Seedling").appears()
        #expect(app.page.button("Next").isEnabled)
        app.page.button("First").tap()
        await app.page.element(.heading, "Acorn").appears()
        #expect(!app.page.button("Previous").isEnabled)
        app.page.button("Latest").tap()
        await app.page.element(.heading, "Oak").appears()
    }

    @Test func `arrow keys and swipes turn the page`() async {
        let app = AppPage()
        await app.page.element(.heading, "Oak").appears()
        app.page.press(KeyboardShortcut(.leftArrow, modifiers: []))
        await app.page.element(.heading, "Seedling").appears()
        app.page.text("No. 2").drag(x: 80)
        await app.page.element(.heading, "Acorn").appears()
        app.page.text("No. 1").drag(x: -80)
        await app.page.element(.heading, "Seedling").appears()
        app.page.press(KeyboardShortcut(.rightArrow, modifiers: []))
        await app.page.element(.heading, "Oak").appears()
    }

    @Test func `a search starts after a pause in typing, and a selected result opens on top of the results`()
        async
    {
        let app = AppPage()
        await app.page.element(.heading, "Oak").appears()
        await app.search("se")
        await app.page.element(.heading, "Search").appears()
        #expect(app.location.url.path == "/search/se")
        #expect(app.page.element(.row).count == 1)
        app.page.button("2 Seedling").tap()
        await app.page.element(.heading, "Seedling").appears()
        #expect(app.location.url.path == "/search/se/comic/2")
        app.page.goBack()
        #expect(app.page.textField("Search titles").value == "se")
        await app.search("")
        await app.page.element(.heading, "Oak").appears()
    }

    @Test func `a search without results shows a message`() async {
        let app = AppPage()
        await app.page.element(.heading, "Oak").appears()
        await app.search("walnut")
        #expect(app.page.text.contains("walnut"))
        #expect(app.page.element(.row).count == 0)
    }

    @Test func `a sheet shows the transcript of the comic`() async {
        let comic = Comic(number: 3, title: "Oak", transcript: "An acorn waits.")
        let app = AppPage(
            .with(
                comics: .init(
                    loadComic: { _ in comic }, loadLatestComic: { comic }, randomNumber: \.lowerBound)))
        await app.page.element(.heading, "Oak").appears()
        app.page.button("Transcript").tap()
        #expect(app.page.element(.dialog).text("An acorn waits.").exists)
        app.page.button("Done").tap()
        #expect(!app.page.element(.dialog).exists)
    }

    @Test func `the page shows the duration of a slow load, which can be cancelled and retried`() async {
        let gate = Gate()
        let app = AppPage(
            .with(
                comics: .init(
                    loadComic: { _ in Comic(number: 3, title: "Oak") },
                    loadLatestComic: {
                        try await gate.wait()
                        return Comic(number: 3, title: "Oak")
                    }, randomNumber: \.lowerBound)))
        await app.page.text("Loading").appears()
        await app.page.settled()
        await app.clock.advance(by: .seconds(2))
        await app.page.text("Loading (2 s)").appears()
        app.page.button("Cancel").tap()
        #expect(app.page.text("You cancelled loading.").exists)
        gate.open()
        app.page.button("Try Again").tap()
        await app.page.element(.heading, "Oak").appears()
    }

    @Test func `an alert reports an unreachable archive and offers a retry`() async {
        let gate = Gate()
        let app = AppPage(
            .with(
                comics: .init(
                    loadComic: { _ in Comic(number: 3, title: "Oak") },
                    loadLatestComic: {
                        guard gate.isOpen else { throw Comics.Problem.unavailable("No answer.") }
                        return Comic(number: 3, title: "Oak")
                    }, randomNumber: \.lowerBound)))
        await app.page.element(.alert).appears()
        #expect(app.page.element(.alert).text("No answer.").exists)
        app.page.element(.alert).button("OK").tap()
        #expect(app.page.text("No answer.").exists)
        gate.open()
        app.page.button("Try Again").tap()
        await app.page.element(.heading, "Oak").appears()
    }
}
