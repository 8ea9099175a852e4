import Oak
import OakCheck
import OakDurable
import OakDurableTesting
import Testing

/// A machine that watches prices until it has bought something.
private enum Buyer: DurableTransducer {
    enum State: Restorable, Terminable, Hashable, Sendable {
        case idle, watching, buying, bought
        static var name: String { "buyer" }
        var isTerminal: Bool { self == .bought }
    }

    enum Event: Codable, Hashable, Sendable { case start, cheap, bought }

    struct Env: Sendable {}

    typealias Intent = String

    static var initialState: State { .idle }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.idle, .start):
            state = .watching
            return watch
        case (.watching, .cheap):
            state = .buying
            return .durable("buy", "apples")
        case (.buying, .bought):
            state = .bought
            return nil
        default: return nil
        }
    }

    static func perform(_ intent: String, key: IdempotencyKey, env: Env, input: Input) async throws {}

    static var watch: Effect { Effect(id: "watch") { _, _ in } }

    static func resumed(_ state: State) -> Effect? { state == .watching ? watch : nil }
}

/// A `Buyer` that does not restart its volatile effect.
private enum ForgetfulBuyer: DurableTransducer {
    typealias State = Buyer.State
    typealias Event = Buyer.Event
    typealias Env = Buyer.Env
    typealias Intent = String

    static var initialState: State { .idle }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.idle, .start):
            state = .watching
            return Effect(id: "watch") { _, _ in }
        case (.watching, .cheap):
            state = .buying
            return .durable("buy", "apples")
        case (.buying, .bought):
            state = .bought
            return nil
        default: return nil
        }
    }

    static func perform(_ intent: String, key: IdempotencyKey, env: Env, input: Input) async throws {}
}

/// A machine that returns to its first state after a crash, and then ignores the result of its intent.
private enum Careless: DurableTransducer {
    enum State: Restorable, NonTerminal, Hashable, Sendable {
        case idle, paying, paid
        static var name: String { "careless" }
    }

    enum Event: Codable, Hashable, Sendable { case pay, tick, paid, restarted }

    typealias Env = Void
    typealias Intent = String

    static var initialState: State { .idle }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.idle, .pay):
            state = .paying
            return [.durable("pay", "10"), Effect(id: "progress") { _, _ in }]
        case (.paying, .paid):
            state = .paid
            return .cancel(id: "progress")
        case (.paying, .restarted):
            state = .idle
            return nil
        default: return nil
        }
    }

    static func resumed(_ state: State) -> Effect? { .send(.restarted) }

    static func perform(_ intent: String, key: IdempotencyKey, env: Void, input: Input) async throws {}
}

/// A machine that counts the results of its intent.
private enum Counting: DurableTransducer {
    struct State: Restorable, NonTerminal, Hashable, Sendable {
        static var name: String { "counting" }
        var results: [Int] = []
    }

    enum Event: Codable, Hashable, Sendable {
        case start
        case result(Int)
    }

    typealias Env = Void
    typealias Intent = String

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .start: return state.results.isEmpty ? .durable("work", "", overlap: .keepFirst) : nil
        case .result(let number):
            state.results.append(number)
            return nil
        }
    }

    static func failed(_ error: any Error, effect: EffectID?) -> Event? { .result(9) }

    static func perform(_ intent: String, key: IdempotencyKey, env: Void, input: Input) async throws {}
}

/// A machine that greets when it starts, and counts.
private enum Greeter: DurableTransducer {
    struct State: Restorable, NonTerminal, Hashable, Sendable {
        static var name: String { "greeter" }
        var count = 0
    }

    enum Event: Codable, Hashable, Sendable { case greeted, count }
    typealias Output = String

    static var initialState: State { State() }

    static func initialEffect(_ state: State) -> Effect? { [.output("hello"), .send(.greeted)] }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .greeted: return .output("greeted")
        case .count:
            state.count = 1
            return .output("one")
        }
    }
}

@Suite struct DurableCheckTests {
    // R13.1
    @Test func `the first step of a durable machine includes the outputs of its initial effect`() async throws
    {
        let report = await Check(Greeter.self, initialState: .init()).events(.count).allowing(.deadlock)
            .always("it does not count") { $0.count == 0 }.run()
        let trace = try #require(report["it does not count"]?.counterexample)
        #expect(trace.steps.first?.outputs == ["hello", "greeted", "one"])
        let host = try await DurableBench().host(Greeter.self)
        #expect(try await host["a"].request(.count) == ["hello", "greeted", "one"])
    }

    private struct Failure: Error {}

