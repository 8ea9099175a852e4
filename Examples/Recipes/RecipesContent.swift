import Oak
import OakFeatures
import OakUI

/// The list of recipes. It needs no running machine, so each state has a preview.
struct RecipesContent: View {
    let state: Recipes.State
    let input: Recipes.Input

    var body: some View {
        List {
            switch state.phase {
            case .loading where state.recipes.isEmpty, .searching:
                ProgressView("Loading recipes")
            case .loaded where state.recipes.isEmpty:
                ContentUnavailableView.search(text: state.query)
            case .failed(let problem):
                Label(problem.message, systemImage: "exclamationmark.triangle")
                Button("Try Again") { try? input.send(.refresh) }
            case .loading, .loaded:
                EmptyView()
            }
            ForEach(state.shown) { recipe in
                HStack {
                    NavigationLink(recipe.title, value: recipe.id)
                    Spacer()
                    Button {
                        try? input.send(.favorite(recipe.id, !recipe.isFavorite))
                    } label: {
                        Image(systemName: recipe.isFavorite ? "star.fill" : "star")
                    }
                    .buttonStyle(.borderless)
                    .accessibilityLabel(recipe.isFavorite ? "Remove from Favorites" : "Add to Favorites")
                }
            }
        }
        .navigationTitle("Recipes")
        .searchable(text: input.binding(state.query, send: Recipes.Event.typed), prompt: "Search")
        .onSubmit(of: .search) { try? input.send(.refresh) }
    }
}

#Preview("Loading") { RecipesContent(state: .init(), input: .init()) }

#Preview("Saving a favorite") {
    RecipesContent(
        state: .init(
            phase: .loaded, recipes: [Recipe(id: 1, title: "Stone Soup")],
            changes: [1: .init(sent: true, wanted: true)]), input: .init())
}

#Preview("Nothing found") { RecipesContent(state: .init(phase: .loaded, query: "pizza"), input: .init()) }

#Preview("Offline") {
    RecipesContent(
        state: .init(
            phase: .failed(Problem("There is no connection.")),
            recipes: [Recipe(id: 1, title: "Stone Soup", isFavorite: true)]), input: .init())
}
