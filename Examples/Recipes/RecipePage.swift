import Oak
import OakFeatures
import OakUI

/// The page of a recipe. The machine of the list manages the favorites, and a machine of this page loads the
/// directions.
struct RecipePage: View {
    let recipe: Recipe
    let isFavorite: Binding<Bool>
    let env: Recipes.Env

    var body: some View {
        let directions = Loading<String>.Env { [env, id = recipe.id] in try await env.directions(id) }
        TransducerView(of: Loading<String>.self, initialState: .idle, env: directions) { state, input in
            List {
                Toggle("Favorite", isOn: isFavorite)
                Section("Directions") {
                    switch state {
                    case .idle, .loading: ProgressView("Loading directions")
                    case .loaded(let text): Text(text)
                    case .failed(let problem, _):
                        Label(problem.message, systemImage: "exclamationmark.triangle")
                        Button("Try Again") { try? input.send(.retry) }
                    }
                }
            }
            .onAppear { try? input.send(.load) }
        }
        .navigationTitle(recipe.title)
    }
}
