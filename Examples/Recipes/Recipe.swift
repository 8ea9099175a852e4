/// A recipe in a list. Its directions are loaded when the user opens it.
nonisolated struct Recipe: Identifiable, Hashable, Sendable {
    let id: Int
    var title: String
    var isFavorite = false
}
