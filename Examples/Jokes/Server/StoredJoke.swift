/// A bundled joke.
struct StoredJoke: Equatable {
    let id: String
    let category: String
    let text: String
}
