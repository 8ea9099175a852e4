#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A state that can be saved and restored, even by a later version of the program.
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
/// Increase `version` whenever the encoding changes, and keep a snapshot of each version for tests. A snapshot from a
/// newer version is rejected, so that the program does not overwrite a state that it cannot read.
public protocol Restorable: Codable {
    /// The name of this kind of state. It is written into each snapshot, so it must not change when the type is
    /// renamed.
    static var name: String { get }

    /// The version of the encoding. Versions start at 1, which is the default.
    static var version: Int { get }

    /// Migrates an encoded state from one version to the next. The method is called once for each version step.
    /// - Parameters:
    ///   - state: The state, in the encoding of the given version.
    ///   - version: The version of the state. After the call, the state has version `version + 1`.
    /// - Throws: ``RestorationError/noMigration(from:)`` if there is no migration from this version, as in the default
    ///   implementation. Any other error is reported as ``RestorationError/migrationFailed(from:reason:)``.
    static func migrate(_ state: inout JSON, from version: Int) throws
}

extension Restorable {
    public static var version: Int { 1 }

    public static func migrate(_ state: inout JSON, from version: Int) throws {
        throw RestorationError.noMigration(from: version)
    }

    /// Returns the state as bytes for ``init(restoring:)``: at most 16 MiB, with arrays and objects nested at most 128
    /// levels deep.
    ///
    /// With the same version of Foundation, states that encode the same values produce the same bytes. Every version of
    /// Foundation can read the bytes of every other version. Sets, and dictionaries whose keys are neither strings,
    /// integers nor `CodingKeyRepresentable`, are encoded in an order that differs between runs of the program.
    /// - Throws: ``RestorationError/notEncodable(_:)`` if the state cannot be encoded, for example because it contains
    ///   infinities or NaN; ``RestorationError/invalidVersion(_:)`` if the version is less than 1; and
    ///   ``RestorationError/tooLarge(bytes:limit:)`` if there are too many bytes.
    public func snapshot() throws(RestorationError) -> Data {
        guard Self.version >= 1 else {
            throw .invalidVersion(Self.version)
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

    /// Restores a saved state and migrates it step by step to the current version.
    ///
    /// The name and version are checked before any part of the state is decoded. A checksum detects accidental
    /// corruption, but does not protect against forgery. `JSONDecoder` decodes a state of the current version directly,
    /// and an older state after it has been migrated as ``JSON``.
    /// - Throws: A ``RestorationError`` that describes why the state cannot be restored.
    public init(restoring data: Data) throws(RestorationError) {
        let snapshot = try Snapshot(data)
        guard snapshot.name == Self.name else {
            throw .stateMismatch(found: snapshot.name, expected: Self.name)
        }
        guard snapshot.version <= Self.version else {
            throw .newerVersion(found: snapshot.version, known: Self.version)
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
