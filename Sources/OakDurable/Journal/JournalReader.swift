#if Durable
    import Foundation
    import GRDB
    import OakFeatures

    /// A reader of the machines in an SQLite file. It does not need the types of the machines, and changes nothing.
    package struct JournalReader: Sendable {
        private let queue: DatabaseQueue

        /// Opens a file that an ``SQLiteStore`` has created.
        package init(path: String) throws {
            guard FileManager.default.fileExists(atPath: path) else { throw JournalError.noFile(path) }
            var configuration = GRDB.Configuration()
            configuration.readonly = true
            configuration.busyMode = .timeout(5)
            do {
                queue = try DatabaseQueue(path: path, configuration: configuration)
                let found = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } ?? 0
                guard found > 0, try queue.read({ try $0.tableExists("machines") }) else {
                    throw JournalError.noMachines(path)
                }
                guard found <= Schema.version else {
                    throw StoreError.newerSchema(found: found, known: Schema.version)
                }
            } catch let error as DatabaseError {
                throw JournalError.unreadable(path, reason: error.message ?? "\(error.resultCode)")
            }
        }

        /// A machine in the file.
        package struct Machine: Sendable {
            package let key: MachineKey
            /// The number of accepted events.
            package let events: Int64
            /// The encoded state, or `nil` before the first event.
            package let state: String?
            package let version: Int
            package let isTerminated: Bool
            /// The reason why the machine is parked, or `nil` if it is not.
            package let parkingReason: String?
            /// The time at which the machine has work again.
            package let wake: StoreTime?
            package let owner: String?

            /// The case of the state, or `-` if the state is not an enum.
            package var stateCase: String { JournalReader.caseName(of: state) ?? "-" }
        }

        /// Returns the machines of a kind, or all machines, in the order of their kinds and ids.
        package func machines(_ kind: String? = nil, id: String? = nil) throws -> [Machine] {
            try queue.read { db in
                let sql = """
                    SELECT * FROM machines WHERE kind = coalesce(?, kind) AND id = coalesce(?, id)
                    ORDER BY kind, length(id), id
                    """
                return try Row.fetchAll(db, sql: sql, arguments: [kind, id]).map { row in
                    let snapshot: Data? = row["state"]
                    let status: String = row["status"]
                    return Machine(
                        key: MachineKey(kind: row["kind"], id: row["id"]), events: row["sequence"],
                        state: snapshot.flatMap { Self.state(in: $0) }, version: row["version"],
                        isTerminated: status == MachineRow.Status.terminated.rawValue,
                        parkingReason: (row["parked_version"] as Int?) == nil
                            ? nil : row["parked_reason"] ?? "the reason is unknown",
                        wake: (row["wake"] as Int64?).map { StoreTime(microseconds: $0) },
                        owner: row["owner"])
                }
            }
        }

        /// Returns the retained history of a machine.
        package func history(of machine: MachineKey) throws -> History {
            try queue.read { try SQLiteStore.history(of: machine, $0) }
        }

        /// Returns the keys of the events in a machine's inbox, and the events.
        package func inbox(of machine: MachineKey) throws -> [(key: String, event: String)] {
            try queue.read { db in
                let sql = "SELECT key, event FROM inbox WHERE kind = ? AND id = ? ORDER BY number"
                return try Row.fetchAll(db, sql: sql, arguments: [machine.kind, machine.id])
                    .map { ($0["key"], String(decoding: $0["event"] as Data, as: UTF8.self)) }
            }
        }

        /// A stored intent or timer.
        package struct Run: Sendable {
            package let machine: MachineKey
            package let number: RunNumber
            package let isDeadLetter: Bool
            /// The id of the effect.
            package let effect: String?
            /// The encoded intent, or the encoded event of a timer.
            package let content: String
            package let isTimer: Bool
            package let attempts: Int
            package let failure: String?
            package let deadline: StoreTime?
        }

        /// Returns the intents and timers of a machine, or the dead letters of all machines.
        package func runs(of machine: MachineKey?) throws -> [Run] {
            try queue.read { db in
                let condition = machine == nil ? "dead = 1" : "kind = ? AND id = ?"
                let arguments: StatementArguments = machine.map { [$0.kind, $0.id] } ?? []
                let sql =
                    "SELECT * FROM runs WHERE \(condition) ORDER BY kind, length(id), id, sequence, ordinal"
                return try Row.fetchAll(db, sql: sql, arguments: arguments).compactMap { row in
                    let record = try Coding.decode(RunRecord.self, from: row["data"])
                    guard let content = record.intent ?? record.event else { return nil }
                    return Run(
                        machine: MachineKey(kind: row["kind"], id: row["id"]),
                        number: RunNumber(sequence: row["sequence"], ordinal: row["ordinal"]),
                        isDeadLetter: row["dead"],
                        effect: record.name.map { $0.hasPrefix("s:") ? String($0.dropFirst(2)) : $0 },
                        content: String(decoding: content, as: UTF8.self), isTimer: record.intent == nil,
                        attempts: record.attempts, failure: record.failure, deadline: record.deadline)
                }
            }
        }
    }

    // MARK: - States

    extension JournalReader {
        private struct Envelope: Decodable {
            let state: String
        }

        private static func state(in snapshot: Data) -> String? {
            (try? JSONDecoder().decode(Envelope.self, from: snapshot))?.state
        }

        /// Returns the name of the case of an encoded enum.
        package static func caseName(of encoded: String?) -> String? {
            guard let encoded, let json = try? JSONDecoder().decode(JSON.self, from: Data(encoded.utf8))
            else {
                return nil
            }
            if let text = json.string { return text }
            // An enum without raw values is encoded as an object with one member, whose value is an object.
            guard let members = json.object, members.count == 1, let only = members.first,
                only.value.object != nil
            else { return nil }
            return only.key
        }
    }

    /// The reason why a file cannot be read as a journal.
    package enum JournalError: Error, CustomStringConvertible {
        case noFile(String)
        case noMachines(String)
        case unreadable(String, reason: String)

        package var description: String {
            switch self {
            case .noFile(let path):
                "`\(path)` does not exist. Pass the path of an SQLite file with durable machines."
            case .noMachines(let path):
                "`\(path)` contains no durable machines. Pass a file that a `SQLiteStore` has created."
            case .unreadable(let path, let reason):
                "`\(path)` cannot be read: \(reason). Pass an SQLite file with durable machines."
            }
        }
    }
#endif
