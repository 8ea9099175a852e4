import JokesPort
import OakUI
import OakUITesting

/// A test page that shows an edition of the app.
@MainActor
struct App {
    let page: TestPage

    init(_ edition: Edition, _ env: JokesEnv) {
        page = TestPage { edition.view(env) }
    }

    /// The names of the visible categories.
    var categories: [String] { page.element(.group, "Categories").element(.row).names }

    /// Opens the screen of a category.
    func open(_ category: String) async {
        await page.button(category).appears().tap()
        await page.element(.heading, category).appears()
    }
}
