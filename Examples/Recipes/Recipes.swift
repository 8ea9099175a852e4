import Oak
import OakFeatures

/// The machine of a screen with a list of recipes. The user can search and refresh the list, and mark recipes as
/// favorites.
///
/// A change to a favorite is shown before the server has confirmed it. The state contains the recipes as the server
/// last sent them and, separately, the changes that are being saved. ``State/shown`` combines both.
enum Recipes: EffectTransducer {
    struct State: NonTerminal, Hashable {
        var phase = Phase.loading
        /// The text in the search field.
        var query = ""
        /// The recipes for this text, as the server last sent them.
        var recipes: [Recipe] = []
        /// The changes to favorites that are being saved, keyed by the id of the recipe.
        var changes: [Recipe.ID: Change] = [:]
        /// The reason why a change was not saved, until the user dismisses the alert.
        var alert: Problem?

        /// The recipes as the user sees them.
        var shown: [Recipe] {
            recipes.map { recipe in
                let isFavorite = changes[recipe.id]?.wanted ?? recipe.isFavorite
                return Recipe(id: recipe.id, title: recipe.title, isFavorite: isFavorite)
            }
        }
    }

    enum Phase: Hashable {
        case loading, searching, loaded
        case failed(Problem)
    }

    struct Change: Hashable {
        /// The value in the request that is running.
        var sent: Bool
        /// The user's latest choice.
        var wanted: Bool
    }

    enum Event: Hashable {
        // Sent by the view.
        case typed(String)
        case favorite(Recipe.ID, Bool)
        case refresh, alertDismissed
        // Sent by effects.
        case received([Recipe])
        case failed(Problem)
        case saved(Recipe.ID)
        case notSaved(Recipe.ID, Problem)
    }

    /// The functions of the server. Each of them throws an error if the request fails.
    struct Env: Sendable {
        /// A closure that returns the recipes whose titles contain the text. An empty text matches all recipes.
        var recipes: @Sendable (String) async throws -> [Recipe]
        var setFavorite: @Sendable (Recipe.ID, Bool) async throws -> Void
        var directions: @Sendable (Recipe.ID) async throws -> String
    }

    enum ID: Hashable {
        case load
        case save(Recipe.ID)
    }

    static var initialState: State { State() }

    static func initialEffect(_ state: State) -> Effect? { awaitedLoad(state) }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state.phase, event) {
        case (_, .typed(let text)):
            if text == state.query { return nil }  // a text field can write unchanged text
            state.query = text
            state.recipes = []
            state.phase = .searching
            return search(text)
        case (_, .refresh):
            state.phase = .loading
            return load(state.query)
        case (.loading, .received(let recipes)), (.searching, .received(let recipes)):
            state.phase = .loaded
            state.recipes = recipes
            return nil
        case (.loading, .failed(let problem)), (.searching, .failed(let problem)):
            state.phase = .failed(problem)
            return nil

        case (_, .favorite(let id, let isFavorite)):
            let recipe = state.shown.first { $0.id == id }
            guard let recipe, recipe.isFavorite != isFavorite else { return nil }
            if let sent = state.changes[id]?.sent {
                state.changes[id] = Change(sent: sent, wanted: isFavorite)
                return nil  // `saved` sends the latest choice
            }
            state.changes[id] = Change(sent: isFavorite, wanted: isFavorite)
            return save(id, isFavorite)
        case (_, .saved(let id)):
            guard let change = state.changes[id] else { return nil }
            for index in state.recipes.indices where state.recipes[index].id == id {
                state.recipes[index].isFavorite = change.sent
            }
            if change.wanted == change.sent {
                state.changes[id] = nil
                return awaitedLoad(state)
            }
            state.changes[id] = Change(sent: change.wanted, wanted: change.wanted)
            return .merge(save(id, change.wanted), awaitedLoad(state))
        case (let phase, .notSaved(let id, let problem)):
            state.changes[id] = nil
            state.alert = problem
            if phase != .searching { state.phase = .loading }  // the server may have saved the change anyway
            return awaitedLoad(state)
        case (_, .alertDismissed):
            state.alert = nil
            return nil

        case (.loaded, .received), (.loaded, .failed), (.failed, .received), (.failed, .failed):
            return nil  // no load is running
        }
    }

    /// Loads the recipes immediately. A load replaces a running load or search.
    private static func load(_ query: String) -> Effect {
        Effect(id: ID.load) { env, input in try input.send(.received(try await env.recipes(query))) }
            .catching { .failed(Problem($0)) }
    }

    /// Loads the recipes when the user has stopped typing.
    private static func search(_ query: String) -> Effect { load(query).debounced(.milliseconds(300)) }

    /// Starts the load that the screen is waiting for. A load that is already running is restarted, because its
    /// response may be older than the save that has just ended.
    private static func awaitedLoad(_ state: State) -> Effect? {
        switch state.phase {
        case .loading: load(state.query)
        case .searching: search(state.query)
        case .loaded, .failed: nil
        }
    }

    /// Saves a favorite. No other request for the same recipe is running.
    private static func save(_ id: Recipe.ID, _ isFavorite: Bool) -> Effect {
        Effect(id: ID.save(id)) { env, input in
            try await env.setFavorite(id, isFavorite)
            try input.send(.saved(id))
        }
        .catching { .notSaved(id, Problem($0)) }
    }
}
