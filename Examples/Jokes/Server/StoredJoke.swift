/// A joke of the collection.
struct StoredJoke: Equatable {
    let id: String
    let category: String
    let text: String
}
