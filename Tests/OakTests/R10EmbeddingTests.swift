import Oak
import OakTesting
import TestSupport
import Testing

/// A way of removing, replacing or ending a child.
struct Removal: CustomStringConvertible, Sendable {
    enum Kind: Sendable { case only, guest, left, row, entry }

    let description: String
    let kind: Kind
    let remove: @Sendable (inout Family.State) -> Void

    init(_ description: String, _ kind: Kind, _ remove: @escaping @Sendable (inout Family.State) -> Void) {
        self.description = description
        self.kind = kind
        self.remove = remove
    }

    /// Returns the event that makes the child start an effect.
    func load(_ effect: @autoclosure @escaping @Sendable () -> ChildEffect) -> sending Family.Event {
        switch kind {
        case .only: .only(.do("load", effect()))
        case .guest: .guest(.do("load", effect()))
        case .left: .left(.do("load", effect()))
        case .row: .row(1, .do("load", effect()))
        case .entry: .entry(1, .do("load", effect()))
        }
    }
}

@Suite struct R10EmbeddingTests {
    // R10.1
    @Test func `a child's effect sends events to the child`() throws {
        try ManualActor.run { manual in
            let machine = Machine<Family>()
            try machine.send(.only(.do("load", ChildEffect { _, input in try input.send(.do("loaded")) })))
            manual.runJobs()
            #expect(machine.state.only.seen == ["load", "loaded"])
        }
    }

    // R10.1
    @Test func `a child's effect receives the child's environment`() throws {
        try ManualActor.run { manual in
            let env = Family.Env()
            let machine = Machine<Family>(env: env)
            try machine.send(.only(.do("load", ChildEffect { env, _ in env.log.append("child") })))
            try machine.send(
                .only(
                    .do(
                        "act",
                        .action {
                            $0.log.append("act")
                            return nil
                        })))
            manual.runJobs()
            #expect(env.child.log == ["act", "child"])
        }
    }

    // R10.1, R3.1
    @Test func `outputs of a child become events of its parent, in order with the child's other events`()
        throws
    {
        try ManualActor.run { _ in
            let machine = Machine<Family>()
            try machine.send(
                .only(.act("go") { _ in [.output("a"), .send(.do("b", .output("c"))), .output("d")] }))
            #expect(machine.state.seen == ["only a", "only d", "only c"])
            #expect(machine.state.only.seen == ["go", "b"])
        }
    }

