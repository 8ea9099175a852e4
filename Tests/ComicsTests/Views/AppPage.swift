import ComicsScene
import Favorites
import Main
import Oak
import OakTesting
import OakUI
import OakUITesting
import Preferences

/// The app on a test page, with a clock that does not advance.
@MainActor
struct AppPage {
    let page: TestPage
    let clock = VirtualClock()
    let location: PageLocation

    init(_ env: MainEnv = .mock, at path: String = "/", fixedArchive: String? = nil) {
        let location = PageLocation(url: URL(string: path)!)
        self.location = location
        page = TestPage(configuration: Configuration(clock: clock)) {
            MainView()
                .environment(\.mainEnv, env)
                .environment(\.fixedArchive, fixedArchive)
                .environment(location)
        }
        if path != "/" { location.visit(URL(string: path)!) }
    }

    /// Selects a tab.
    func show(_ tab: String) async {
        page.button(tab).tap()
        await page.settled()
    }

    /// Types into the search field, and pauses.
    func search(_ words: String) async {
        page.textField("Search titles").clear()
        page.textField("Search titles").type(words)
        await page.settled()
        await clock.advance(by: .seconds(1))
        await page.settled()
    }
}

extension MainEnv {
    static func with(
        comics: ComicsEnv = .mock, favorites: FavoritesEnv = .mock, settings: PreferencesEnv = .mock
    ) -> MainEnv {
        MainEnv(comics: comics, favorites: favorites, settings: settings, place: .mock)
    }
}
