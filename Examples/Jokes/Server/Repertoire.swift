/// The bundled jokes.
enum Repertoire {
    static let categories = jokesByCategory.map(\.category)

    static let jokes = jokesByCategory.flatMap { category, texts in
        texts.enumerated().map { index, text in
            StoredJoke(id: "\(category)-\(index + 1)", category: category, text: text)
        }
    }

    private static let jokesByCategory = [
        ("books", books), ("garden", garden), ("kitchen", kitchen), ("music", music),
        ("programming", programming), ("space", space), ("squirrels", squirrels), ("trees", trees),
    ].map { (category: $0.0, texts: $0.1) }
}
