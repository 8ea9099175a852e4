import Foundation
import OakRestoration

/// A store whose machines can be read without knowing their Swift types. Reading does not change the store.
package protocol JournalSource: Sendable {
    /// Returns the machines with the given kind and id, ordered by kind, by the length of their ids, and by id. If the
    /// kind or the id is `nil`, it does not restrict the result.
    func machines(_ kind: String?, id: String?) async throws -> [StoredMachine]

    /// Returns the retained history of a machine.
    func history(of machine: MachineKey) async throws -> History

    /// Returns the events in a machine's inbox, oldest first.
    func inbox(of machine: MachineKey) async throws -> [InboxRow]

    /// Returns the intents and timers of a machine, including dead letters. If `machine` is `nil`, returns the dead
    /// letters of all machines.
    func runs(of machine: MachineKey?) async throws -> [StoredRun]
}

/// A machine in a store.
package struct StoredMachine: Sendable {
    package let key: MachineKey
    /// The number of accepted events and restarts of volatile effects.
    package let events: Int64
    /// The encoded state, or `nil` before the first event.
    package let state: String?
    package let version: Int
    package let isTerminated: Bool
    /// The reason why the machine is parked, or `nil` if it is not.
    package let parkingReason: String?
    /// The time at which the machine's next work is due.
    package let wake: StoreTime?

    package init(
        key: MachineKey, events: Int64, snapshot: Data?, version: Int, status: String, isParked: Bool,
        parkingReason: String?, wake: StoreTime?
    ) {
        self.key = key
        self.events = events
        state = snapshot.flatMap { (try? JSONDecoder().decode(Envelope.self, from: $0))?.state }
        self.version = version
        isTerminated = status == MachineRow.Status.terminated.rawValue
        self.parkingReason = isParked ? parkingReason ?? "the reason is unknown" : nil
        self.wake = wake
    }

    /// Returns the reason why a program with the given state version does not process the machine's events, or `nil` if
    /// the program processes them. Without a version, only the reason in the store counts.
    package func parkingReason(for programVersion: Int?) -> String? {
        if let programVersion, version > programVersion {
            return newerVersionReason(found: version, known: programVersion)
        }
        return parkingReason
    }

    private struct Envelope: Decodable {
        let state: String
    }

    /// The case of the state, or `-` if the state is not encoded like an enum.
    package var stateCase: String { Self.caseName(of: state) ?? "-" }

    /// Returns the case name of an encoded enum: the text of a JSON string, or the key of an object whose only value is
    /// an object. Returns `nil` for other values.
    package static func caseName(of encoded: String?) -> String? {
        encoded.flatMap { try? JSONDecoder().decode(JSON.self, from: Data($0.utf8)) }.flatMap(caseName)
    }

    /// Returns a description of each member of an encoded struct: the name that ``caseName(of:)`` returns for the
    /// value, or `some` if there is none. Returns an empty dictionary if the struct is not encoded as an object.
    package static func members(of encoded: String) -> [String: String] {
        let json = try? JSONDecoder().decode(JSON.self, from: Data(encoded.utf8))
        return json?.object?.mapValues { caseName($0) ?? "some" } ?? [:]
    }

    /// Returns the encoded state in a checkpoint.
    package static func state(ofCheckpoint data: Data) throws -> String {
        let checkpoint = try Coding.decode(Checkpoint.self, from: data)
        return try JSONDecoder().decode(Envelope.self, from: checkpoint.state).state
    }

    /// Returns the encoded events that are postponed in a checkpoint, oldest first.
    package static func postponed(inCheckpoint data: Data) throws -> [(event: String, belongsToChild: Bool)] {
        guard let postponed = try Coding.decode(Checkpoint.self, from: data).postponed else { return [] }
        return try Coding.decode([PostponedRecord].self, from: postponed).map { record in
            (String(decoding: record.event, as: UTF8.self), record.belongsToChild)
        }
    }

    private static func caseName(_ json: JSON) -> String? {
        if let text = json.string { return text }
        // An enum without raw values is encoded as an object with one member, whose value is an object.
        guard let members = json.object, members.count == 1, let only = members.first,
            only.value.object != nil
        else { return nil }
        return only.key
    }
}

/// An intent or a timer in a store.
package struct StoredRun: Sendable {
    package let machine: MachineKey
    package let number: RunNumber
    package let isDeadLetter: Bool
    /// The id of the effect as it appears in messages, or `nil` if an effect of the machine itself has no id.
    package let effect: String?
    /// The encoded intent, or the encoded event of a timer.
    package let content: String
    package let isTimer: Bool
    package let attempts: Int
    package let failure: String?
    package let deadline: StoreTime?

    /// Creates an intent or a timer from a row, or returns `nil` if the row contains neither.
    package init?(_ row: RunRow, of machine: MachineKey) throws {
        let record = try Coding.decode(RunRecord.self, from: row.data)
        guard let content = record.storedIntent ?? record.storedEvent else { return nil }
        self.machine = machine
        number = row.number
        isDeadLetter = row.isDeadLetter
        effect = record.effect
        self.content = String(decoding: content, as: UTF8.self)
        isTimer = record.storedIntent == nil
        attempts = record.attempts
        failure = record.failure
        deadline = record.deadline
    }

    /// The key of the intent.
    package var key: IdempotencyKey {
        IdempotencyKey(machine: machine, sequence: number.sequence, ordinal: number.ordinal)
    }
}

extension MachineKey {
    /// Parses the textual form of a key, for example `order/17`.
    package init?(path: String) {
        guard let slash = path.firstIndex(of: "/") else { return nil }
        self.init(kind: String(path[..<slash]), id: String(path[path.index(after: slash)...]))
    }
}

extension IdempotencyKey {
    /// Parses the textual form of a key, for example `order/17/3/4820019340000000`.
    package init?(path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count >= 4, let sequence = Int64(parts[parts.count - 2]),
            let ordinal = Int64(parts.last ?? ""),
            let machine = MachineKey(path: parts.dropLast(2).joined(separator: "/"))
        else { return nil }
        self.init(machine: machine, sequence: sequence, ordinal: ordinal)
    }
}

/// The reason why a file or a database cannot be read as a journal.
package enum JournalError: Error, CustomStringConvertible {
    case noFile(String)
    case noMachines(String)
    case noSchema(String)
    case unreadable(String, reason: String)

    package var description: String {
        switch self {
        case .noFile(let path):
            "`\(path)` does not exist. Pass the path of an SQLite file with durable machines."
        case .noMachines(let path):
            "`\(path)` contains no durable machines. Pass a file that an `SQLiteStore` has created."
        case .noSchema(let name):
            "The database has no durable machines in the schema `\(name)`. Pass the `schema` of the program's "
                + "`PostgresConfiguration`."
        case .unreadable(let path, let reason):
            "`\(path)` cannot be read: \(reason). Pass an SQLite file with durable machines."
        }
    }
}