    private func check<T: DurableTransducer>(_ type: T.Type) -> Check<T>
    where T.State == Buyer.State, T.Event == Buyer.Event, T.Env == Buyer.Env {
        Check(T.self, initialState: .idle, env: Buyer.Env())
            .events(.start)
            .effect("watch", outcomes: .event(.cheap))
            .effect("buy", outcomes: .event(.bought))
            .leadsTo("a started buyer buys", { $0 != .idle }, { $0 == .bought })
    }

    // R13.3
    @Test func `a machine that restarts its volatile effects is not stuck after a crash`() async {
        let report = await check(Buyer.self).run()
        #expect(report.isProof, "\(report)")
    }

    // R13.3
    @Test func `the trace contains the crash after which a machine does not restart its volatile effects`()
        async throws
    {
        let report = await check(ForgetfulBuyer.self).run()
        let trace = try #require(report["a started buyer buys"]?.counterexample)
        #expect(
            trace.description == """
                starts in .idle
                1. .start  →  .watching
                2. crash: the process ends, and another process resumes the machine
                """)
        #expect(report["no deadlock"]?.counterexample != nil)
    }

    // R13.3
    @Test func `the trace contains the crash after which the result of an intent is ignored`()
        async throws
    {
        let report = await Check(Careless.self, initialState: .idle)
            .events(.pay)
            .effect("pay", outcomes: .event(.paid))
            .effect("progress", outcomes: .nothing)
            .alwaysStep("no payment is lost") { $0.event != .paid || $0.after == .paid }
            .run()
        let trace = try #require(report["no payment is lost"]?.counterexample)
        #expect(
            trace.description == """
                starts in .idle
                1. .pay  →  .paying
                2. crash: the process ends, and another process resumes the machine
                3. .restarted, caused by an earlier step  →  .idle
                4. .paid, sent by run(id: "pay")
                """)
    }

    // R13.3
    @Test func `if several attempts send their nth event, only one of these events is accepted`() async throws
    {
        let check = Check(Counting.self, initialState: .init())
            .events(.start)
            .effect("work", outcomes: .failure(Failure(), after: .result(1)), .events(.result(2), .result(3)))
            .always("one first result") { $0.results.count { $0 < 3 } <= 1 }
            .always("one second result") { $0.results.count { $0 == 3 } <= 1 }
        let report = await check.sometimes("two attempts") { $0.results == [1, 3] }
            .sometimes("all attempts fail") { $0.results == [1, 9] }
            .allowing(.deadlock)
            .run()
        #expect(report.isProof, "\(report)")
        guard case .holds(let trace?) = report["two attempts"]?.verdict else {
            Issue.record("\(report)")
            return
        }
        #expect(
            "\(trace)".contains("run(id: \"work\", overlap: .keepFirst) fails, and will be retried"))
        #expect(
            "\(trace)".contains(
                ".result(2), sent again by run(id: \"work\", overlap: .keepFirst), is ignored"))
    }

    // R13.3
    @Test func `a check assumes that a process eventually stops crashing`() async {
        let report = await Check(Buyer.self, initialState: .idle, env: Buyer.Env())
            .events(.start)
            .effect("watch", outcomes: .events(.start, .cheap))
            .effect("buy", outcomes: .event(.bought))
            .leadsTo("a buyer that watches buys", { $0 == .watching }, { $0 == .buying })
            .run()
        #expect(report.isProof, "\(report)")
    }

    // R13.3
    @Test func `a check assumes that an attempt to perform an intent eventually succeeds`() async {
        let report = await Check(Counting.self, initialState: .init())
            .events(.start)
            .effect("work", outcomes: .failure(Failure()), .event(.result(1)))
            .leadsTo(
                "work has a result", { _, running in !running.isEmpty },
                { state, _ in !state.results.isEmpty }
            )
            .allowing(.deadlock)
            .run()
        #expect(report.isProof, "\(report)")
    }

    @Test func `in a test generated from a trace, the event that follows a crash is sent directly`()
        async throws
    {
        let report = await Check(Careless.self, initialState: .idle)
            .events(.pay)
            .effect("pay", outcomes: .event(.paid))
            .effect("progress", outcomes: .nothing)
            .always("never idle again") { $0 != .paid }
            .alwaysStep("no restart") { $0.event != .restarted }
            .run()
        let trace = try #require(report["no restart"]?.counterexample)
        #expect(
            trace.test("no restart").contains(
                """
                    // crash: the process ends, and another process resumes the machine.
                    machine.send(.restarted) { $0 = .idle }
                """), "\(trace.test("no restart"))")
    }
}
