import Oak
import OakTesting
import Testing

/// Tests that a test machine processes events at the moment at which a `Machine` processes them.
@MainActor @Suite struct TestMachineOrderTests {
    // R4.4, R10.3
    @Test func `an effect is skipped if the body whose event starts it has not returned`() async {
        let machine = TestMachine(of: Pages.self, initialState: .init())
        machine.send(.load)
        await machine.receive(.loaded(1), effects: [.run(id: "load", overlap: .keepFirst)]) { $0.pages = [1] }
        await machine.finish()
    }

    // R2.2, R10.3
    @Test func `an effect does not run past an event that cancels it`() async {
        let log = Log()
        let machine = TestMachine(of: Ahead.self, initialState: .init(), env: log)
        machine.send(.start) { $0.isOn = true }
        await machine.receive(.progress, effects: [.action, .cancel(id: "work")]) { $0.isOn = false }
        await machine.finish()
        #expect(log.lines == ["processes progress", "is cancelled: true"])
    }

    @Test func `before an event is received, the machine appears as it was before the event`() async {
        let machine = TestMachine(of: Relay.self, initialState: .init())
        machine.send(.start, effects: [.run(id: "work"), .send]) { $0.step = 1 }
        #expect(machine.state.step == 1)
        #expect(machine.running == [.run(id: "work")])
        await machine.receive(.next, effects: [.cancel(id: "work")]) { $0.step = 2 }
        #expect(machine.running == [])
        await machine.finish()
    }

    @Test func `before a postponed event is received again, it does not appear as postponed`() async {
        let machine = TestMachine(of: Relay.self, initialState: .init())
        machine.send(.later, effects: [.postpone])
        #expect(machine.postponed == [.later])
        machine.send(.start, effects: [.run(id: "work"), .send]) { $0.step = 1 }
        await machine.receive(.next, effects: [.cancel(id: "work")]) { $0.step = 2 }
        #expect(machine.postponed == [])
        await machine.receive(.later, effects: [.postpone])
        #expect(machine.postponed == [.later])
        await machine.finish()
    }

    @Test func `an infinite loop of events stops the machine and fails the test`() async {
        let texts = await failures {
            let machine = TestMachine(of: Endless.self, initialState: .init())
            machine.exhaustivity = .off
            machine.send(.go)
            machine.send(.go)
            await machine.finish()
        }
        let stopped = """
            The machine was stopped after 100000 events that the test has not received. They probably form an \
            infinite loop, in which each event causes the next. The last events are:

                .go
                .go
                .go
                .go
            """
        #expect(texts == [stopped, "send(.go): the event was not processed.\n\n\(stopped)"])
    }

    @Test func `a failure lists the first twenty of the events that were not received`() async {
        let text = await failure {
            let machine = TestMachine(of: Ticker.self, initialState: .init())
            machine.send(.start) { $0.isOn = true }
            await machine.advance(by: .seconds(25))
            machine.skipOutputs()
            machine.send(.stop) { $0 = .init(count: 25, isOn: false) }
            machine.skipOutputs()
            await machine.finish()
        }
        #expect(text.contains("25 events from effects have not been received yet."))
        #expect(text.components(separatedBy: "    .tick\n").count == 21)
        #expect(text.contains("\n    … and 5 more events\n"))
    }

    @Test func `an event that a closure of the machine sends through the test machine is reported`() async {
        let env = Callback.Env()
        let machine = TestMachine(of: Callback.self, initialState: .init(), env: env)
        let texts = await failures {
            env.call = { machine.send(.other) }
            machine.send(.call)
            env.call = {}
        }
        #expect(
            texts == [
                """
                send(.other): the event was not sent, because the machine is processing another event.

                Call `send` only in the test itself, not in a function of `env` or in another closure that the machine \
                calls.
                """
            ])
        await machine.skipEvents()
        await machine.finish()
    }
}

/// A machine that loads the next page when it receives one, unless a load is running.
private enum Pages: EffectTransducer {
    struct State: NonTerminal, Equatable { var pages: [Int] = [] }
    enum Event: Equatable {
        case load
        case loaded(Int)
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        if case .loaded(let page) = event { state.pages.append(page) }
        let next = state.pages.count + 1
        return Effect(id: "load", overlap: .keepFirst) { _, input in try input.send(.loaded(next)) }
    }
}

/// A machine that cancels an effect when the effect reports its progress.
private enum Ahead: EffectTransducer {
    typealias Env = Log
    struct State: NonTerminal, Equatable { var isOn = false }
    enum Event: Equatable { case start, progress }

    static func update(_ state: inout State, event: Event) -> Effect? {
        state.isOn = event == .start
        switch event {
        case .start:
            return Effect(id: "work") { @MainActor log, input in
                try input.send(.progress)
                log.add("is cancelled: \(Task.isCancelled)")
            }
        case .progress:
            return [
                .action { log in
                    MainActor.assumeIsolated { log.add("processes progress") }
                    return nil
                }, .cancel(id: "work"),
            ]
        }
    }
}

/// A machine that starts an effect and cancels it in the next step, and postpones an event.
private enum Relay: EffectTransducer {
    struct State: NonTerminal, Equatable { var step = 0 }
    enum Event: Equatable { case start, next, later }

    static func key(of state: State) -> Int { state.step }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .start:
            state.step = 1
            return [Effect(id: "work") { _, _ in }, .send(.next)]
        case .next:
            state.step = 2
            return .cancel(id: "work")
        case .later: return .postpone
        }
    }
}

/// A machine in which each event causes another one.
private enum Endless: EffectTransducer {
    struct State: NonTerminal, Equatable {}
    enum Event: Equatable { case go }

    static func update(_ state: inout State, event: Event) -> Effect? { .send(.go) }
}

/// A machine that calls a closure.
private enum Callback: EffectTransducer {
    struct State: NonTerminal, Equatable {}
    enum Event: Equatable { case call, other }

    final class Env {
        var call: () -> Void = {}
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        guard event == .call else { return nil }
        return .action { env in
            env.call()
            return nil
        }
    }
}
