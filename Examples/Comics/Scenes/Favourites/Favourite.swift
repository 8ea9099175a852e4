import Foundation

/// A comic that somebody wants to find again.
public struct Favourite: Hashable, Sendable, Identifiable {
    /// The number of the comic.
    public var number: Int
    /// Its title when it was added.
    public var title: String
    public var addedAt: Date

    public var id: Int { number }

    public init(number: Int, title: String, addedAt: Date) {
        self.number = number
        self.title = title
        self.addedAt = addedAt
    }
}
