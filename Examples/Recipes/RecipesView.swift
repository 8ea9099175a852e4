import Oak
import OakUI

/// The screen with the list of recipes. It runs the machine, which continues while the user reads a recipe.
struct RecipesView: View {
    let env: Recipes.Env

    var body: some View {
        TransducerView(of: Recipes.self, initialState: Recipes.initialState, env: env) { machine in
            let (state, input) = (machine.state, machine.input)
            NavigationStack {
                RecipesContent(state: state, input: input)
                    .refreshable { await machine.refresh() }
                    .navigationDestination(for: Recipe.ID.self) { id in
                        if let recipe = state.shown.first(where: { $0.id == id }) {
                            let isFavorite = input.binding(recipe.isFavorite) { .favorite(id, $0) }
                            RecipePage(recipe: recipe, isFavorite: isFavorite, env: env)
                        } else {
                            ContentUnavailableView("This recipe no longer exists", systemImage: "book")
                        }
                    }
            }
            .alert(
                "Favorite Not Saved", isPresented: input.binding(state.alert != nil) { _ in .alertDismissed }
            ) {
            } message: {
                Text(state.alert?.message ?? "")
            }
        }
    }
}

extension ObservableTransducer<Recipes> {
    /// Refreshes the list, and returns when the refresh has ended.
    func refresh() async {
        try? input.send(.refresh)
        for await state in states where state.phase != .loading { return }
    }
}
