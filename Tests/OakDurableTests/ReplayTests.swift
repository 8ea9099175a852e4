import Foundation
import Oak
import OakDurable
import OakDurableTesting
import Testing

/// The script machine after a change to `update`.
private enum LoudScript: DurableTransducer {
    typealias State = Script.State
    typealias Event = Script.Event
    typealias Output = String
    typealias Env = Script.Env

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? {
        if case .note(let text) = event { state.log.append(text == "two" ? "TWO" : text) }
        return nil
    }
}

@Suite struct ReplayTests {
    // R13.11
    @Test(arguments: StoreKind.allCases)
    func `a replay reproduces states, timers, intents and actions`(_ kind: StoreKind) async throws {
        let (bench, numbers) = (try DurableBench(kind), Record<Int>())
        let env = Script.Env(
            perform: { _, _, input in try input.send(.note("done")) },
            read: {
                numbers.append(0)
                return "read \(numbers.count)"
            })
        let host = try await bench.host(Script.self, env: env)
        try await host["a"].send(.read)
        try await host["a"].send(.after(milliseconds: 500, id: "t", note: "fired"))
        try await host["a"].send(.perform("pay", id: "pay"))
        try await host["a"].send(.postpone(note: "kept", untilPhase: 1))
        try await host["a"].send(.enter(phase: 1))
        await bench.clock.advance(by: .seconds(1))
        try await host.work()
        #expect(try await host["a"].verify() == nil)
        #expect(numbers.count == 1)
    }

    // R13.11
    @Test(arguments: StoreKind.allCases)
    func `effects that have ended do not count toward the limit in a replay`(
        _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: Script.Env()) { $0.capacity = 2 }
        for id in ["one", "two", "three"] {
            try await host["a"].send(.perform("pay", id: id))
            await host.finishWork()
        }
        #expect(try await host["a"].verify() == nil)
    }

    // R13.11
    @Test(arguments: StoreKind.allCases)
    func `a replay reports the first event with a different result, and changes nothing`(
        _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init())
        for text in ["one", "two", "three"] { try await host["a"].send(.note(text)) }
        let changed = try await bench.host(LoudScript.self, env: .init())
        #expect(try await changed["a"].verify() == 2)
        #expect(try await host["a"].log == ["one", "two", "three"])
        #expect(try await bench.journal().count == 3)
    }
}
