/// The scene of the favorite comics.
public enum Favorites {
    /// An error while reading or changing the list, with a message that suggests a remedy.
    public struct Problem: Error, Hashable, Sendable {
        public var message: String

        public init(_ message: String) {
            self.message = message
        }

        public init(_ error: any Error) {
            self = error as? Problem ?? Problem("\(error)")
        }
    }

    /// An edit to the list, which adds or removes a comic.
    public struct Edit: Hashable, Sendable {
        public var number: Int
        public var title: String
        /// A Boolean value that indicates whether the edit adds the comic.
        public var isFavorite: Bool

        public init(number: Int, title: String, isFavorite: Bool) {
            self.number = number
            self.title = title
            self.isFavorite = isFavorite
        }

        var opposite: Edit { Edit(number: number, title: title, isFavorite: !isFavorite) }
    }
}
