import ComicsScene
import Favorites
import Main
import OakBase
import OakWebUI
import Preferences
import TestSupport
import Testing

@testable import OakUITesting

@MainActor
@Suite struct ScenesTests {
    @Test func `adding a favorite with the heart button updates the other scenes and pages`() async {
        let favorites = InMemoryFavorites()
        let (app, other) = (
            AppPage(.with(favorites: favorites.env)), AppPage(.with(favorites: favorites.env))
        )
        await app.page.element(.heading, "Oak").appears()
        await other.show("Favorites")
        await other.page.element(.heading, "No Favorites").appears()
        app.page.button("Add to Favorites").tap()
        await app.page.button("Remove from Favorites").appears()
        #expect(favorites.numbers == [3])
        await other.page.button("3 Oak").appears()
        other.page.button("Delete").tap()
        await other.page.element(.heading, "No Favorites").appears()
        await app.page.button("Add to Favorites").appears()
    }

    @Test func `a favorite opens on its own page, and Back returns to the list`() async {
        let env = FavoritesEnv.mock([Favorite(number: 2, title: "Seedling", addedAt: .distantPast)])
        let app = AppPage(.with(favorites: env))
        await app.show("Favorites")
        app.page.button("2 Seedling").tap()
        await app.page.button("Transcript").appears()
        #expect(app.location.url.path == "/favorites/comic/2")
        app.page.goBack()
        #expect(app.location.url.path == "/favorites")
    }

    @Test func `a selected theme is applied and saved immediately`() async {
        let saved = Mutex<[Preferences.Change]>([])
        let env = PreferencesEnv(read: { .init() }, save: { change in saved.withLock { $0.append(change) } })
        let app = AppPage(.with(settings: env))
        await app.show("Settings")
        #expect(!app.hasTint("var(--pink)"))
        app.page.element(.group, "Theme").pick("Color")
        await app.page.settled()
        #expect(app.hasTint("var(--pink)"))
        #expect(saved.withLock(\.self) == [.theme(.color)])
    }

    @Test func `an invalid archive address is rejected with a message below its field`() async {
        let app = AppPage()
        await app.show("Settings")
        app.page.textField("Address").type("nonsense")
        app.page.textField("Address").submit()
        #expect(app.page.text("The address must begin with https:// or http://.").exists)
        #expect(app.page.textField("Address").value == "nonsense")
    }

    @Test func `the settings show a fixed archive address as read-only text`() async {
        let app = AppPage(fixedArchive: "https://comics.example")
        await app.show("Settings")
        #expect(app.page.text("https://comics.example").exists)
        #expect(!app.page.textField("Address").exists)
    }

    @Test func `an alert reports a setting that failed to save and offers a retry`() async {
        let gate = Gate()
        let env = PreferencesEnv(
            read: { .init() },
            save: { _ in
                guard gate.isOpen else { throw Preferences.Problem("The disk is full.") }
            })
        let app = AppPage(.with(settings: env))
        await app.show("Settings")
        app.page.element(.group, "Theme").pick("Plain")
        await app.page.element(.alert).appears()
        #expect(app.page.element(.alert).text("The disk is full.").exists)
        gate.open()
        app.page.element(.alert).button("Try Again").tap()
        await app.page.settled()
        #expect(!app.page.text("The disk is full.").exists)
    }

    @Test func `opening an address shows its page`() async {
        let app = AppPage(at: "/comic/2")
        await app.page.element(.heading, "Seedling").appears()
        #expect(app.location.url.path.hasSuffix("/comic/2"))
    }

    @Test(arguments: ["/comics/99999", "/favorites/comic/99999"])
    func `requesting the address of a nonexistent comic returns status 404`(path: String) async {
        let app = AppPage(at: path)
        await app.page.settled()
        #expect(!app.location.isFound, "\(app.page.outline)")
    }

    @Test func `requesting the address of an existing comic returns status 200`() async {
        let app = AppPage(at: "/comics/2")
        await app.page.settled()
        #expect(app.location.isFound, "\(app.page.outline)")
    }

    @Test func `an alert reports an unknown address`() async {
        let app = AppPage(at: "/nowhere")
        await app.page.element(.alert).appears()
        #expect(app.page.element(.alert).names == ["Unknown Link"])
    }
}

extension AppPage {
    /// Returns whether the page has this tint.
    fileprivate func hasTint(_ tint: String) -> Bool {
        page.host.root.first { $0.element[.tint] == tint } != nil
    }
}