    // R10.1, R4.4
    @Test func `the same id refers to different effects in different children and in the parent`() throws {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine<Family>()
            try machine.send(
                .do("rows") {
                    $0.rows = [Child.State(id: 1), Child.State(id: 2)]
                    return nil
                })
            try machine.send(.only(.do("load", .ignoringCancellation(gate, record))))
            try machine.send(.row(1, .do("load", .ignoringCancellation(gate, record))))
            try machine.send(.row(2, .do("load", .ignoringCancellation(gate, record))))
            try machine.send(.do("load") { _ in .init(id: "load") { _, _ in record("parent") } })
            manual.runJobs()
            try machine.send(.do("cancel") { _ in .cancel(id: "load") })
            try machine.send(.row(1, .do("cancel", .cancel(id: "load"))))
            gate.open()
            manual.runJobs()
            #expect(machine.state.only.seen == ["load", "loaded"])
            #expect(machine.state.rows[id: 1]?.seen == ["load", "cancel"])
            #expect(machine.state.rows[id: 2]?.seen == ["load", "loaded"])
        }
    }

    // R10.1, R4.1: the ways in which a child is removed
    static var removals: [Removal] {
        [
            Removal("an optional child that is set to nil", .guest) { $0.guest = nil },
            Removal("an optional child that is replaced", .guest) { $0.guest = Child.State(id: 2) },
            Removal("an optional child that is terminal", .guest) { $0.guest?.isTerminal = true },
            Removal("a permanent child that is terminal", .only) { $0.only.isTerminal = true },
            Removal("a permanent child that is replaced", .only) { $0.only = Child.State(id: 9) },
            Removal("an enum case that changes to a case without a child", .left) { $0.room = .empty },
            Removal("an enum case that changes to another case with a child of the same type", .left) {
                $0.room = .right(Child.State(id: 1))
            },
            Removal("an element that is removed", .row) { $0.rows.remove(id: 1) },
            Removal("an element that is set to nil", .row) { $0.rows[id: 1] = nil },
            Removal("an element that is removed and added again", .row) {
                $0.rows.remove(id: 1)
                $0.rows.append(Child.State(id: 1))
            },
            Removal("a list that is replaced", .row) { $0.rows = [Child.State(id: 1)] },
            Removal("a list that is emptied", .row) { $0.rows = [] },
            Removal("a dictionary entry that is set to nil", .entry) { $0.entries[1] = nil },
        ]
    }

    static func populated() -> Family.State {
        var state = Family.State()
        state.guest = Child.State(id: 1)
        state.room = .left(Child.State(id: 1))
        state.rows = [Child.State(id: 0), Child.State(id: 1)]
        state.entries = [1: Child.State(id: 1)]
        return state
    }

    // R10.1, R4.1, R4.2
    @Test(arguments: removals)
    func `the effects of a removed child are cancelled before the next event`(_ removal: Removal) throws {
        let remove = removal.remove
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine<Family>(state: Self.populated())
            try machine.send(removal.load(.ignoringCancellation(gate, record)))
            manual.runJobs()
            #expect(record.all == ["started"])
            try machine.send(
                .do("remove") { state in
                    remove(&state)
                    return .action { _ in
                        record("next")
                        return nil
                    }
                })
            gate.open()
            manual.runJobs()
            #expect(record.all == ["started", "next", "CancellationError()", "cancelled"])
        }
    }

    // R10.1, R4.2
    @Test(arguments: removals)
    func `queued events of a child's effect are discarded when the child is removed`(_ removal: Removal)
        throws
    {
        let remove = removal.remove
        try ManualActor.run { manual in
            let (inspector, env) = (RecordingInspector(), Family.Env())
            let machine = Machine<Family>(
                state: Self.populated(), env: env, Configuration(inspector: inspector))
            let outside = machine.input
            try machine.send(
                removal.load(
                    ChildEffect { env, input in
                        // Both events are queued, because the machine is busy.
                        env.act = {
                            try? outside.send(
                                .do("remove") {
                                    remove(&$0)
                                    return nil
                                })
                            try? input.send(.do("late"))
                        }
                        try input.send(
                            .do(
                                "busy",
                                .action {
                                    $0.act()
                                    return nil
                                }))
                    }))
            manual.runJobs()
            #expect(inspector.lines("transitioned").count == 3)
            #expect(inspector.lines("discarded").count == 1)
            #expect(inspector.lines("discarded").first?.hasSuffix("stale") == true)
        }
    }

    // R10.1
    @Test func `the effects of other children continue when a child is removed`() throws {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine<Family>(state: Self.populated())
            try machine.send(.only(.do("load", .ignoringCancellation(gate, record))))
            try machine.send(.row(0, .do("load", .ignoringCancellation(gate, record))))
            try machine.send(.row(1, .do("load", .ignoringCancellation(gate, record))))
            manual.runJobs()
            try machine.send(
                .do("remove") {
                    $0.rows.remove(id: 1)
                    return nil
                })
            gate.open()
            manual.runJobs()
            #expect(machine.state.only.seen == ["load", "loaded"])
            #expect(machine.state.rows[id: 0]?.seen == ["load", "loaded"])
            #expect(record.all.filter { $0 == "sent" }.count == 2)
        }
    }

    // R10.1
    @Test func `restoring an older copy of a list cancels the effects of children that were added later`()
        throws
    {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine<Family>(state: Self.populated())
            let old = machine.state.rows
            try machine.send(
                .do("add") {
                    $0.rows.append(Child.State(id: 7))
                    return nil
                })
            try machine.send(.row(7, .do("load", .ignoringCancellation(gate, record))))
            manual.runJobs()
            try machine.send(
                .do("undo") {
                    $0.rows = old
                    return nil
                })
            try machine.send(
                .do("redo") {
                    $0.rows.append(Child.State(id: 7))
                    return nil
                })
            gate.open()
            manual.runJobs()
            #expect(record.all == ["started", "CancellationError()", "cancelled"])
            #expect(machine.state.rows[id: 7]?.seen == [])
        }
    }

    // R10.1
    @Test func `an event for an absent child is reported even if the transition has other effects`() throws {
        try ManualActor.run { _ in
            let inspector = RecordingInspector()
            let machine = Machine<Family>(Configuration(inspector: inspector))
            try machine.send(
                .do("ask") { state in
                    .merge(
                        [.output("asked"), Family.guest.update(&state, event: .do("hello"))].compactMap(
                            \.self)
                    )
                })
            #expect(inspector.lines("discarded").count == 1)
            #expect(inspector.lines("discarded").first?.hasSuffix("absent") == true)
        }
    }

    // R10.1, R4.1
    @Test(arguments: ["child", "grandchild", "deep"])
    func `effects of a grandchild are cancelled when the child or the grandchild is removed`(_ how: String)
        throws
    {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine<Family>(state: Self.populated())
            try machine.send(
                .row(
                    1,
                    .act("get a grandchild") {
                        $0.grandchild = .init()
                        return nil
                    }))
            try machine.send(
                .row(
                    1,
                    .grandchild(
                        .init(
                            "load",
                            ScriptedEffect(id: "load") { _, input in
                                record("started")
                                try await gate.pass()
                                do { try input.send("loaded") } catch { record("\(error)") }
                            }))))
            manual.runJobs()
            switch how {
            case "child":
                try machine.send(
                    .do("remove") {
                        $0.rows.remove(id: 1)
                        return nil
                    })
            case "grandchild":
                try machine.send(
                    .row(
                        1,
                        .act("remove") {
                            $0.grandchild = nil
                            return nil
                        }))
            default:
                try machine.send(
                    .do("remove") {
                        $0.rows[id: 1]?.grandchild = nil
                        return nil
                    })
            }
            gate.open()
            manual.runJobs()
            #expect(record.all == ["started", "CancellationError()"])
        }
    }

    // R10.1, R7.1
    @Test
    func `the last transition of a child delivers outputs and runs actions, but starts no run effects`()
        throws
    {
        try ManualActor.run { manual in
            let (record, inspector) = (Record(), RecordingInspector())
            let machine = Machine<Family>(state: Self.populated(), Configuration(inspector: inspector))
            try machine.send(
                .guest(
                    .act("end") { state in
                        state.isTerminal = true
                        return [
                            .output("bye"),
                            .action { _ in
                                record("acted")
                                return .do("late")
                            },
                            .init(id: "load") { _, _ in record("ran") }, .send(.do("later")),
                        ]
                    }))
            manual.runJobs()
            #expect(record.all == ["acted"])
            #expect(machine.state.seen == ["guest bye"])
            #expect(machine.state.guest?.seen == ["end"])
            #expect(inspector.lines("effectSkipped") == [#"effectSkipped guest: "load""#])
            #expect(inspector.lines("discarded").count == 2)
        }
    }

    // R10.1, R7.1
    @Test
    func `the outputs of a child's last event are delivered even if the same transition removes the child`()
        throws
    {
        try ManualActor.run { manual in
            let record = Record()
            let machine = Machine<Family>(state: Self.populated())
            try machine.send(
                .do("close") { state in
                    let last = Family.guest.update(
                        &state,
                        event: .do("last", [.output("bye"), .init(id: "save") { _, _ in record("ran") }]))
                    state.guest = nil
                    return last
                })
            manual.runJobs()
            #expect(machine.state.seen == ["close", "guest bye"])
            #expect(record.all == [])
        }
    }

    // R10.1
    @Test func `a child in an enum case that leaves and returns in the same transition is the same child`()
        throws
    {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine<Family>(state: Self.populated())
            try machine.send(.left(.do("load", .ignoringCancellation(gate, record))))
            manual.runJobs()
            for id in [1, 2] {
                try machine.send(
                    .do("return") { state in
                        state.room = .empty
                        state.room = .left(Child.State(id: id))
                        return nil
                    })
                manual.runJobs()
                record("id \(id)")
            }
            gate.open()
            manual.runJobs()
            // A child with a different id is another child.
            #expect(record.all == ["started", "id 1", "id 2", "CancellationError()", "cancelled"])
        }
    }

    // R10.1
    @Test(arguments: ["absent", "ended"])
    func `an event for a child that is absent or has ended is discarded and reported`(_ why: String) throws {
        try ManualActor.run { _ in
            let inspector = RecordingInspector()
            var state = Family.State()
            if why == "ended" {
                state.guest = Child.State(id: 1)
                state.guest?.isTerminal = true
            }
            let machine = Machine<Family>(state: state, Configuration(inspector: inspector))
            try machine.send(.guest(.do("hello")))
            #expect(inspector.lines("discarded").count == 1)
            #expect(inspector.lines("discarded").first?.hasSuffix("absent") == true)
            #expect(inspector.lines("transitioned").first?.hasSuffix("guest: absent") == true)
            #expect(machine.state.guest?.seen ?? [] == [])
        }
    }

    // R10.1, R4.1
    @Test func `queued internal events of a child become stale when the child is removed`() throws {
        try ManualActor.run { _ in
            let machine = Machine<Family>(state: Self.populated())
            // The parent removes and replaces the child after the child's event was queued.
            try machine.send(
                .do("go") { state in
                    [
                        ChildEffect.merge([.send(.do("stale"))]).lift(into: Family.rows[1]) ?? [],
                        .send(
                            .do("remove") {
                                $0.rows.remove(id: 1)
                                return nil
                            }),
                        .send(
                            .do("add") {
                                $0.rows.append(Child.State(id: 1))
                                return nil
                            }),
                        ChildEffect.send(.do("fresh")).lift(into: Family.rows[0]) ?? [],
                    ]
                })
            #expect(machine.state.rows[id: 0]?.seen == ["fresh"])
            #expect(machine.state.rows[id: 1]?.seen == [])
        }
    }

    // R10.1
    @Test func `cancelAll in a child cancels only the effects of that child and of its children`() throws {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine<Family>(state: Self.populated())
            try machine.send(
                .row(
                    1,
                    .act("get a grandchild") {
                        $0.grandchild = .init()
                        return nil
                    }))
            try machine.send(.row(0, .do("load", .ignoringCancellation(gate, record))))
            try machine.send(.row(1, .do("load", .ignoringCancellation(gate, record))))
            try machine.send(
                .row(
                    1,
                    .grandchild(
                        .init(
                            "load",
                            ScriptedEffect { _, input in
                                try await gate.pass()
                                do { try input.send("loaded") } catch { record("grandchild \(error)") }
                            }))))
            manual.runJobs()
            try machine.send(.row(1, .do("cancel", .cancelAll)))
            gate.open()
            manual.runJobs()
            #expect(machine.state.rows[id: 0]?.seen == ["load", "loaded"])
            #expect(machine.state.rows[id: 1]?.seen == ["get a grandchild", "load", "cancel"])
            #expect(record.all.contains("grandchild CancellationError()"))
        }
    }

    // R10.1
    @Test(arguments: [true, false])
    func `cancelAll in the parent, or cancelling the parent, cancels the effects of all children`(
        _ ends: Bool
    ) throws {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine<Family>(state: Self.populated())
            try machine.send(.only(.do("load", .ignoringCancellation(gate, record))))
            try machine.send(.row(1, .do("load", .ignoringCancellation(gate, record))))
            manual.runJobs()
            if ends { machine.cancel() } else { try machine.send(.do("cancel") { _ in .cancelAll }) }
            gate.open()
            manual.runJobs()
            #expect(record.all.filter { $0 == "CancellationError()" }.count == 2)
        }
    }

    // R10.1, R5.1
    @Test func `an unhandled error is reported with the child's path`() throws {
        try ManualActor.run { manual in
            let issues = Issues()
            let machine = Machine<Family>(state: Self.populated(), Configuration(report: issues.report))
            try machine.send(
                .row(1, .do("load", ChildEffect(id: "load") { _, _ in throw RunError.inputInUse })))
            manual.runJobs()
            #expect(issues.texts.count == 1)
            #expect(issues.texts.first?.contains("Family, child rows[1]") == true)
        }
    }

    // R10.1, R5.1
    @Test func `an error that a child catches becomes the child's event`() throws {
        try ManualActor.run { manual in
            let machine = Machine<Family>(state: Self.populated())
            try machine.send(
                .row(
                    1,
                    .do(
                        "load",
                        ChildEffect { _, _ in throw RunError.inputInUse }.catching { _ in .do("failed") })))
            manual.runJobs()
            #expect(machine.state.rows[id: 1]?.seen == ["load", "failed"])
        }
    }

    // R10.1, R4.1
    @Test(arguments: ["guest", "row", "entries"])
    func `effects of a child do not start if the same event replaces the child`(
        _ kind: String
    ) throws {
        try ManualActor.run { manual in
            let record = Record()
            let machine = Machine<Family>(state: Self.populated())
            try machine.send(
                .do("replace") { state in
                    let start = Child.Event.do(
                        "start",
                        [ChildEffect { _, _ in record("ran") }, .send(.do("stale")), .output("heard")])
                    switch kind {
                    case "guest":
                        let effect = Family.guest.update(&state, event: start)
                        state.guest = Child.State(id: 2)
                        return effect
                    case "row":
                        let effect = Family.rows.update(&state, of: 1, event: start)
                        state.rows.remove(id: 1)
                        state.rows.append(Child.State(id: 1))
                        return effect
                    default:
                        let effect = Family.entries.update(&state, of: 1, event: start)
                        state.entries[1] = Child.State(id: 99)
                        return effect
                    }
                })
            manual.runJobs()
            #expect(record.all == [])
            #expect(machine.state.guest?.seen == [])
            #expect(machine.state.rows[id: 1]?.seen == [])
            #expect(machine.state.entries[1]?.seen == [])
        }
    }

    // R10.1
    @Test func `a dictionary entry whose identity changes counts as a different child`() throws {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine<Family>(state: Self.populated())
            try machine.send(.entry(1, .do("load", .ignoringCancellation(gate, record))))
            manual.runJobs()
            try machine.send(
                .do("replace") {
                    $0.entries[1] = Child.State(id: 99)
                    return nil
                })
            gate.open()
            manual.runJobs()
            #expect(record.all == ["started", "CancellationError()", "cancelled"])
        }
    }

    // R10.1, R5.1
    @Test func `the parent's error handler does not receive the effect id of a child`() throws {
        try ManualActor.run { manual in
            let machine = Machine(of: Household.self, initialState: .init())
            try machine.send(.child(.load))
            manual.runJobs()
            #expect(machine.state.failures == ["nil"])
            try machine.send(.load)
            manual.runJobs()
            #expect(machine.state.failures == ["nil", "\"load\""])
        }
    }

    // R10.1, R4.4
    @Test func `two child machines that share a state do not share effect ids`() throws {
        try ManualActor.run { manual in
            let machine = Machine(of: Household.self, initialState: .init())
            try machine.send(.child(.work))
            try machine.send(.twin(.work))
            manual.runJobs()
            #expect(machine.state.only.done == ["Child", "Twin"])
        }
    }

    // R10.1
    @Test func `the description of a child's path resembles source code`() {
        #expect("\(Family.guest.path)" == "guest")
        #expect("\(Family.left.path)" == "room.left")
        #expect("\(Family.rows[5].path.appending(Child.grandchild.path))" == "rows[5].grandchild")
    }

    // R10.1, R8.2
    @Test func `removed children release the objects that their effects captured`() throws {
        try ManualActor.run { manual in
            let machine = Machine<Family>()
            final class Token: Sendable {}
            weak var token: Token?
            for id in 0..<200 {
                try machine.send(
                    .do("add") {
                        $0.rows.append(Child.State(id: id))
                        return nil
                    })
                let mine = Token()
                token = mine
                try machine.send(
                    .row(
                        id,
                        .do(
                            "load",
                            ChildEffect { _, input in
                                _ = mine
                                try await input.sleep(for: .seconds(3600))
                            })))
                manual.runJobs()
                try machine.send(
                    .do("remove") {
                        $0.rows.remove(id: id)
                        return nil
                    })
                manual.runJobs()
            }
            manual.runJobs()
            #expect(token == nil)
        }
    }
}

