import Oak
import OakTesting
import TestSupport
import Testing

@Suite struct R12StateTests {
    private struct Setting {
        let clock = VirtualClock()
        let inspector = RecordingInspector()
        let issues = Issues()
        let record = Record()

        func stage(
            _ state: Stage.State = .idle, isolation: isolated any Actor = #isolation,
            output: ((String) -> Void)? = nil
        ) -> Machine<Stage> {
            Machine(
                of: Stage.self, initialState: state, env: record, configuration: configuration,
                output: output, isolation: isolation)
        }

        func theatre(isolation: isolated any Actor = #isolation) -> Machine<Theatre> {
            Machine(
                of: Theatre.self, initialState: Theatre.State(), env: record, configuration: configuration,
                isolation: isolation)
        }

        var configuration: Configuration {
            Configuration(clock: clock, inspector: inspector, report: issues.report)
        }

        var starts: [String] { inspector.lines("effectStarted") }
        var cancellations: [String] { inspector.lines("effectCancelled") }
    }

    // MARK: - Effects that end with a state

    // R12.1, R12.2
    @Test func `leaving a state cancels the effects that are bound to it`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            try machine.input.send(Stage.Event("go", to: .working(1), Stage.work("x").whileInState()))
            #expect(setting.cancellations == [])
            try machine.input.send(Stage.Event("stop", to: .idle))
            #expect(setting.cancellations == ["effectCancelled \"x\"#1"])
        }
    }

    // R12.1, R12.2
    @Test func `an event that changes only the payload of the state does not end a state-bound effect`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            try machine.input.send(Stage.Event("go", to: .working(1), Stage.work("x").whileInState()))
            try machine.input.send(Stage.Event("on", to: .working(2)))
            try machine.input.send(Stage.Event("on"))
            #expect(setting.cancellations == [])
        }
    }

    // R12.2
    @Test func `an effect without whileInState continues in the next state`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            try machine.input.send(
                Stage.Event("go", to: .working(1), [Stage.work("x"), Stage.work("y").whileInState()]))
            try machine.input.send(Stage.Event("stop", to: .idle))
            #expect(setting.cancellations == ["effectCancelled \"y\"#2"])
        }
    }

    // R12.2
    @Test func `queued events of a state-bound effect are discarded when the machine leaves the state`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            let gate = Gate()
            let effect = TransducerEffect<Stage> { _, input in
                try await gate.pass()
                try input.send(Stage.Event("stop", to: .idle))
                try input.send(Stage.Event("stale"))
            }
            try machine.input.send(Stage.Event("go", to: .working(1), effect.whileInState()))
            gate.open()
            manual.runJobs()
            #expect(setting.inspector.lines("received") == ["received go", "received stop"])
        }
    }

    // R12.2
    @Test func `a transition that leaves a state ends state-bound effects before it starts its own effects`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            try machine.input.send(Stage.Event("go", to: .working(1), Stage.work("x").whileInState()))
            try machine.input.send(
                Stage.Event("on", to: .idle, Stage.work("x", overlap: .keepFirst).whileInState()))
            #expect(
                setting.inspector.lines("effect") == [
                    "effectStarted \"x\"#1", "effectCancelled \"x\"#1", "effectStarted \"x\"#2",
                ])
        }
    }

    // R12.2
    @Test func `a state-bound effect is bound to the state that results from the transition that starts it`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage(.working(1))
            try machine.input.send(Stage.Event("a", to: .idle, Stage.work("x").whileInState()))
            try machine.input.send(Stage.Event("b", to: .idle))
            #expect(setting.cancellations == [])
        }
    }

    // R12.2
    @Test func `an effect enqueued behind a state-bound effect starts when the machine leaves the state`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            try machine.input.send(
                Stage.Event(
                    "go", to: .working(1),
                    [Stage.work("x").whileInState(), Stage.work("x", overlap: .enqueue)]))
            try machine.input.send(Stage.Event("stop", to: .idle))
            #expect(setting.cancellations == ["effectCancelled \"x\"#1"])
            #expect(setting.starts == ["effectStarted \"x\"#1", "effectStarted \"x\"#2"])
        }
    }

    // R12.2
    @Test func `an enqueued state-bound effect never starts after the machine has left the state`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            try machine.input.send(
                Stage.Event(
                    "go", to: .working(1),
                    [Stage.work("x"), Stage.work("x", overlap: .enqueue).whileInState()]))
            try machine.input.send(Stage.Event("stop", to: .idle))
            #expect(setting.cancellations == ["effectCancelled \"x\"#2"])
        }
    }

    // R12.2, R9.1
    @Test
    func `a state-bound effect in its quiet period does not start after the machine has left the state`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            let effect = Stage.work("x").debounced(.seconds(1)).whileInState()
            try machine.input.send(Stage.Event("go", to: .working(1), effect))
            try machine.input.send(Stage.Event("stop", to: .idle))
            manual.advance(setting.clock, by: .seconds(5))
            #expect(setting.starts == [])
            #expect(setting.clock.sleepers == 0)
        }
    }

    // R12.2, R9.1
    @Test
    func `leaving a state discards a waiting state-bound effect but does not end its throttle interval`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            let effect = Stage.work("x").throttled(.seconds(1)).whileInState()
            try machine.input.send(Stage.Event("go", to: .working(1), [effect, effect]))
            try machine.input.send(Stage.Event("stop", to: .idle))
            manual.runJobs()
            #expect(setting.clock.sleepers == 1)
            manual.advance(setting.clock, by: .seconds(5))
            #expect(setting.starts.count == 1)
        }
    }

    // R12.2, R9.1
    @Test func `a one-shot timer with whileInState acts as a timeout for the state`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            let timeout = TransducerEffect<Stage>.after(.seconds(5), send: Stage.Event("timeout"))
            try machine.input.send(Stage.Event("go", to: .working(1), timeout.whileInState()))
            try machine.input.send(Stage.Event("stop", to: .idle))
            try machine.input.send(Stage.Event("again", to: .working(2), timeout.whileInState()))
            manual.advance(setting.clock, by: .seconds(4))
            try machine.input.send(Stage.Event("on", to: .working(3)))
            manual.advance(setting.clock, by: .seconds(1))
            #expect(
                setting.inspector.lines("received") == [
                    "received go", "received stop", "received again", "received on", "received timeout",
                ])
        }
    }

    // R12.1
    @Test func `a machine with a struct state leaves the state when its declared key changes`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.theatre()
            try machine.input.send(.work)
            try machine.input.send(.set(.working(1)))
            #expect(setting.cancellations == [])
            try machine.input.send(.close(true))
            #expect(setting.cancellations == ["effectCancelled \"work\"#1"])
        }
    }

    // R12.1
    @Test func `the key of a struct state can be the case of one of its properties`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = Machine(
                of: Phased.self, initialState: Phased.State(), configuration: setting.configuration,
                isolation: manual)
            try machine.input.send(.work)
            try machine.input.send(.work)
            #expect(setting.cancellations == [])
            try machine.input.send(.stop)
            #expect(setting.cancellations == ["effectCancelled \"work\"#1"])
            #expect(setting.issues.texts == [])
        }
    }

    // R12.1
    @Test func `if a struct state has no key, whileInState is reported and the effect starts unbound`() throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = Machine(
                of: Keyless.self, initialState: Keyless.State(), configuration: setting.configuration,
                isolation: manual)
            try machine.input.send(.work)
            #expect(setting.starts == ["effectStarted \"work\"#1"])
            #expect(setting.issues.texts.first?.contains("static func key(of state: State)") == true)
        }
    }

    // R12.2, R4.7
    @Test func `the summary of a state-bound effect contains the binding`() {
        let effect: TransducerEffect<Stage> = [
            Stage.work("x"), .after(.seconds(1), send: Stage.Event("late")), .output("now"),
        ]
        let summary = effect.whileInState().summary
        #expect(
            summary == .list([.run(id: "x"), .after(.seconds(1)), .output]).whileInState())
        #expect(
            "\(summary)" == #"[run(id: "x").whileInState(), after(1.0 seconds).whileInState(), output]"#)
    }

    // MARK: - Children

    // R12.4
    @Test func `a child's state-bound effect ends when the child leaves its state`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.theatre()
            try machine.input.send(
                .stage(Stage.Event("go", to: .working(1), Stage.work("x").whileInState())))
            try machine.input.send(.close(true))
            #expect(setting.cancellations == [])
            try machine.input.send(.stage(Stage.Event("stop", to: .idle)))
            #expect(setting.cancellations.count == 1)
        }
    }

    // R12.4
    @Test func `a child's state-bound effect ends when the parent changes the child's state`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.theatre()
            try machine.input.send(
                .stage(Stage.Event("go", to: .working(1), Stage.work("x").whileInState())))
            try machine.input.send(.set(.idle))
            #expect(setting.cancellations.count == 1)
        }
    }

    // R12.4
    @Test func `a state-bound effect in a product ends when the machine that started it leaves the state`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            typealias Pair = ProductTransducer<Stage, Stage>
            let machine = Machine(
                of: Pair.self, initialState: .init(first: .idle, second: .idle),
                env: Pair.Env(first: setting.record, second: setting.record),
                configuration: setting.configuration, isolation: manual)
            for event in [Pair.Event.first, Pair.Event.second] {
                try machine.input.send(
                    event(Stage.Event("go", to: .working(1), Stage.work("x").whileInState())))
            }
            try machine.input.send(.second(Stage.Event("stop", to: .idle)))
            #expect(setting.cancellations == ["effectCancelled second: \"x\"#2"])
        }
    }

    // R12.2, R12.4
    @Test(arguments: [true, false])
    func
        `a child's effect that is also bound to the parent's state ends when either machine leaves its state`(
            _ childLeaves: Bool
        ) throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.theatre()
            try machine.input.send(
                .bound(Stage.Event("go", to: .working(1), Stage.work("x").whileInState())))
            try machine.input.send(childLeaves ? .stage(Stage.Event("stop", to: .idle)) : .close(true))
            #expect(setting.cancellations == ["effectCancelled stage: \"x\"#1"])
        }
    }

    // R12.2, R12.4
    @Test(arguments: [true, false])
    func `leaving a state ends only the effects bound to it, not those bound to a parent's or child's state`(
        _ childLeaves: Bool
    ) throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.theatre()
            try machine.input.send(.bound(Stage.Event("go", to: .working(1), Stage.work("parent's"))))
            try machine.input.send(.stage(Stage.Event("on", Stage.work("child's").whileInState())))
            try machine.input.send(childLeaves ? .stage(Stage.Event("stop", to: .idle)) : .close(true))
            #expect(
                setting.cancellations == [
                    childLeaves
                        ? "effectCancelled stage: \"child's\"#2" : "effectCancelled stage: \"parent's\"#1"
                ])
        }
    }

    // R12.4, R9.1
    @Test
    func `a debounced effect that the parent binds to its state ends when the parent leaves that state`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.theatre()
            for id in ["waiting", "started"] {
                try machine.input.send(.bound(Stage.Event(id, Stage.work(id).debounced(.seconds(1)))))
                if id == "started" { manual.advance(setting.clock, by: .seconds(1)) }
                try machine.input.send(.close(true))
                try machine.input.send(.close(false))
                manual.runJobs()
            }
            #expect(setting.starts == ["effectStarted stage: \"started\"#3"])
            #expect(setting.cancellations.last == "effectCancelled stage: \"started\"#3")
        }
    }

    // R12.4, R12.5
    @Test func `an event that a child postponed stays postponed when only the parent leaves its state`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.theatre()
            try machine.input.send(.bound(Stage.Event("go", to: .working(1), Stage.work("x"))))
            try machine.input.send(.stage(Stage.Event("later", .postpone)))
            let before = setting.inspector.lines("transitioned").count
            try machine.input.send(.close(true))
            #expect(setting.inspector.lines("transitioned").count == before + 1)
        }
    }

    // MARK: - Entry effects

    // R12.3
    @Test func `entering a state executes its entry effect after the effects of the transition`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let outputs = Record()
            let machine = setting.stage { outputs($0) }
            try machine.input.send(Stage.Event("go", to: .entering, .output("going")))
            #expect(outputs.all == ["going", "entered"])
            #expect(setting.starts == ["effectStarted \"entry\"#1"])
        }
    }

    // R12.3
    @Test func `a transition that stays in the same state does not execute its entry effect again`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.stage()
            try machine.input.send(Stage.Event("go", to: .entering))
            try machine.input.send(Stage.Event("on", to: .entering))
            #expect(setting.starts.count == 1)
            try machine.input.send(Stage.Event("stop", to: .idle))
            try machine.input.send(Stage.Event("go", to: .entering))
            #expect(setting.starts.count == 2)
            #expect(setting.cancellations.count == 1)
        }
    }

    // R12.3
    @Test func `the entry effect of the initial state is executed when the machine starts`() throws {
        ManualActor.run { manual in
            let setting = Setting()
            let outputs = Record()
            let machine = setting.stage(.entering) { outputs($0) }
            #expect(outputs.all == ["entered"])
            #expect(setting.starts == ["effectStarted \"entry\"#1"])
            machine.cancel()
        }
    }

    // R12.3, R7.1
    @Test func `the entry effect of a terminal state delivers outputs but starts no runs`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let outputs = Record()
            let machine = setting.stage { outputs($0) }
            try machine.input.send(Stage.Event("end", to: .done))
            manual.runJobs()
            #expect(outputs.all == ["the end"])
            #expect(setting.record.all == [])
        }
    }

    // R12.4
    @Test func `a child executes entry effects on its own transitions and when its parent starts it`() throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.theatre()
            try machine.input.send(.stage(Stage.Event("go", to: .entering)))
            try machine.input.send(.arrive(.entering))
            #expect(setting.starts.count == 2)
            try machine.input.send(.arrive(nil))
            #expect(setting.cancellations.count == 1)
        }
    }

    // R12.4
    @Test func `a parent that sets its child's state does not execute the child's entry effect`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.theatre()
            try machine.input.send(.set(.entering))
            #expect(setting.starts == [])
        }
    }
}

