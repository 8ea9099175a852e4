import Oak
import OakCheck
import OakDurable
import Testing

/// A basket in its first version, which counts euros.
private enum Basket1: DurableTransducer {
    struct State: Restorable, NonTerminal, Hashable, Sendable {
        static var name: String { "basket" }
        var total = 0
    }

    enum Event: Codable, Hashable, Sendable {
        case add(Int)
        case clear
    }

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .add(let price): state.total = min(3, state.total + price)
        case .clear: state.total = 0
        }
        return nil
    }
}

/// The basket in its second version, which counts cents.
private enum Basket2: DurableTransducer {
    struct State: Restorable, NonTerminal, Hashable, Sendable {
        static var name: String { "basket" }
        static var version: Int { 2 }
        var cents = 0

        static func migrate(_ state: inout JSON, from version: Int) throws {
            state["cents"] = JSON((state["total"]?.int ?? 0) * 100)
        }
    }

    enum Event: Codable, Hashable, Sendable {
        case add(Int)
        case clear, discount
    }

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .add(let price): state.cents = min(300, state.cents + price * 100)
        case .clear, .discount: state.cents = 0
        }
        return nil
    }
}

/// A second version whose `update` still adds euros.
private enum WrongBasket2: DurableTransducer {
    typealias State = Basket2.State
    typealias Event = Basket2.Event

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .add(let price): state.cents = min(300, state.cents + price)
        case .clear, .discount: state.cents = 0
        }
        return nil
    }
}

/// A second version that pays for each item.
private enum PayingBasket2: DurableTransducer {
    typealias State = Basket2.State
    typealias Event = Basket2.Event
    typealias Intent = Int

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? {
        let effect = Basket2.update(&state, event: event)
        precondition(effect == nil)
        if case .add(let price) = event { return .durable("pay", price) }
        return nil
    }

    static func perform(_ intent: Int, key: IdempotencyKey, env: Void, input: Input) async throws {}
}

/// A second version without a migration.
private enum Unmigrated: DurableTransducer {
    struct State: Restorable, NonTerminal, Hashable, Sendable {
        static var name: String { "basket" }
        static var version: Int { 2 }
        var cents = 0
    }

    enum Event: Codable, Hashable, Sendable {
        case add(Int)
        case clear
    }

    static var initialState: State { State() }
    static func update(_ state: inout State, event: Event) -> Effect? { nil }
}

@Suite struct MigrationCheckTests {
    private var check: Check<Basket1> {
        Check(Basket1.self, initialState: .init()).events(.add(1), .add(2), .clear)
    }

    private func check<T: DurableTransducer>(
        _ newer: T.Type, comparesEffects: Bool = true
    ) async -> Check<Basket1>.Report where T.State: Equatable {
        await check.migrates(
            to: T.self, state: { try T.migratedState(from: $0) }, event: { try T.migratedEvent(from: $0) },
            comparesEffects: comparesEffects
        ).run()
    }

    // R13.7
    @Test func `the check proves that a migration commutes with update`() async {
        let report = await check(Basket2.self)
        #expect(report.isProof, "\(report)")
    }

    // R13.7
    @Test func `a migration that does not commute with update is reported with the shortest trace`()
        async throws
    {
        let report = await check(WrongBasket2.self)
        let finding = try #require(report["migrates to WrongBasket2"])
        #expect(finding.counterexample?.steps.count == 1)
        #expect(
            finding.explanation == """
                the newer version processes an event differently after the migration. Correct `migrate(_:from:)` or \
                `update`. If the difference is intended, exclude this event from the check.
                    step:                    .add(1)
                    state before:            Basket1.State(total: 0)
                    updated, then migrated:  Basket2.State(cents: 100)
                    migrated, then updated:  Basket2.State(cents: 1)
                """)
    }

    // R13.7
    @Test func `an effect that only the newer version has is reported unless the check compares only states`()
        async throws
    {
        let report = await check(PayingBasket2.self)
        let explanation = try #require(report["migrates to PayingBasket2"]?.explanation)
        #expect(explanation.contains("effects of the older version:  none"))
        #expect(explanation.contains("effects of the newer version:  run(id: \"pay\")"))
        #expect(await check(PayingBasket2.self, comparesEffects: false).isProof)
    }

    // R13.7
    @Test func `a missing migration is reported`() async throws {
        let report = await check(Unmigrated.self)
        let explanation = try #require(report["migrates to Unmigrated"]?.explanation)
        #expect(explanation.contains("The migration throws an error"))
    }
}
