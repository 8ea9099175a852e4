import Oak
import OakCheck
import OakFeatures
import Testing

@testable import recipes

/// The screen together with the server's memory. This machine exists only in the check.
private enum World: EffectTransducer {
    struct State: NonTerminal, Hashable {
        var screen = Recipes.initialState
        /// The favorites that the server has stored.
        var favorites: Set<Recipe.ID> = []
        /// The response on its way to the screen.
        var response: [Recipe] = []

        /// The recipes that the server would return now.
        func recipes(matching query: String) -> [Recipe] {
            ["bread", "soup"].enumerated().filter { query.isEmpty || $1 == query }
                .map { Recipe(id: $0, title: $1, isFavorite: favorites.contains($0)) }
        }
    }

    enum Event: Hashable {
        case screen(Recipes.Event)
        // Steps of the server, which other events can separate from a request and from its response.
        case reads(String)
        case responds
        case stores(Recipe.ID, Bool)
    }

    typealias Env = Recipes.Env
    static let screen = Scope<Recipes>(\.screen, event: Event.screen, env: \.self)

    static func initialEffect(_ state: State) -> Effect? { screen.initialEffect(state) }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .screen(let event):
            return screen.update(&state, event: event)
        case .reads(let query):
            state.response = state.recipes(matching: query)
            return nil
        case .responds:
            let recipes = state.response
            state.response = []
            return screen.update(&state, event: .received(recipes))
        case .stores(let id, let isFavorite):
            if isFavorite { state.favorites.insert(id) } else { state.favorites.remove(id) }
            return nil
        }
    }
}

@Suite struct RecipesProofs {
    private static let offline = Problem("There is no connection.")

    /// A check in which each request can succeed, or fail before or after the server has carried it out.
    private func check(recipes: Int) -> Check<World> {
        let env = Recipes.Env(recipes: { _ in [] }, setFavorite: { _, _ in }, directions: { _ in "" })
        let loads = Check(World.self, initialState: .init(), env: env)
            .effect(Recipes.ID.load, in: World.screen.path) { state in
                [.events(.reads(state.screen.query), .responds), .failure(Self.offline)]
            }
        return (0..<recipes).reduce(loads) { check, id in
            check.effect(Recipes.ID.save(id), in: World.screen.path) { state in
                guard let sent = state.screen.changes[id]?.sent else { return [] }
                return [
                    .events(.stores(id, sent), .screen(.saved(id))), .failure(Self.offline),
                    .failure(Self.offline, after: [.stores(id, sent)]),
                ]
            }
        }
    }

    private static func choices(_ count: Int) -> [World.Event] {
        (0..<count).flatMap { id in [true, false].map { .screen(.favorite(id, $0)) } }
    }

    /// The first case covers searches and alerts, and the second case covers changes to two recipes at the same time.
    @Test(arguments: [
        (1, [Recipes.Event.typed("soup"), .typed(""), .refresh, .alertDismissed]), (2, [.refresh]),
    ])
    func `a screen that is not loading or saving shows the favorites that the server has stored`(
        _ count: Int, _ others: [Recipes.Event]
    ) async {
        let report = await check(recipes: count)
            .events(Self.choices(count) + others.map(World.Event.screen))
            .always("the recipes match the text") { state in
                state.screen.recipes.map(\.title).allSatisfy { ["", $0].contains(state.screen.query) }
            }
            .always("a screen at rest shows what the server has stored") { state, running in
                guard state.screen.phase == .loaded, running.isEmpty else { return true }
                return state.screen.shown == state.recipes(matching: state.screen.query)
            }
            .alwaysStep("a change ends only when the latest choice is stored, or with an alert") { step in
                step.before.screen.changes.allSatisfy { id, change in
                    step.after.screen.changes[id] != nil || step.after.screen.alert != nil
                        || step.after.favorites.contains(id) == change.wanted
                }
            }
            .sometimes("a favorite is stored") { $0.favorites == [0] && $0.screen.changes.isEmpty }
            .sometimes("a favorite is rolled back") { $0.screen.alert != nil && $0.screen.changes.isEmpty }
            .run()
        #expect(report.isProof, "\(report)")
    }

    @Test func `every load and every save eventually ends if the user waits for it`() async {
        let report = await check(recipes: 1)
            .events { state in
                state.screen.isBusy
                    ? [] : Self.choices(1) + [.screen(.typed("bread")), .screen(.refresh)]
            }
            .leadsTo("everything ends", { $0.screen.isBusy }, { !$0.screen.isBusy })
            .run()
        #expect(report.isProof, "\(report)")
    }
}

extension Recipes.State {
    fileprivate var isBusy: Bool { [.loading, .searching].contains(phase) || !changes.isEmpty }
}
