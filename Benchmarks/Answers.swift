import Oak
import OakBase

/// A machine that answers each caller when the caller's effect has ended.
private enum Answering: EffectTransducer {
    struct State: NonTerminal {}
    enum Event: Sendable {
        case ask(Int)
        case answered(Int)
    }
    struct Output: Sendable { var caller: Int }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .ask(let caller): Effect { _, input in try input.send(.answered(caller)) }
        case .answered(let caller): .output(Output(caller: caller))
        }
    }
}

extension Main {
    /// Measures a caller's wait for its own answer, among many callers and among few.
    static func answers() async throws -> [Row] {
        let table = try await answer(1_000, rounds: 1) { count in
            let callers = Callers()
            let machine = TransducerActor(
                of: Answering.self, initialState: .init(), output: { callers.resume($0) })
            try await forEachCaller(count) { caller in
                await callers.wait(for: caller) { try? machine.send(.ask(caller)) }
            }
        }
        let streams = try await answer(1_000, rounds: 1) { count in
            let machine = TransducerActor(of: Answering.self, initialState: .init())
            try await forEachCaller(count) { caller in
                let outputs = machine.outputs
                try machine.send(.ask(caller))
                for await output in outputs where output.caller == caller { break }
            }
        }
        let ours: @Sendable (Int) async throws -> Void = { count in
            let machine = TransducerActor(of: Answering.self, initialState: .init())
            try await forEachCaller(count) { caller in
                _ = try await machine.request(.ask(caller), until: \.caller, is: caller)
            }
        }
        let few = try await answer(1_000, rounds: 10, ours)
        let many = try await answer(1_000, rounds: 1, ours)
        let most = try await answer(10_000, rounds: 1, ours)
        return [
            .limit(
                "answer to 1 of 1,000 callers", ours: many, atMost: 30_000, baseline: table, "one listener"),
            .speedup(
                "answer to 1 of 1,000 callers", ours: many, baseline: streams, "one stream per caller",
                atLeast: 10),
            .ratio(
                "answer to 1 of 1,000 callers", ours: many, baseline: few, "1 of 100 callers", atMost: 1.5),
            .ratio(
                "answer to 1 of 10,000 callers", ours: most, baseline: many, "1 of 1,000 callers", atMost: 1.5
            ),
        ]
    }

    private static func answer(
        _ count: Int, rounds: Int, _ body: @escaping @Sendable (Int) async throws -> Void
    ) async throws -> Double {
        try await measure(count) {
            try await Task.detached { for _ in 0..<rounds { try await body(count / rounds) } }.value
        }
    }

    private nonisolated static func forEachCaller(
        _ count: Int, _ body: @escaping @Sendable (Int) async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup { group in
            for caller in 0..<count { group.addTask { try await body(caller) } }
            try await group.waitForAll()
        }
    }
}

/// The callers of a machine by their numbers, as an app without `request(_:until:is:)` would keep them.
private final class Callers: Sendable {
    private let waiting = Mutex<[Int: CheckedContinuation<Void, Never>]>([:])

    func wait(for caller: Int, _ ask: () -> Void) async {
        await withCheckedContinuation { continuation in
            waiting.withLock { $0[caller] = continuation }
            ask()
        }
    }

    func resume(_ output: Answering.Output) {
        waiting.withLock { $0.removeValue(forKey: output.caller) }?.resume()
    }
}
