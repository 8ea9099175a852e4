#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A state that can be saved and resumed, also by a later version of the program.
///
/// ```swift
/// struct Reader: Restorable {
///     static var name: String { "reader" }
///     static var version: Int { 2 }
///
///     var page: Int
///
///     static func migrate(_ state: inout JSON, from version: Int) throws {
///         switch version {
///         case 1:  // pages counted from 1
///             state["page"] = JSON((state["page"]?.int ?? 1) - 1)
///         default: throw RestorationError.noMigration(from: version)
///         }
///     }
/// }
///
/// let saved = try reader.snapshot()
/// let resumed = try Reader(restoring: saved)
/// ```
///
/// Raise `version` whenever the encoding changes, and keep a snapshot of each version as a test's sample.
/// What was saved by a newer version is refused, so that nothing is lost by saving over it unread.
public protocol Restorable: Codable {
    /// Which state this is; written into each snapshot, so it must stay when the type is renamed.
    static var name: String { get }

    /// The version of the encoding, from 1 on. Default: 1.
    static var version: Int { get }

    /// Changes an encoded state of one version into that of the next one. Called once for each step.
    /// - Parameters:
    ///   - state: As `version` encoded it.
    ///   - version: The version it has; afterwards it has `version + 1`.
    /// - Throws: ``RestorationError/noMigration(from:)`` if there is no such step, which is the default; any
    ///   other error is reported as ``RestorationError/migrationFailed(from:reason:)``.
    static func migrate(_ state: inout JSON, from version: Int) throws
}

extension Restorable {
    public static var version: Int { 1 }

    public static func migrate(_ state: inout JSON, from version: Int) throws {
        throw RestorationError.noMigration(from: version)
    }

    /// The state as bytes that ``init(restoring:)`` reads: at most 16 MiB, and at most 128 arrays and objects
    /// inside each other.
    ///
    /// One version of Foundation writes equal bytes for what is encoded equally, and any reads what any other
    /// wrote. A `Set`, and a dictionary whose keys are not strings or integers, are encoded in an order that
    /// changes from run to run.
    /// - Throws: ``RestorationError/notEncodable(_:)`` (infinities and NaN, for example),
    ///   ``RestorationError/tooLarge(bytes:limit:)``.
    public func snapshot() throws(RestorationError) -> Data {
        guard Self.version >= 1 else {
            throw .notEncodable("its version is \(Self.version), and versions begin with 1")
        }
        let state: Data
        do {
            state = try BoundedJSON.encode(self)
        } catch {
            throw .notEncodable(CodingReason.text(of: error))
        }
        return try Snapshot(
            name: Self.name, version: Self.version, state: String(decoding: state, as: UTF8.self)
        ).data()
    }

    /// The state that was saved, brought step by step to the current version.
    ///
    /// Name and version are looked at before anything of the state is decoded. Bytes that were changed by
    /// accident are refused; a checksum is no protection against those who forge. A state of the current
    /// version goes straight to `JSONDecoder`, an older one through ``JSON``.
    /// - Throws: why it cannot be resumed; see ``RestorationError``.
    public init(restoring data: Data) throws(RestorationError) {
        let snapshot = try Snapshot(data)
        guard snapshot.name == Self.name else {
            throw .otherState(found: snapshot.name, expected: Self.name)
        }
        guard snapshot.version <= Self.version else {
            throw .newer(found: snapshot.version, known: Self.version)
        }
        if snapshot.version == Self.version {
            self = try Self.decode(snapshot.state)
        } else {
            var state: JSON = try Self.decode(snapshot.state)
            for version in snapshot.version..<Self.version {
                try Self.step(&state, from: version)
            }
            self = try state.decoded()
        }
    }

    private static func decode<Value: Decodable>(_ state: String) throws(RestorationError) -> Value {
        do {
            return try BoundedJSON.decode(Value.self, from: Data(state.utf8))
        } catch {
            throw .notDecodable(CodingReason.text(of: error))
        }
    }

    private static func step(_ state: inout JSON, from version: Int) throws(RestorationError) {
        do {
            try migrate(&state, from: version)
        } catch RestorationError.noMigration(let from) {
            throw .noMigration(from: from)
        } catch RestorationError.notDecodable(let reason), RestorationError.notEncodable(let reason) {
            throw .migrationFailed(from: version, reason: reason)
        } catch {
            throw .migrationFailed(from: version, reason: CodingReason.text(of: error))
        }
    }
}
