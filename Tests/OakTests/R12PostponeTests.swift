import Oak
import OakTesting
import TestSupport
import Testing

@Suite struct R12PostponeTests {
    private struct Setting {
        let inspector = RecordingInspector()
        let issues = Issues()
        let record = Record()

        func stage(
            _ state: Stage.State = .idle, capacity: Int = 100, isolation: isolated any Actor = #isolation
        ) -> Machine<Stage> {
            Machine(
                of: Stage.self, initialState: state, env: record,
                configuration: Configuration(
                    capacity: capacity, inspector: inspector, report: issues.report),
                isolation: isolation)
        }

        func theatre(isolation: isolated any Actor = #isolation) -> Machine<Theatre> {
            Machine(
                of: Theatre.self, initialState: Theatre.State(), env: record, configuration: configuration,
                isolation: isolation)
        }

        var configuration: Configuration { Configuration(inspector: inspector, report: issues.report) }

        /// The names of the processed events.
        var seen: [String] {
            inspector.lines("received").map { String($0.dropFirst("received ".count)) }
        }
    }

    /// Returns an event that is postponed while it is processed in the state `idle`.
    private static func early(_ name: String) -> Stage.Event {
        let count = Counter()
        return Stage.Event(name, count.next() == 1 ? .postpone : nil)
    }

    private final class Counter {
        private var value = 0
        func next() -> Int {
            value += 1
            return value
        }
    }

