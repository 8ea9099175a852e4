import Foundation
import Oak
import OakDurable
import OakFeatures
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

/// A store on a virtual clock, and hosts that look for work only when a test says so.
final class Bench: Sendable {
    let clock = VirtualClock()
    let store: any DurableStore
    /// The number of microseconds by which the store's clock was set forward.
    private let shift: Shift
    private let folder: URL?
    /// The path of the SQLite file, or `nil` for other stores.
    var file: String? { folder?.appendingPathComponent("machines.sqlite").path }

    init(_ kind: StoreKind) throws {
        let clock = clock
        let shift = Shift()
        let now: @Sendable () -> StoreTime = {
            StoreTime(microseconds: 10_000_000_000 + clock.now.offset.microseconds + shift.amount { $0 })
        }
        self.shift = shift
        switch kind {
        case .memory:
            folder = nil
            store = MemoryStore(clock: now)
        case .sqlite:
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            self.folder = folder
            store = try SQLiteStore(path: folder.appendingPathComponent("machines.sqlite").path, clock: now)
        case .postgres:
            folder = nil
            store = try PostgresServer.store(clock: now)
        }
    }

    private final class Shift: Sendable {
        let amount = Locked<Int64>(0)
    }

    deinit {
        if let folder { try? FileManager.default.removeItem(at: folder) }
        PostgresServer.remove(store)
    }

    var configuration: DurableConfiguration {
        var configuration = DurableConfiguration()
        configuration.clock = clock
        configuration.runsByItself = false
        configuration.report = { _ in }
        // Tests can name the keys of intents.
        configuration.ordinalSeed = { 0 }
        return configuration
    }

    func host<T: DurableTransducer>(
        _ type: T.Type = Script.self, _ env: T.Env, on store: (any DurableStore)? = nil,
        _ change: (inout DurableConfiguration) -> Void = { _ in }
    ) async throws -> DurableHost<T> {
        var configuration = configuration
        change(&configuration)
        let store: any DurableStore = store ?? self.store
        return try await DurableHost(type, store: store, env: env, configuration: configuration)
    }

    func client(
        on store: (any DurableStore)? = nil, _ change: (inout DurableConfiguration) -> Void = { _ in }
    ) throws -> DurableClient<Script> {
        var configuration = configuration
        change(&configuration)
        let store: any DurableStore = store ?? self.store
        return try DurableClient(Script.self, store: store, configuration: configuration)
    }

    /// Sets the store's clock forward, or back if the duration is negative.
    func setStoreClock(forward duration: Duration) { shift.amount { $0 += duration.microseconds } }

    /// Lets the leases of all hosts expire that do not look for work.
    func expireLeases() async { await clock.advance(by: .seconds(11)) }

    func journal(_ id: String = "a", kind: String = "script") async throws -> [JournalRow] {
        try await store.history(of: MachineKey(kind: kind, id: id)).journal
    }
}

extension DurableHost {
    /// Processes all work that is due, and waits for the effects that it starts.
    func work() async throws {
        try await poll()
        await finishWork()
    }

    /// Works until a task of another host has finished.
    func wait<R: Sendable>(for task: Task<R, any Error>) async throws -> R {
        let isDone = Flag()
        let watcher = Task {
            _ = await task.result
            isDone.set()
        }
        while !isDone.isSet {
            try await work()
            await Task.yield()
        }
        await watcher.value
        return try await task.value
    }

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
    private let value = Locked(false)

    func set() { value { $0 = true } }

    var isSet: Bool { value { $0 } }
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

    private let content = Locked(Content())

    func wait() async {
        await withCheckedContinuation { continuation in
            let (isOpen, watchers) = content { content -> (Bool, [CheckedContinuation<Void, Never>]) in
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
    var arrived: Int { content { $0.arrived } }

    /// Waits until a number of tasks have arrived.
    func arrivals(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isReady = content { content in
                if content.arrived >= count { return true }
                content.watchers.append((count, continuation))
                return false
            }
            if isReady { continuation.resume() }
        }
    }

    func open() {
        let waiters = content { content in
            content.isOpen = true
            defer { content.waiters = [] }
            return content.waiters
        }
        for waiter in waiters { waiter.resume() }
    }
}
