import Oak
import OakDurable

extension FaultyStore {
    /// Runs a closure that simulates a process, until it returns or the store crashes.
    ///
    /// - Throws: The error of the closure, unless the store has crashed.
    public nonisolated(nonsending) func untilCrash(
        _ process: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        do { try await process() } catch { if !hasCrashed { throw error } }
    }
}

extension DurableBench {
    /// Runs a scenario again and again, and makes the store crash before or after each of its operations, one per run.
    ///
    /// ```swift
    /// try await DurableBench.forEachCrash { bench, store in
    ///     let payments = Payments()
    ///     try await store.untilCrash {
    ///         let host = try await bench.host(Order.self, env: payments.env, on: store)
    ///         try await host["17"].send(.pay, key: "click-1")
    ///         try await host.work()
    ///     }
    ///     await bench.expireLeases()
    ///     let host = try await bench.host(Order.self, env: payments.env)
    ///     try await host["17"].send(.pay, key: "click-1")
    ///     try await host.work()
    ///     #expect(await payments.keys == ["order/17/1/0"], "\(store)")
    /// }
    /// ```
    ///
    /// For each of the two moments, the last run completes without a crash, so a scenario of n operations runs 2n + 2
    /// times. Effects that are running at the time of the crash continue, as those of a process that is only cut off from
    /// the store, but their results are not accepted.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of operations of the scenario.
    ///   - makeBench: A closure that creates a bench for each run. By default, the machines are kept in memory.
    ///   - scenario: A closure that runs with a new bench and a store that crashes. It uses the store in a closure that it
    ///     passes to ``FaultyStore/untilCrash(_:)``, and then resumes the machines with a host on the bench's own store.
    /// - Throws: The error of the scenario, or ``CrashError`` if the scenario does not use the store, or if it performs
    ///   too many operations.
    public nonisolated(nonsending) static func forEachCrash(
        limit: Int = 10_000, on makeBench: () throws -> DurableBench = { DurableBench() },
        _ scenario: nonisolated(nonsending) (DurableBench, FaultyStore) async throws -> Void
    ) async throws {
        for moment in FaultyStore.Moment.allCases {
            var count = 0
            while true {
                let bench = try makeBench()
                let store = FaultyStore(bench.store)
                store.crash(afterOperations: count, moment)
                try await scenario(bench, store)
                guard store.hasCrashed else { break }
                count += 1
                guard count <= limit else { throw CrashError.tooManyOperations(limit) }
            }
            guard count > 0 else { throw CrashError.unusedStore }
        }
    }
}

/// The reason why ``DurableBench/forEachCrash(limit:on:_:)`` cannot run a scenario.
public enum CrashError: Error, Hashable, Sendable {
    /// The scenario performs no operation of the store that crashes.
    case unusedStore
    /// The scenario performs more operations than the given limit.
    case tooManyOperations(Int)
}

extension CrashError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unusedStore:
            "The scenario does not use the store that crashes, so nothing was tested. Pass the store to a host: "
                + "`bench.host(…, on: store)`."
        case .tooManyOperations(let limit):
            "The scenario performs more than \(limit) operations. Shorten it, or increase `limit`."
        }
    }
}