    // R12.5
    @Test func `postponed events are processed in order when the machine leaves the state`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            try machine.input.send(Self.early("a"))
            try machine.input.send(Self.early("b"))
            #expect(setting.seen == ["a", "b"])
            try machine.input.send(Stage.Event("go", to: .working(1)))
            #expect(setting.seen == ["a", "b", "go", "a", "b"])
            try machine.input.send(Stage.Event("stop", to: .idle))
            #expect(setting.seen.count == 6)
        }
    }

    // R12.5
    @Test func `an event that changes only the payload of the state does not release postponed events`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage(.working(1))
            try machine.input.send(Self.early("a"))
            try machine.input.send(Stage.Event("on", to: .working(2)))
            #expect(setting.seen == ["a", "on"])
        }
    }

    // R12.5, R3.1
    @Test
    func `a postponed event follows the transition's internal events and precedes events in the mailbox`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            try machine.input.send(Self.early("early"))
            let input = machine.input
            try machine.input.send(
                Stage.Event(
                    "go", to: .working(1),
                    [
                        .action { _ in
                            try? input.send(Stage.Event("outside"), isolation: nil)
                            return nil
                        },
                        .send(Stage.Event("one")), .send(Stage.Event("two")),
                    ]))
            manual.runJobs()
            #expect(setting.seen == ["early", "go", "one", "two", "early", "outside"])
        }
    }

    // R12.5
    @Test func `an event can be postponed again in the next state`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            let count = Counter()
            try machine.input.send(Stage.Event("a", count.next() < 3 ? .postpone : nil))
            try machine.input.send(Stage.Event("go", to: .working(1)))
            try machine.input.send(Stage.Event("stop", to: .idle))
            try machine.input.send(Stage.Event("go", to: .working(1)))
            #expect(setting.seen == ["a", "go", "a", "stop", "a", "go"])
        }
    }

    // R12.5
    @Test func `postponed events are kept if the machine leaves the next state before processing them`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            let count = Counter()
            let first = Stage.Event("first", count.next() == 1 ? .postpone : nil)
            try machine.input.send(first)
            try machine.input.send(Self.early("second"))
            try machine.input.send(
                Stage.Event("go", to: .working(1), .send(Stage.Event("back", to: .idle))))
            #expect(setting.seen == ["first", "second", "go", "back", "first", "second"])
        }
    }

    // R12.5
    @Test func `a transition that postpones its event executes its other effects`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            try machine.input.send(Stage.Event("a", [.postpone, .output("waiting")]))
            #expect(setting.inspector.lines("delivered") == ["delivered waiting"])
            machine.cancel()
        }
    }

    // R12.5, R4.2
    @Test func `a postponed event outlives the effect that sent it`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            let effect = TransducerEffect<Stage>(id: "x") { _, input in
                try input.send(Self.early("early"))
                await Stage.endless()
            }
            try machine.input.send(Stage.Event("start", effect))
            manual.runJobs()
            try machine.input.send(Stage.Event("go", to: .working(1), .cancel(id: "x")))
            #expect(setting.seen == ["start", "early", "go", "early"])
        }
    }

    // R12.6
    @Test func `postponed events that exceed the capacity are discarded and reported as an issue`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage(capacity: 2)
            for name in ["a", "b", "c"] { try machine.input.send(Self.early(name)) }
            #expect(setting.inspector.lines("discarded") == ["discarded c overflow"])
            #expect(setting.issues.texts.count == 1)
            try machine.input.send(Stage.Event("go", to: .working(1)))
            #expect(setting.seen == ["a", "b", "c", "go", "a", "b"])
        }
    }

    // R12.6, R7.1
    @Test func `postponed events are discarded when the machine ends`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            try machine.input.send(Self.early("a"))
            try machine.input.send(Stage.Event("end", to: .done))
            #expect(
                setting.inspector.lines("discarded", "stopped") == [
                    "discarded a terminated", "stopped terminated 1",
                ])
        }
    }

    // R12.6, R8.1
    @Test func `cancelling the machine discards its postponed events`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            try machine.input.send(Self.early("a"))
            machine.cancel()
            #expect(
                setting.inspector.lines("discarded", "stopped") == [
                    "discarded a cancelled", "stopped cancelled 1",
                ])
        }
    }

    // R12.6, R6.1
    @MainActor @Test func `process returns when its event has been postponed`() async throws {
        let setting = Setting()
        let machine = setting.stage()
        try await machine.input.process(Self.early("a"))
        #expect(setting.seen == ["a"])
    }

    // R12.4, R12.5
    @Test func `a child postpones its own events until it leaves its own state`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.theatre()
            try machine.input.send(.stage(Self.early("a")))
            try machine.input.send(.close(true))
            #expect(setting.seen.count == 2)
            try machine.input.send(.stage(Stage.Event("go", to: .working(1))))
            #expect(setting.seen == ["stage(a)", "close(true)", "stage(go)", "stage(a)"])
        }
    }

    // R12.6
    @Test func `removing a child discards the events that the child has postponed`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.theatre()
            try machine.input.send(.arrive(.idle))
            try machine.input.send(.guest(Self.early("a")))
            try machine.input.send(.arrive(nil))
            try machine.input.send(.arrive(.working(1)))
            #expect(setting.inspector.lines("discarded") == ["discarded guest(a) absent"])
            #expect(setting.seen.count == 4)
        }
    }

    // R12.6
    @Test func `postponing an event in an initial effect or an entry effect is reported as an issue`() throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let outputs = Record()
            let machine = Machine(
                of: Hasty.self, initialState: .start, configuration: setting.configuration,
                output: { outputs($0) }, isolation: manual)
            #expect(setting.issues.texts.count == 2)
            try machine.input.send(.go)
            #expect(setting.issues.texts.count == 3)
            #expect(setting.issues.texts.allSatisfy { $0.contains("Return it from `update`") })
            // The other effects are executed, and nothing has been postponed.
            #expect(outputs.all == ["entered start", "entered end"])
            try machine.input.send(.go)
            #expect(setting.seen == ["go", "go"])
        }
    }

    // R12.5
    @Test func `an event that is postponed by a transition to another state is kept in the new state`() throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            let count = Counter()
            try machine.input.send(Self.early("before"))
            try machine.input.send(Stage.Event("a", to: .working(1), count.next() == 1 ? .postpone : nil))
            #expect(setting.seen == ["before", "a", "before"])
            try machine.input.send(Stage.Event("on", to: .working(2)))
            #expect(setting.seen.count == 4)
            try machine.input.send(Stage.Event("stop", to: .idle))
            #expect(setting.seen.dropFirst(4) == ["stop", "a"])
        }
    }

    // R12.1
    @Test
    func `if a struct state has no key, postponing an event is reported and the event is processed once`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let outputs = Record()
            let machine = Machine(
                of: Formless.self, initialState: Formless.State(), configuration: setting.configuration,
                output: { outputs($0) }, isolation: manual)
            #expect(setting.issues.texts.count == 1)  // the entry effect
            #expect(outputs.all == ["entered 0"])
            try machine.input.send(.wait)
            #expect(setting.issues.texts.count == 2)
            #expect(setting.issues.texts.last?.contains("`postpone`") == true)
            #expect(setting.issues.texts.last?.contains("static func key(of state: State)") == true)
            try machine.input.send(.count)
            #expect(setting.seen == ["wait", "count"])
            #expect(outputs.all == ["entered 0", "waiting"])
            machine.cancel()
            #expect(setting.inspector.lines("stopped") == ["stopped cancelled 0"])
        }
    }

    // R12.1
    @Test func `if a struct state has no key, its entry effect is reported and executed only once`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let outputs = Record()
            let machine = Machine(
                of: Formless.self, initialState: Formless.State(), configuration: setting.configuration,
                output: { outputs($0) }, isolation: manual)
            try machine.input.send(.count)
            try machine.input.send(.count)
            #expect(outputs.all == ["entered 0"])
            #expect(setting.issues.texts.count == 1)
            #expect(setting.issues.texts.first?.contains("`entered(_:)`") == true)
            machine.cancel()
        }
    }

    /// A machine whose initial effect and entry effects try to postpone an event, although there is none.
    private enum Hasty: EffectTransducer {
        enum State: NonTerminal { case start, end }
        enum Event { case go }
        typealias Output = String

        static func initialEffect(_ state: State) -> Effect? { .postpone }
        static func entered(_ state: State) -> Effect? { [.postpone, .output("entered \(state)")] }
        static func update(_ state: inout State, event: Event) -> Effect? {
            state = .end
            return nil
        }
    }

    /// A machine with an entry effect whose state is a struct without a key.
    private enum Formless: EffectTransducer {
        struct State: NonTerminal {
            var count = 0
        }
        enum Event { case count, wait }
        typealias Output = String

        static func entered(_ state: State) -> Effect? { .output("entered \(state.count)") }
        static func update(_ state: inout State, event: Event) -> Effect? {
            switch event {
            case .count:
                state.count += 1
                return nil
            case .wait: return [.postpone, .output("waiting")]
            }
        }
    }
}
