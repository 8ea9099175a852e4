import OakBase

/// An error that describes why a state could not be saved or restored.
public enum RestorationError: Error, Hashable, Sendable {
    /// The state's version is newer than this program supports.
    case newerVersion(found: Int, known: Int)
    /// The snapshot's format is newer than this program supports.
    case newerFormat(found: Int, known: Int)
    /// The snapshot is intact, but contains a different kind of state.
    case stateMismatch(found: String, expected: String)
    /// The bytes are corrupted, or are not a snapshot.
    case damaged(String)
    /// The snapshot is too large.
    case tooLarge(bytes: Int, limit: Int)
    /// The type has no migration from version `from` to the next version.
    case noMigration(from: Int)
    /// The migration from this version to the next version threw an error.
    case migrationFailed(from: Int, reason: String)
    /// The state cannot be decoded as a value of the expected type.
    case notDecodable(String)
    /// The state cannot be encoded as JSON.
    case notEncodable(String)
    /// The version of the type is less than 1, so its states cannot be saved.
    case invalidVersion(Int)
}

extension RestorationError: CustomStringConvertible {
    /// A message that states the problem and suggests a fix. Quoted parts of the snapshot are short and printable.
    public var description: String {
        switch self {
        case .newerVersion(let found, let known):
            "The saved state has version \(found), but this program only supports versions up to \(known). "
                + "A newer version of the program saved it. Update this program, or start over and keep the snapshot "
                + "for the newer version."
        case .newerFormat(let found, let known):
            "The snapshot has format \(found), but this program only supports formats up to \(known). "
                + "A newer version of the program saved it. Update this program, or start over and keep the snapshot "
                + "for the newer version."
        case .stateMismatch(let found, let expected):
            "The snapshot contains the state \(Excerpt.quoted(found)), not \(Excerpt.quoted(expected)). "
                + "Restore each state from its own snapshot."
        case .damaged(let reason):
            "The bytes are corrupted, or are not a snapshot. \(reason) Start over with the initial state."
        case .tooLarge(let bytes, let limit):
            "The snapshot is \(bytes) bytes long, but the maximum is \(limit). "
                + "Omit data that can be loaded again."
        case .noMigration(let version):
            "The saved state has version \(version), but no migration leads to version "
                + "\(Self.next(version)). Handle `from: \(version)` in the type's `migrate(_:from:)`."
        case .migrationFailed(let version, let reason):
            "The saved state could not be migrated from version \(version) to version "
                + "\(Self.next(version)): \(reason). "
                + "Correct the step `from: \(version)` in the type's `migrate(_:from:)`."
        case .notDecodable(let reason):
            "The state cannot be decoded: \(reason). "
                + "If the type has changed, increase its `version`, and migrate the old version in "
                + "`migrate(_:from:)`."
        case .notEncodable(let reason):
            "The state cannot be saved: \(reason). "
                + "JSON supports only finite numbers, valid strings and limited nesting. Remove unsupported values."
        case .invalidVersion(let version):
            "The state cannot be saved: its `version` is \(version), but versions start at 1. "
                + "Set `version` to 1 or higher."
        }
    }

    private static func next(_ version: Int) -> Int { version == .max ? version : version + 1 }
}