/// R12.1: the default key of a state.
@Suite struct StateCaseTests {
    private final class Box {}

    private enum Plain { case a, b, c }
    private enum Single { case only }
    private enum Payloads {
        case number(Int)
        case text(String)
        case box(Box)
        case none, unknown
    }
    private indirect enum Tree {
        case leaf
        case node(Tree, Tree)
        case name(String)
    }
    private enum Wrapper<Value> {
        case value(Value)
        case missing
        case failed(any Error)
    }

    private static func keys<Value>(_ values: [Value]) -> [StateCase<Value>] {
        values.map { StateCase(of: $0) }
    }

    @Test func `the cases of an enum state have different keys`() {
        #expect(Set(Self.keys([Plain.a, .b, .c])).count == 3)
        #expect(Set(Self.keys([Payloads.number(0), .text(""), .box(Box()), .none, .unknown])).count == 5)
        #expect(Set(Self.keys([Tree.leaf, .node(.leaf, .leaf), .name("")])).count == 3)
        #expect(Set(Self.keys([Wrapper.value(Tree.leaf), .missing, .failed(Failure())])).count == 3)
        #expect(Set(Self.keys([Int?.none, 0])).count == 2)
        #expect(Set(Self.keys([Single.only])).count == 1)
    }

    @Test func `the payload of an enum state is not part of its key`() {
        #expect(StateCase(of: Payloads.number(1)) == StateCase(of: Payloads.number(2)))
        #expect(StateCase(of: Payloads.box(Box())) == StateCase(of: Payloads.box(Box())))
        #expect(StateCase(of: Tree.node(.leaf, .leaf)) == StateCase(of: Tree.node(.name(""), .leaf)))
        #expect(StateCase(of: Wrapper.value([1])) == StateCase(of: Wrapper.value([])))
    }

    @Test func `all values of a struct state have the same default key`() {
        #expect(StateCase(of: "a") == StateCase(of: "b"))
    }
}