/// A parent with an error handler and two child machines that share a state.
private enum Household: EffectTransducer {
    struct Only: NonTerminal { var done: [String] = [] }
    struct State: NonTerminal {
        var only = Only()
        var failures: [String] = []
    }
    enum Event {
        case load
        case child(Child.Event)
        case twin(Twin.Event)
        case failed(String)
    }

    static let child = Scope<Child>(\.only, event: Event.child)
    static let twin = Scope<Twin>(\.only, event: Event.twin)

    static func failed(_ error: any Error, effect: EffectID?) -> Event? {
        .failed(effect.map { "\($0)" } ?? "nil")
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .load: return Effect(id: "load") { _, _ in throw RunError.inputInUse }
        case .child(let event): return child.update(&state, event: event)
        case .twin(let event): return twin.update(&state, event: event)
        case .failed(let id):
            state.failures.append(id)
            return nil
        }
    }

    enum Child: EffectTransducer {
        typealias State = Only
        enum Event { case load, work, done }

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch event {
            case .load: return Effect(id: "load") { _, _ in throw RunError.inputInUse }
            case .work: return Effect(id: "work") { _, input in try input.send(.done) }
            case .done:
                state.done.append("Child")
                return nil
            }
        }
    }

    enum Twin: EffectTransducer {
        typealias State = Only
        enum Event { case work, done }

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch event {
            case .work: return Effect(id: "work") { _, input in try input.send(.done) }
            case .done:
                state.done.append("Twin")
                return nil
            }
        }
    }
}
