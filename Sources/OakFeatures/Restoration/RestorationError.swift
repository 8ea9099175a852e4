/// Why a state was not saved or not resumed.
public enum RestorationError: Error, Hashable, Sendable {
    /// The snapshot's state has a newer version than this program knows.
    case newer(found: Int, known: Int)
    /// The snapshot is written in a newer format than this program knows.
    case newerFormat(found: Int, known: Int)
    /// It is a sound snapshot, but of another state.
    case otherState(found: String, expected: String)
    /// The bytes are not what was saved, or never were a snapshot.
    case damaged(String)
    /// There are more bytes than a snapshot may have.
    case tooLarge(bytes: Int, limit: Int)
    /// The state's type does not say how its version `from` becomes the next one.
    case noMigration(from: Int)
    /// The step from this version to the next one threw an error.
    case migrationFailed(from: Int, reason: String)
    /// The snapshot is sound, but its state is not what the type decodes.
    case notDecodable(String)
    /// The state cannot be written as JSON.
    case notEncodable(String)
}

extension RestorationError: CustomStringConvertible {
    /// What happened, why, and what to do. What it repeats of a snapshot is short and printable.
    public var description: String {
        switch self {
        case .newer(let found, let known):
            "The saved state has version \(found), and this program knows versions up to \(known): a newer "
                + "program saved it. Update this one, or begin anew and keep the snapshot for the newer one."
        case .newerFormat(let found, let known):
            "The snapshot has format \(found), and this program knows formats up to \(known): a newer "
                + "program saved it. Update this one, or begin anew and keep the snapshot for the newer one."
        case .otherState(let found, let expected):
            "The snapshot is of the state \(Excerpt.quoted(found)), not of \(Excerpt.quoted(expected)). "
                + "Give each state the snapshot that was saved of it."
        case .damaged(let reason):
            "The snapshot is damaged, or none. \(reason) Begin anew with the initial state."
        case .tooLarge(let bytes, let limit):
            "The snapshot has \(bytes) bytes, and at most \(limit) are allowed. "
                + "Save less: what can be loaded again need not be saved."
        case .noMigration(let version):
            "The saved state has version \(version), and nothing says how it becomes version "
                + "\(Self.next(version)). Handle `from: \(version)` in the type's migrate(_:from:)."
        case .migrationFailed(let version, let reason):
            "The saved state could not be brought from version \(version) to version "
                + "\(Self.next(version)): \(reason). "
                + "Correct the step `from: \(version)` in the type's migrate(_:from:)."
        case .notDecodable(let reason):
            "The snapshot is sound, but its state does not fit the type: \(reason). "
                + "When a type changes, raise its version, and say in migrate(_:from:) how the old one "
                + "becomes the new one."
        case .notEncodable(let reason):
            "The state cannot be saved: \(reason). "
                + "JSON can express only finite numbers, bounded depth and valid text; leave the rest out."
        }
    }

    private static func next(_ version: Int) -> Int { version == .max ? version : version + 1 }
}
