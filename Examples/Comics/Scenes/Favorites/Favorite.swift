import Foundation

/// A favorite comic.
public struct Favorite: Hashable, Sendable, Identifiable {
    /// The number of the comic.
    public var number: Int
    /// The title of the comic when it was added.
    public var title: String
    public var addedAt: Date

    public var id: Int { number }

    public init(number: Int, title: String, addedAt: Date) {
        self.number = number
        self.title = title
        self.addedAt = addedAt
    }
}
