import Oak
import OakCheck
import Testing

/// Tests for the outputs of steps.
@Suite struct OutputTests {
    /// A machine that keeps counting until it is closed, and then only answers.
    enum Counter: EffectTransducer {
        struct State: NonTerminal, Hashable {
            var count = 0
            var isClosed = false
        }

        enum Event: Hashable { case up, close, ask, tick }
        enum Output: Hashable, Sendable { case count(Int) }

        struct Env: Sendable { var log: @Sendable (String) -> Void = { _ in } }

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch event {
            case .up:
                if state.isClosed || state.count == 2 { return nil }
                state.count += 1
                return [.output(.count(state.count)), .output(.count(-state.count))]
            case .close:
                state.isClosed = true
                return nil
            case .ask: return .output(.count(state.count))
            case .tick: return nil
            }
        }
    }

    private let check = Check(Counter.self, initialState: .init(), env: .init(log: { _ in }))
        .events(.up, .close)

    @Test func `a step has the outputs that it delivers, in order`() async {
        let report = await check.allowing(.deadlock)
            .alwaysStep("counts up") { $0.outputs == [.count($0.after.count), .count(-$0.after.count)] }
            .alwaysStep("closing is silent") { $0.event != .close || $0.outputs.isEmpty }
            .run()
        #expect(report["closing is silent"]?.isHeld == true)
        #expect(report["counts up"]?.counterexample?.events == [.close])
    }

    @Test func `the description of a trace contains the outputs`() async {
        let report = await check.allowing(.deadlock).always("below two") { $0.count < 2 }.run()
        #expect(
            report["below two"]?.counterexample?.description == """
                starts in OutputTests.Counter.State(count: 0, isClosed: false)
                1. .up  →  count = 1; outputs .count(1), .count(-1)
                2. .up  →  count = 2; outputs .count(2), .count(-2)
                """)
    }

    @Test func `a state that answers an event with an output is no deadlock`() async {
        #expect(await check.run()["no deadlock"]?.isViolated == true)
        #expect(await check.events(.ask).run()["no deadlock"]?.isHeld == true)
    }

    /// A machine that answers while an endless timer runs.
    enum Answering: EffectTransducer {
        struct State: NonTerminal, Hashable { var isOn = false }
        enum Event: Hashable { case start, ask, tick }
        typealias Output = Int

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch event {
            case .start:
                if state.isOn { return nil }
                state.isOn = true
                return .every(.seconds(1), id: "tick", send: .tick)
            case .ask: return .output(7)
            case .tick: return nil
            }
        }
    }

    @Test func `a state that answers an event with an output is no trap`() async {
        let check = Check(Answering.self, initialState: .init()).events(.start)
        #expect(await check.run()["no trap"]?.isViolated == true)
        #expect(await check.events(.ask).run()["no trap"]?.isHeld == true)
    }

    @Test func `the outputs that every step of a plain machine has do not rule out deadlocks`() async {
        let plain = await Check(Plain.self, initialState: .init()).events(1).run()
        #expect(plain["no deadlock"]?.isViolated == true)
        let mealy = await Check(Mealy.self, initialState: .init()).events(1).run()
        #expect(mealy["no deadlock"]?.isViolated == true)
        typealias Pair = ProductTransducer<Plain, Plain>
        let pair = await Check(
            Pair.self, initialState: .init(first: .init(), second: .init()), env: .init(first: (), second: ())
        )
        .events(.first(1), .second(1)).run()
        #expect(pair["no deadlock"]?.isViolated == true)
        #expect(pair["no deadlock"]?.counterexample?.description.contains("outputs") == false)
    }

    /// A machine that answers each event, also those that it ignores.
    enum Mealy: Transducer {
        struct State: NonTerminal, Hashable { var isDone = false }
        typealias Event = Int

        static func update(_ state: inout State, event: Int) -> Bool {
            defer { state.isDone = true }
            return state.isDone
        }
    }

    /// A machine without outputs of its own.
    enum Plain: Transducer {
        struct State: NonTerminal, Hashable { var isDone = false }
        typealias Event = Int

        static func update(_ state: inout State, event: Int) { state.isDone = true }
    }

    @Test func `a generated test contains the environment as the check does`() async {
        let report = await check.allowing(.deadlock).always("below two") { $0.count < 2 }.run()
        let test = report["below two"]?.counterexample?.test("two") ?? ""
        #expect(test.contains("env: .init(log: { _ in })"))
        let texts = [
            Check(Counter.self, initialState: .init(), env: Counter.Env()),
            Check(
                Counter.self, initialState: .init(),
                env: .init(
                    log: { text in print("(\"", text) })),
            Check(Counter.self, initialState: .init(), env: .init(), writtenEnv: ".silent"),
            Check(Counter.self, initialState: .init(), env: Generic<Int, String>.env),
        ]
        var found: [String] = []
        for check in texts {
            let report = await check.events(.up).allowing(.deadlock).always("below two") { $0.count < 2 }
                .run()
            found.append(report["below two"]?.counterexample?.test("two") ?? "")
        }
        #expect(found[0].contains("env: Counter.Env()"))
        #expect(found[1].contains(#"log: { text in print("(\"", text) })"#))
        #expect(found[2].contains("env: .silent"))
        // A placeholder replaces expressions that cannot be read safely.
        #expect(found[3].contains("env: <#environment#>"))
    }

    enum Generic<First, Second> { static var env: Counter.Env { .init() } }
}
