/// Keeping favourite comics.
public enum Favourites {
    /// Why the list could not be read or changed: what happened, why, and what to do.
    public struct Problem: Error, Hashable, Sendable {
        public var message: String

        public init(_ message: String) {
            self.message = message
        }

        public init(_ error: any Error) {
            self = error as? Problem ?? Problem("\(error)")
        }
    }

    /// What shall become of a comic.
    public struct Wish: Hashable, Sendable {
        public var number: Int
        public var title: String
        /// Whether it shall be a favourite.
        public var isFavourite: Bool

        public init(number: Int, title: String, isFavourite: Bool) {
            self.number = number
            self.title = title
            self.isFavourite = isFavourite
        }

        var opposite: Wish { Wish(number: number, title: title, isFavourite: !isFavourite) }
    }
}
