import Oak
import OakBase
import OakDurable
import OakTesting

/// A test bench for durable machines: a store on virtual time, and hosts that look for work only when a test says so.
///
/// ```swift
/// let bench = DurableBench()
/// let host = try await bench.host(Order.self, env: env)
/// try await host["17"].send(.add(30))
/// await bench.clock.advance(by: .seconds(3_600))
/// try await host.work()
/// #expect(try await host["17"].state == .expired)
/// ```
///
/// Each host simulates a process. Several hosts share the store, as processes would. To make a host fail, give it a
/// ``FaultyStore``. A host always processes the events that are sent to it, and the timers of the machines that it has in
/// memory. If another host owns the machine, `send` waits until the owner works; see `work(until:)`.
public final class DurableBench: Sendable {
    private struct Settings: Sendable {
        /// The duration by which the store's clock is ahead of `clock`.
        var shift: Duration = .zero
        var longestLease: Duration = .zero
        var issues: [DurableIssue] = []
    }

    /// The clock with which hosts wait. The store's clock advances with it.
    public let clock: VirtualClock
    /// The store that all hosts share.
    public let store: any DurableStore
    private let settings: Shared
    private let cleanUp: @Sendable (any DurableStore) -> Void

    private final class Shared: Sendable {
        let value = Mutex(Settings())
    }

    /// Creates a bench that keeps the machines in memory.
    public convenience init() {
        self.init { MemoryStore(clock: $0) }
    }

    /// Creates a bench that keeps the machines in a store of your choice.
    ///
    /// - Parameter makeStore: A closure that creates the store. Its argument returns the current time of the store's
    ///   clock.
    public convenience init(
        store makeStore: (_ clock: @escaping @Sendable () -> StoreTime) throws -> any DurableStore
    ) rethrows {
        try self.init(cleaningUp: { _ in }, store: makeStore)
    }

    /// Creates a bench that calls a closure with its store when it is deallocated.
    package init(
        cleaningUp cleanUp: @escaping @Sendable (any DurableStore) -> Void,
        store makeStore: (_ clock: @escaping @Sendable () -> StoreTime) throws -> any DurableStore
    ) rethrows {
        let (clock, settings) = (VirtualClock(), Shared())
        store = try makeStore {
            let time = clock.now.offset + settings.value.withLock { $0.shift }
            return StoreTime(microseconds: 10_000_000_000 + time.microseconds)
        }
        self.clock = clock
        self.settings = settings
        self.cleanUp = cleanUp
    }

    deinit { cleanUp(store) }

    /// The issues that the hosts of this bench have reported so far.
    public var issues: [DurableIssue] { settings.value.withLock { $0.issues } }

    /// The configuration of the hosts and clients that the bench creates. They use ``clock``, and look for work only
    /// when a test calls `work()` or `startWork()`. The keys of intents do not contain a random part.
    public var configuration: DurableConfiguration {
        var configuration = DurableConfiguration()
        configuration.clock = clock
        configuration.runsByItself = false
        configuration.ordinalSeed = { 0 }
        let settings = settings
        configuration.report = { issue in settings.value.withLock { $0.issues.append(issue) } }
        return configuration
    }

    /// Creates a host.
    ///
    /// - Parameters:
    ///   - type: The transducer type.
    ///   - env: The environment of the effects.
    ///   - store: The store that the host uses, usually a ``FaultyStore``. The default is the store of the bench.
    ///   - change: A closure that changes the configuration of the host.
    public func host<T: DurableTransducer>(
        _ type: T.Type, env: T.Env, on store: (any DurableStore)? = nil,
        configure change: (inout DurableConfiguration) -> Void = { _ in }
    ) async throws -> DurableHost<T> {
        var configuration = configuration
        change(&configuration)
        let lease = configuration.leaseDuration
        settings.value.withLock { $0.longestLease = max($0.longestLease, lease) }
        let store: any DurableStore = store ?? self.store
        return try await DurableHost(type, store: store, env: env, configuration: configuration)
    }

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - type: The transducer type.
    ///   - store: The store that the client uses, usually a ``FaultyStore``. The default is the store of the bench.
    ///   - change: A closure that changes the configuration of the client.
    public func client<T: DurableTransducer>(
        _ type: T.Type, on store: (any DurableStore)? = nil,
        configure change: (inout DurableConfiguration) -> Void = { _ in }
    ) throws -> DurableClient<T> {
        var configuration = configuration
        change(&configuration)
        let store: any DurableStore = store ?? self.store
        return try DurableClient(type, store: store, configuration: configuration)
    }

    /// Sets the store's clock forward without advancing ``clock``, as if someone had set the clock of the computer on
    /// which the store runs. A negative duration sets the store's clock back.
    public func setStoreClock(forward duration: Duration) { settings.value.withLock { $0.shift += duration } }

    /// Advances the clock until the lease of each host that is idle in the meantime has expired, so that other hosts can
    /// take over its machines. A host renews its lease when it looks for work, processes an event or fires a timer.
    public nonisolated(nonsending) func expireLeases() async {
        let lease = settings.value.withLock { $0.longestLease }
        await clock.advance(by: lease + .seconds(1))
    }
}

extension DurableBench {
    /// Creates a host for machines without an environment.
    ///
    /// - Parameters:
    ///   - type: The transducer type.
    ///   - store: The store that the host uses, usually a ``FaultyStore``. The default is the store of the bench.
    ///   - change: A closure that changes the configuration of the host.
    public func host<T: DurableTransducer>(
        _ type: T.Type, on store: (any DurableStore)? = nil,
        configure change: (inout DurableConfiguration) -> Void = { _ in }
    ) async throws -> DurableHost<T> where T.Env == Void {
        try await host(type, env: (), on: store, configure: change)
    }
}

extension DurableHost {
    /// Processes all work that is due, and waits for the effects that it starts and for the events that they send. It does
    /// not wait for timers or attempts that become due later. If a machine has an effect that never ends, or that waits
    /// for the clock of the bench, use ``startWork()`` instead.
    ///
    /// The function is for hosts of a ``DurableBench``. Other hosts look for work by themselves.
    ///
    /// - Throws: The error of the store.
    public func work() async throws {
        do {
            try await startWork()
        } catch {
            await finishWork()
            throw error
        }
        await finishWork()
    }

    /// Processes work until a task has finished, for example a task that sends an event through another host or a client,
    /// and returns its result. The clock is not advanced.
    ///
    /// - Throws: The error of the store or of the task.
    public func work<Result: Sendable>(until task: Task<Result, any Error>) async throws -> Result {
        let isDone = Flag()
        let watcher = Task {
            _ = await task.result
            isDone.value.withLock { $0 = true }
        }
        while !isDone.value.withLock({ $0 }) {
            try await work()
            await Task.yield()
        }
        await watcher.value
        return try await task.value
    }

    /// Processes all work that is due, but does not wait for the effects that it starts.
    ///
    /// - Throws: The error of the store.
    public func startWork() async throws { try await poll() }
}

private final class Flag: Sendable {
    let value = Mutex(false)
}
