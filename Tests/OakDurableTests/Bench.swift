import Foundation
import Oak
import OakBase
import OakDurable
import OakDurableTesting
import OakTesting
import TestSupport
import Testing

/// The stores that the conformance tests run over.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
    case memory, sqlite, postgres

    /// The stores that can be tested. PostgreSQL needs a server.
    static var allCases: [StoreKind] {
        PostgresServer.url == nil ? [.memory, .sqlite] : [.memory, .sqlite, .postgres]
    }

    /// The stores whose machines outlive the process.
    static var lasting: [StoreKind] { allCases.filter { $0 != .memory } }

    var testDescription: String { rawValue }
}

extension DurableBench {
    /// Creates a bench with a store of a kind. A store that outlives the process is deleted with the bench.
    convenience init(_ kind: StoreKind) throws {
        switch kind {
        case .memory: self.init()
        case .sqlite:
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try self.init(
                cleaningUp: { _ in try? FileManager.default.removeItem(at: folder) },
                store: {
                    try SQLiteStore(path: folder.appendingPathComponent("machines.sqlite").path, clock: $0)
                })
        case .postgres:
            try self.init(
                cleaningUp: PostgresServer.remove, store: { try PostgresServer.store(clock: $0) })
        }
    }

    func journal(_ id: String = "a", kind: String = "script") async throws -> [JournalRow] {
        try await store.history(of: MachineKey(kind: kind, id: id)).journal
    }
}

extension FaultyStore {
    /// Counts the operations of one kind.
    func counting(_ operation: Operation, _ moment: Moment = .before) -> Watched<Int> {
        let count = Watched(0)
        on(operation, moment) { count.withLock { $0 += 1 } }
        return count
    }
}

extension DurableHost {
    /// Waits until a number of tasks are waiting for the owner of a machine.
    func waitForTasks(_ count: Int, of id: String) async throws {
        try await waitUntil { try waitingTasks(for: id) >= count }
    }
}

extension DurableMachine where T == Script {
    var log: [String] { get async throws { try await state?.log ?? [] } }
}

/// A Boolean value that becomes true once.
final class Flag: Sendable {
    private let value = Mutex(false)

    func set() { value.withLock { $0 = true } }

    var isSet: Bool { value.withLock { $0 } }
}

/// A list that several tasks append to.
final class Record<Element: Sendable>: Sendable {
    private let elements = Watched<[Element]>([])

    func append(_ element: Element) { elements.withLock { $0.append(element) } }

    var all: [Element] { elements.value }
    var count: Int { all.count }

    /// Waits until the list has a number of elements.
    func wait(for count: Int) async { await elements.wait { $0.count >= count } }
}

/// A gate that tasks wait at until a test opens it.
final class Gate: Sendable {
    private struct Content: Sendable {
        var isOpen = false
        var waiters: [CheckedContinuation<Void, Never>] = []
        var arrived = 0
        var watchers: [(count: Int, CheckedContinuation<Void, Never>)] = []
    }

    private let content = Mutex(Content())

    func wait() async {
        await withCheckedContinuation { continuation in
            let (isOpen, watchers) = content.withLock {
                content -> (Bool, [CheckedContinuation<Void, Never>]) in
                content.arrived += 1
                if !content.isOpen { content.waiters.append(continuation) }
                let ready = content.watchers.filter { $0.count <= content.arrived }.map(\.1)
                let arrived = content.arrived
                content.watchers.removeAll { $0.count <= arrived }
                return (content.isOpen, ready)
            }
            if isOpen { continuation.resume() }
            for watcher in watchers { watcher.resume() }
        }
    }

    /// The number of tasks that have arrived so far.
    var arrived: Int { content.withLock { $0.arrived } }

    /// Waits until a number of tasks have arrived.
    func arrivals(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isReady = content.withLock { content in
                if content.arrived >= count { return true }
                content.watchers.append((count, continuation))
                return false
            }
            if isReady { continuation.resume() }
        }
    }

    func open() {
        let waiters = content.withLock { content in
            content.isOpen = true
            defer { content.waiters = [] }
            return content.waiters
        }
        for waiter in waiters { waiter.resume() }
    }
}
