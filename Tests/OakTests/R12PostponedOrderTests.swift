import Oak
import OakTesting
import TestSupport
import Testing

/// R12.5: the documented cases of `postpone` in Erlang's `gen_statem`.
@Suite struct R12PostponedOrderTests {
    private struct Setting {
        let clock = VirtualClock()
        let inspector = RecordingInspector()

        func machine(
            _ state: Phases.State = .one, isolation: isolated any Actor = #isolation
        ) -> Machine<Phases> {
            Machine(
                of: Phases.self, initialState: state,
                configuration: Configuration(clock: clock, inspector: inspector), isolation: isolation)
        }

        /// The names of the processed events.
        var seen: String {
            inspector.lines("received").map { String($0.dropFirst("received ".count)) }.joined(separator: " ")
        }
    }

    private static var go: Phases.Event {
        Phases.Event("go", [.one: [.go(.two)], .two: [.go(.three)], .three: [.go(.one)]])
    }

    /// Returns an event that is postponed in the given states.
    private static func late(_ name: String, in states: Phases.State...) -> Phases.Event {
        Phases.Event(name, Dictionary(uniqueKeysWithValues: states.map { ($0, [.postpone]) }))
    }

    @Test func `a postponed event is retried when the state changes`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.machine()
            try machine.input.send(Self.late("a", in: .one))
            try machine.input.send(Self.go)
            #expect(setting.seen == "a go a")
        }
    }

    @Test func `a transition that stays in the same state does not retry postponed events`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.machine()
            try machine.input.send(Self.late("a", in: .one))
            try machine.input.send(Phases.Event("keep", [:]))
            try machine.input.send(Phases.Event("keep", [.one: [.go(.one)]]))
            #expect(setting.seen == "a keep keep")
        }
    }

    @Test func `events that were postponed in the initial state are retried in the order of arrival`() throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.machine()
            for name in ["a", "b", "c"] { try machine.input.send(Self.late(name, in: .one)) }
            try machine.input.send(Self.go)
            #expect(setting.seen == "a b c go a b c")
        }
    }

    @Test func `postponed events precede newer events in the queue`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.machine()
            for event in [Self.late("a", in: .one), Self.go, Phases.Event("newer", [:])] {
                try machine.input.send(event, isolation: nil)
            }
            manual.runJobs()
            #expect(setting.seen == "a go a newer")
        }
    }

    @Test func `a retried event can be postponed again`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.machine()
            try machine.input.send(Self.late("a", in: .one, .two))
            try machine.input.send(Self.go)
            try machine.input.send(Self.go)
            try machine.input.send(Self.go)
            #expect(setting.seen == "a go a go a go")
        }
    }

    @Test func `an event that is postponed again precedes later events that have not been retried yet`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.machine()
            try machine.input.send(Self.late("a", in: .one, .two))
            try machine.input.send(Phases.Event("b", [.one: [.postpone], .two: [.go(.three)]]))
            try machine.input.send(Self.late("c", in: .one))
            try machine.input.send(Self.go)
            #expect(setting.seen == "a b c go a b a c")
        }
    }

    @Test func `several events that are postponed again keep their order`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.machine()
            try machine.input.send(Self.late("a", in: .one, .two, .three))
            try machine.input.send(Phases.Event("b", [.one: [.postpone], .two: [.go(.three)]]))
            try machine.input.send(Self.late("c", in: .one, .three))
            try machine.input.send(Self.go)
            try machine.input.send(Self.go)
            #expect(setting.seen == "a b c go a b a c go a c")
        }
    }

    @Test func `an internal event that the transition sends is processed before retried events`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.machine()
            try machine.input.send(Self.late("a", in: .one))
            let next = Phases.Event("next", [.two: [.send(Phases.Event("last", [:]))]])
            try machine.input.send(Phases.Event("go", [.one: [.go(.two), .send(next)]]))
            #expect(setting.seen == "a go next last a")
        }
    }

    @Test
    func `an internal event that a retried event causes is processed before the remaining retried events`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.machine()
            let next = Phases.Event("next", [:])
            try machine.input.send(Phases.Event("a", [.one: [.postpone], .two: [.send(next), .send(next)]]))
            try machine.input.send(Self.late("b", in: .one))
            try machine.input.send(Self.go)
            #expect(setting.seen == "a b go a next next b")
        }
    }

    @Test func `an internal event can be postponed`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.machine()
            try machine.input.send(Phases.Event("start", [.one: [.send(Self.late("inner", in: .one))]]))
            try machine.input.send(Self.go)
            #expect(setting.seen == "start inner go inner")
        }
    }

    @Test func `an entry effect precedes retried events`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.machine()
            try machine.input.send(Self.late("a", in: .one))
            try machine.input.send(Self.go)
            #expect(
                setting.inspector.lines("received", "delivered") == [
                    "delivered one", "received a", "received go", "delivered two", "received a",
                ])
        }
    }

    @Test func `a state change cancels a state-bound timer before postponed events are retried`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.machine()
            let timeout = Phases.Effect.after(.seconds(1), id: "timeout", send: Phases.Event("timeout", [:]))
            try machine.input.send(Phases.Event("start", [.one: [.effect { timeout.whileInState() }]]))
            try machine.input.send(Self.late("a", in: .one))
            manual.runJobs()
            try machine.input.send(Self.go)
            manual.advance(setting.clock, by: .seconds(2))
            #expect(
                setting.inspector.lines("received", "effectCancelled") == [
                    "received start", "received a", "received go", "effectCancelled \"timeout\"#1",
                    "received a",
                ])
        }
    }

    @Test func `a state change does not cancel a timer that is not bound to the state`() throws {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.machine()
            let timeout = Phases.Effect.after(
                .seconds(1), id: "timeout", send: Self.late("timeout", in: .two))
            try machine.input.send(Phases.Event("start", [.one: [.effect { timeout }]]))
            manual.runJobs()
            try machine.input.send(Self.go)
            manual.advance(setting.clock, by: .seconds(2))
            try machine.input.send(Self.go)
            #expect(setting.seen == "start go timeout go timeout")
        }
    }

    @Test func `an event postponed during a state change is kept until the machine leaves the new state`()
        throws
    {
        // Here, `gen_statem` retries the event at once. In Oak, `.send(_)` does that.
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.machine()
            try machine.input.send(Phases.Event("a", [.one: [.go(.two), .postpone]]))
            #expect(setting.seen == "a")
            try machine.input.send(Self.go)
            #expect(setting.seen == "a go a")
        }
    }

    @Test
    func `a transition that postpones its event and changes the state retries earlier postponed events`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.machine()
            try machine.input.send(Self.late("a", in: .one))
            try machine.input.send(Phases.Event("b", [.one: [.go(.two), .postpone]]))
            #expect(setting.seen == "a b a")
            try machine.input.send(Self.go)
            #expect(setting.seen == "a b a go b")
        }
    }

    // R7.1
    @Test func `a retried event that ends the machine discards the events that have not been retried yet`()
        throws
    {
        try ManualActor.run { manual in
            let setting = Setting()
            let machine = setting.machine()
            try machine.input.send(Phases.Event("a", [.one: [.postpone], .two: [.go(.done)]]))
            try machine.input.send(Self.late("b", in: .one))
            try machine.input.send(Self.go)
            #expect(
                setting.inspector.lines("discarded", "stopped") == [
                    "discarded b terminated", "stopped terminated 1",
                ])
        }
    }
}

/// A machine whose events contain the actions to perform in each state. The entry effect of a state is an output.
private enum Phases: EffectTransducer {
    enum State: Terminable, Hashable, Sendable {
        case one, two, three, done

        var isTerminal: Bool { self == .done }
    }

    enum Action {
        case postpone
        case go(State)
        case send(Event)
        case effect(() -> Effect)
    }

    struct Event: CustomStringConvertible {
        let name: String
        let actions: [State: [Action]]

        init(_ name: String, _ actions: [State: [Action]]) {
            (self.name, self.actions) = (name, actions)
        }

        var description: String { name }
    }

    typealias Output = State

    static func update(_ state: inout State, event: Event) -> Effect? {
        var effects: [Effect] = []
        for action in event.actions[state] ?? [] {
            switch action {
            case .postpone: effects.append(.postpone)
            case .go(let next): state = next
            case .send(let event): effects.append(.send(event))
            case .effect(let effect): effects.append(effect())
            }
        }
        return effects.isEmpty ? nil : .merge(effects)
    }

    static func entered(_ state: State) -> Effect? { .output(state) }
}
