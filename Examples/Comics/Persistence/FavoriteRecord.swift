import Foundation
import GRDB

/// A favorite in the database.
public struct FavoriteRecord: Codable, Equatable, Sendable {
    /// The number of the comic.
    public var number: Int
    /// The title of the comic when it was added.
    public var title: String
    public var addedAt: Date

    public init(number: Int, title: String, addedAt: Date) {
        self.number = number
        self.title = title
        self.addedAt = addedAt
    }

    enum CodingKeys: String, CodingKey {
        case number, title
        case addedAt = "added_at"
    }
}

extension FavoriteRecord: FetchableRecord, PersistableRecord {
    public static let databaseTableName = "favorites"

    // Seconds since 1970 preserve the exact value of a date.
    public static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
        .timeIntervalSince1970
    }

    public static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
        .timeIntervalSince1970
    }
}
