import Oak
import OakFeatures
import OakTesting
import OakUI
import OakUITesting
import Testing

@testable import recipes

@MainActor
@Suite struct RecipesViewTests {
    nonisolated static let recipes = [
        Recipe(id: 1, title: "Acorn Bread"), Recipe(id: 4, title: "Stone Soup", isFavorite: true),
    ]

    /// An environment whose requests succeed at once.
    private func env(
        recipes: @escaping @Sendable (String) async throws -> [Recipe] = { text in
            Self.recipes.filter { text.isEmpty || $0.title.contains(text) }
        },
        setFavorite: @escaping @Sendable (Recipe.ID, Bool) async throws -> Void = { _, _ in },
        directions: @escaping @Sendable (Recipe.ID) async throws -> String = { "Directions \($0)" }
    ) -> Recipes.Env {
        Recipes.Env(recipes: recipes, setFavorite: setFavorite, directions: directions)
    }

    @Test func `a favorite that cannot be saved returns to its old value, and an alert is shown`() async {
        let saves = PendingCalls<Void>()
        let page = TestPage { RecipesView(env: env(setFavorite: { _, _ in try await saves.call() })) }
        let row = page.element(.row).at(0)
        await row.button("Add to Favorites").appears()
        row.button("Add to Favorites").tap()
        #expect(row.button("Remove from Favorites").exists)
        await saves.fail(Problem("There is no connection."))
        await page.element(.alert, "Favorite Not Saved").appears()
        #expect(page.text("There is no connection.").exists)
        page.button("OK").tap()
        #expect(row.button("Add to Favorites").exists)
    }

    @Test func `a search shows only the matching recipes`() async {
        let clock = VirtualClock()
        let page = TestPage(configuration: Configuration(clock: clock)) { RecipesView(env: env()) }
        await page.button("Stone Soup").appears()
        page.textField("Search").type("Bread")
        #expect(page.text("Loading recipes").exists)
        await clock.advance(by: .milliseconds(300))
        await page.button("Acorn Bread").appears()
        #expect(!page.button("Stone Soup").exists)
        page.textField("Search").replace(with: "Cake")
        page.textField("Search").submit()
        await page.text("No Results for “Cake”").appears()
    }

    @Test func `pull to refresh loads the list again`() async {
        let loads = PendingCalls<[Recipe]>()
        let page = TestPage { RecipesView(env: env(recipes: { _ in try await loads.call() })) }
        await loads.answer([Self.recipes[0]])
        await page.button("Acorn Bread").appears()
        page.button("Refresh").tap()
        await page.button("Refreshing…").appears()
        #expect(page.button("Acorn Bread").exists)
        await loads.answer(Self.recipes)
        await page.button("Refresh").appears()
        #expect(page.button("Stone Soup").exists)
    }

    @Test func `a failed load can be retried`() async {
        let loads = PendingCalls<[Recipe]>()
        let page = TestPage { RecipesView(env: env(recipes: { _ in try await loads.call() })) }
        await loads.fail(Problem("There is no connection."))
        await page.text("There is no connection.").appears()
        page.button("Try Again").tap()
        await loads.answer(Self.recipes)
        await page.button("Stone Soup").appears()
        #expect(!page.button("Try Again").exists)
    }

    @Test func `changing a favorite on a recipe's page also changes it in the list`() async {
        let page = TestPage { RecipesView(env: env()) }
        await page.button("Acorn Bread").appears()
        page.button("Acorn Bread").tap()
        await page.text("Directions 1").appears()
        page.toggle("Favorite").tap()
        #expect(page.toggle("Favorite").isOn)
        page.goBack()
        #expect(page.element(.row).at(0).button("Remove from Favorites").exists)
    }

    @Test func `directions that cannot be loaded can be requested again`() async {
        let directions = PendingCalls<String>()
        let page = TestPage { RecipesView(env: env(directions: { _ in try await directions.call() })) }
        await page.button("Stone Soup").appears()
        page.button("Stone Soup").tap()
        await directions.fail(Problem("There is no connection."))
        await page.text("There is no connection.").appears()
        page.button("Try Again").tap()
        await directions.answer("Boil the stone.")
        await page.text("Boil the stone.").appears()
    }

    @Test func `the example's server rejects only changes to the last recipe`() async throws {
        let server = RecipeServer(latency: .zero)
        let recipes = try await server.recipes(matching: "")
        for recipe in recipes.dropLast() {
            try await server.setFavorite(recipe.id, true)
            #expect(try await !server.directions(of: recipe.id).isEmpty)
        }
        let last = try #require(recipes.last)
        await #expect(throws: Problem.self) { try await server.setFavorite(last.id, true) }
        #expect(try await server.recipes(matching: "stone") == [last])
    }
}
