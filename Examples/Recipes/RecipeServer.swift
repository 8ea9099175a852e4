import OakFeatures

/// An in-memory server, which stands in for a real one.
actor RecipeServer {
    private var recipes = [
        Recipe(id: 1, title: "Acorn Bread"), Recipe(id: 2, title: "Beech Salad", isFavorite: true),
        Recipe(id: 3, title: "Leek Soup"), Recipe(id: 4, title: "Stone Soup"),
    ]
    private let directions = [
        1: "Mix acorn flour with water, salt and yeast. Let the dough rise for an hour, and bake it.",
        2: "Pick young beech leaves in May. Serve them with oil and lemon.",
        3: "Boil leeks and potatoes in broth for half an hour.",
    ]

    /// The time that each request takes.
    private let latency: Duration

    init(latency: Duration = .milliseconds(500)) {
        self.latency = latency
    }

    func recipes(matching query: String) async throws -> [Recipe] {
        try await Task.sleep(for: latency)
        let query = query.lowercased()
        return recipes.filter { query.isEmpty || $0.title.lowercased().contains(query) }
    }

    /// Stores a favorite. Rejects the last recipe, to show what happens if a change is not saved.
    func setFavorite(_ id: Recipe.ID, _ isFavorite: Bool) async throws {
        try await Task.sleep(for: latency)
        guard let index = recipes.firstIndex(where: { $0.id == id }), directions[id] != nil else {
            throw Problem("The server did not accept the change.")
        }
        recipes[index].isFavorite = isFavorite
    }

    func directions(of id: Recipe.ID) async throws -> String {
        try await Task.sleep(for: latency)
        guard let text = directions[id] else { throw Problem("This recipe has no directions yet.") }
        return text
    }
}

extension Recipes.Env {
    static func live(_ server: RecipeServer) -> Recipes.Env {
        Recipes.Env(
            recipes: { try await server.recipes(matching: $0) },
            setFavorite: { try await server.setFavorite($0, $1) },
            directions: { try await server.directions(of: $0) })
    }
}
