import Oak
import OakTesting
import Testing

/// A way in which a child can go.
struct Departure: CustomStringConvertible, Sendable {
    enum Who: Sendable { case only, guest, left, row, drawn }

    let description: String
    let who: Who
    let leave: @Sendable (inout Family.State) -> Void

    init(_ description: String, _ who: Who, _ leave: @escaping @Sendable (inout Family.State) -> Void) {
        self.description = description
        self.who = who
        self.leave = leave
    }

    /// Has the child start an effect.
    func load(_ effect: @autoclosure @escaping @Sendable () -> KidEffect) -> sending Family.Event {
        switch who {
        case .only: .only(.do("load", effect()))
        case .guest: .guest(.do("load", effect()))
        case .left: .left(.do("load", effect()))
        case .row: .row(1, .do("load", effect()))
        case .drawn: .drawn(1, .do("load", effect()))
        }
    }
}

@Suite struct R10EmbeddingTests {
    // R10.1
    @Test func `a child's effect sends events to the child`() throws {
        try Stage.run { stage in
            let machine = Machine<Family>()
            try machine.send(.only(.do("load", KidEffect { _, input in try input.send(.do("loaded")) })))
            stage.runJobs()
            #expect(machine.state.only.seen == ["load", "loaded"])
        }
    }

    // R10.1
    @Test func `a child's effect receives the child's environment`() throws {
        try Stage.run { stage in
            let env = Family.Env()
            let machine = Machine<Family>(env: env)
            try machine.send(.only(.do("load", KidEffect { env, _ in env.log.append("kid") })))
            try machine.send(
                .only(
                    .do(
                        "act",
                        .action {
                            $0.log.append("act")
                            return nil
                        })))
            stage.runJobs()
            #expect(env.kid.log == ["act", "kid"])
        }
    }

    // R10.1, R3.1
    @Test func `outputs of a child become events of its parent, in order with the child's other events`()
        throws
    {
        try Stage.run { _ in
            let machine = Machine<Family>()
            try machine.send(
                .only(.act("go") { _ in [.output("a"), .send(.do("b", .output("c"))), .output("d")] }))
            #expect(machine.state.seen == ["only a", "only d", "only c"])
            #expect(machine.state.only.seen == ["go", "b"])
        }
    }

    // R10.1, R4.4
    @Test func `the same id names different effects in different children and in the parent`() throws {
        try Stage.run { stage in
            let (gate, record) = (Gate(), Record())
            let machine = Machine<Family>()
            try machine.send(
                .do("rows") {
                    $0.rows = [Kid.State(id: 1), Kid.State(id: 2)]
                    return nil
                })
            try machine.send(.only(.do("load", .stubborn(gate, record))))
            try machine.send(.row(1, .do("load", .stubborn(gate, record))))
            try machine.send(.row(2, .do("load", .stubborn(gate, record))))
            try machine.send(.do("load") { _ in .init(id: "load") { _, _ in record("parent") } })
            stage.runJobs()
            try machine.send(.do("cancel") { _ in .cancel(id: "load") })
            try machine.send(.row(1, .do("cancel", .cancel(id: "load"))))
            gate.open()
            stage.runJobs()
            #expect(machine.state.only.seen == ["load", "loaded"])
            #expect(machine.state.rows[id: 1]?.seen == ["load", "cancel"])
            #expect(machine.state.rows[id: 2]?.seen == ["load", "loaded"])
        }
    }

    // R10.1, R4.1: how a child can go
    static var departures: [Departure] {
        [
            Departure("an optional child that is set to nil", .guest) { $0.guest = nil },
            Departure("an optional child that is replaced", .guest) { $0.guest = Kid.State(id: 2) },
            Departure("an optional child that is terminal", .guest) { $0.guest?.isTerminal = true },
            Departure("a child that is always there and is terminal", .only) { $0.only.isTerminal = true },
            Departure("a child that is always there and is replaced", .only) { $0.only = Kid.State(id: 9) },
            Departure("a case that is left", .left) { $0.room = .empty },
            Departure("a case that is left for another of the same type", .left) {
                $0.room = .right(Kid.State(id: 1))
            },
            Departure("an element that is removed", .row) { $0.rows.remove(id: 1) },
            Departure("an element that is set to nil", .row) { $0.rows[id: 1] = nil },
            Departure("an element that is removed and added again", .row) {
                $0.rows.remove(id: 1)
                $0.rows.append(Kid.State(id: 1))
            },
            Departure("a list that is replaced", .row) { $0.rows = [Kid.State(id: 1)] },
            Departure("a list that is emptied", .row) { $0.rows = [] },
            Departure("an entry of a dictionary", .drawn) { $0.drawer[1] = nil },
        ]
    }

    static func home() -> Family.State {
        var state = Family.State()
        state.guest = Kid.State(id: 1)
        state.room = .left(Kid.State(id: 1))
        state.rows = [Kid.State(id: 0), Kid.State(id: 1)]
        state.drawer = [1: Kid.State(id: 1)]
        return state
    }

    // R10.1, R4.1, R4.2
    @Test(arguments: departures)
    func `a child's effects are cancelled with it, before the next event`(_ departure: Departure) throws {
        let leave = departure.leave
        try Stage.run { stage in
            let (gate, record) = (Gate(), Record())
            let machine = Machine<Family>(state: Self.home())
            try machine.send(departure.load(.stubborn(gate, record)))
            stage.runJobs()
            #expect(record.all == ["started"])
            try machine.send(
                .do("leave") { state in
                    leave(&state)
                    return .action { _ in
                        record("next")
                        return nil
                    }
                })
            gate.open()
            stage.runJobs()
            #expect(record.all == ["started", "next", "CancellationError()", "cancelled"])
        }
    }

    // R10.1, R4.2
    @Test(arguments: departures)
    func `queued events of a child's effect are discarded when the child is removed`(_ departure: Departure)
        throws
    {
        let leave = departure.leave
        try Stage.run { stage in
            let (watcher, env) = (Watcher(), Family.Env())
            let machine = Machine<Family>(state: Self.home(), env: env, Configuration(inspector: watcher))
            let outside = machine.input
            try machine.send(
                departure.load(
                    KidEffect { env, input in
                        // While the machine is busy, so that both are queued.
                        env.act = {
                            try? outside.send(
                                .do("leave") {
                                    leave(&$0)
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
            stage.runJobs()
            #expect(watcher.lines("transitioned").count == 3)
            #expect(watcher.lines("discarded").count == 1)
            #expect(watcher.lines("discarded").first?.hasSuffix("stale") == true)
        }
    }

    // R10.1
    @Test func `effects of other children continue`() throws {
        try Stage.run { stage in
            let (gate, record) = (Gate(), Record())
            let machine = Machine<Family>(state: Self.home())
            try machine.send(.only(.do("load", .stubborn(gate, record))))
            try machine.send(.row(0, .do("load", .stubborn(gate, record))))
            try machine.send(.row(1, .do("load", .stubborn(gate, record))))
            stage.runJobs()
            try machine.send(
                .do("leave") {
                    $0.rows.remove(id: 1)
                    return nil
                })
            gate.open()
            stage.runJobs()
            #expect(machine.state.only.seen == ["load", "loaded"])
            #expect(machine.state.rows[id: 0]?.seen == ["load", "loaded"])
            #expect(record.all.filter { $0 == "sent" }.count == 2)
        }
    }

    // R10.1
    @Test func `restoring an older list ends the children added since`() throws {
        try Stage.run { stage in
            let (gate, record) = (Gate(), Record())
            let machine = Machine<Family>(state: Self.home())
            let old = machine.state.rows
            try machine.send(
                .do("add") {
                    $0.rows.append(Kid.State(id: 7))
                    return nil
                })
            try machine.send(.row(7, .do("load", .stubborn(gate, record))))
            stage.runJobs()
            try machine.send(
                .do("undo") {
                    $0.rows = old
                    return nil
                })
            try machine.send(
                .do("redo") {
                    $0.rows.append(Kid.State(id: 7))
                    return nil
                })
            gate.open()
            stage.runJobs()
            #expect(record.all == ["started", "CancellationError()", "cancelled"])
            #expect(machine.state.rows[id: 7]?.seen == [])
        }
    }

    // R10.1, R4.1
    @Test(arguments: ["child", "pet", "deep"])
    func `effects of a grandchild are cancelled with the child or the grandchild`(_ how: String) throws {
        try Stage.run { stage in
            let (gate, record) = (Gate(), Record())
            let machine = Machine<Family>(state: Self.home())
            try machine.send(
                .row(
                    1,
                    .act("get a pet") {
                        $0.pet = .init()
                        return nil
                    }))
            try machine.send(
                .row(
                    1,
                    .pet(
                        .init(
                            "load",
                            ScriptedEffect(id: "load") { _, input in
                                record("started")
                                try await gate.pass()
                                do { try input.send("loaded") } catch { record("\(error)") }
                            }))))
            stage.runJobs()
            switch how {
            case "child":
                try machine.send(
                    .do("leave") {
                        $0.rows.remove(id: 1)
                        return nil
                    })
            case "pet":
                try machine.send(
                    .row(
                        1,
                        .act("leave") {
                            $0.pet = nil
                            return nil
                        }))
            default:
                try machine.send(
                    .do("leave") {
                        $0.rows[id: 1]?.pet = nil
                        return nil
                    })
            }
            gate.open()
            stage.runJobs()
            #expect(record.all == ["started", "CancellationError()"])
        }
    }

    // R10.1, R7.1
    @Test
    func `the last transition of a child delivers outputs and runs actions, but starts no run effects`()
        throws
    {
        try Stage.run { stage in
            let (record, watcher) = (Record(), Watcher())
            let machine = Machine<Family>(state: Self.home(), Configuration(inspector: watcher))
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
            stage.runJobs()
            #expect(record.all == ["acted"])
            #expect(machine.state.seen == ["guest bye"])
            #expect(machine.state.guest?.seen == ["end"])
            #expect(watcher.lines("effectSkipped") == [#"effectSkipped guest: "load""#])
            #expect(watcher.lines("discarded").count == 2)
        }
    }

    // R10.1
    @Test(arguments: ["nobody", "over"])
    func `an event for an absent child is discarded and reported`(_ why: String) throws {
        try Stage.run { _ in
            let watcher = Watcher()
            var state = Family.State()
            if why == "over" {
                state.guest = Kid.State(id: 1)
                state.guest?.isTerminal = true
            }
            let machine = Machine<Family>(state: state, Configuration(inspector: watcher))
            try machine.send(.guest(.do("hello")))
            #expect(watcher.lines("discarded").count == 1)
            #expect(watcher.lines("discarded").first?.hasSuffix("absent") == true)
            #expect(watcher.lines("transitioned").first?.hasSuffix("guest: absent") == true)
            #expect(machine.state.guest?.seen ?? [] == [])
        }
    }

    // R10.1, R4.1
    @Test func `internal events of a child are stale when the child is removed before their turn`() throws {
        try Stage.run { _ in
            let machine = Machine<Family>(state: Self.home())
            // The output comes first, and has the parent replace the child.
            try machine.send(
                .do("go") { state in
                    [
                        KidEffect.merge([.send(.do("stale"))]).lift(into: Family.rows[1]) ?? [],
                        .send(
                            .do("remove") {
                                $0.rows.remove(id: 1)
                                return nil
                            }),
                        .send(
                            .do("add") {
                                $0.rows.append(Kid.State(id: 1))
                                return nil
                            }),
                        KidEffect.send(.do("fresh")).lift(into: Family.rows[0]) ?? [],
                    ]
                })
            #expect(machine.state.rows[id: 0]?.seen == ["fresh"])
            #expect(machine.state.rows[id: 1]?.seen == [])
        }
    }

    // R10.1
    @Test func `cancelAll of a child cancels only its effects and those of its children`() throws {
        try Stage.run { stage in
            let (gate, record) = (Gate(), Record())
            let machine = Machine<Family>(state: Self.home())
            try machine.send(
                .row(
                    1,
                    .act("get a pet") {
                        $0.pet = .init()
                        return nil
                    }))
            try machine.send(.row(0, .do("load", .stubborn(gate, record))))
            try machine.send(.row(1, .do("load", .stubborn(gate, record))))
            try machine.send(
                .row(
                    1,
                    .pet(
                        .init(
                            "load",
                            ScriptedEffect { _, input in
                                try await gate.pass()
                                do { try input.send("loaded") } catch { record("pet \(error)") }
                            }))))
            stage.runJobs()
            try machine.send(.row(1, .do("cancel", .cancelAll)))
            gate.open()
            stage.runJobs()
            #expect(machine.state.rows[id: 0]?.seen == ["load", "loaded"])
            #expect(machine.state.rows[id: 1]?.seen == ["get a pet", "load", "cancel"])
            #expect(record.all.contains("pet CancellationError()"))
        }
    }

    // R10.1
    @Test(arguments: [true, false])
    func `cancelAll of the parent and the end of the parent cancel the effects of all children`(_ ends: Bool)
        throws
    {
        try Stage.run { stage in
            let (gate, record) = (Gate(), Record())
            let machine = Machine<Family>(state: Self.home())
            try machine.send(.only(.do("load", .stubborn(gate, record))))
            try machine.send(.row(1, .do("load", .stubborn(gate, record))))
            stage.runJobs()
            if ends { machine.cancel() } else { try machine.send(.do("cancel") { _ in .cancelAll }) }
            gate.open()
            stage.runJobs()
            #expect(record.all.filter { $0 == "CancellationError()" }.count == 2)
        }
    }

    // R10.1, R5.1
    @Test func `an unhandled error is reported with the child's path`() throws {
        try Stage.run { stage in
            let issues = Issues()
            let machine = Machine<Family>(state: Self.home(), Configuration(report: issues.report))
            try machine.send(
                .row(1, .do("load", KidEffect(id: "load") { _, _ in throw RunError.inputInUse })))
            stage.runJobs()
            #expect(issues.texts.count == 1)
            #expect(issues.texts.first?.contains("Family, child rows[1]") == true)
        }
    }

    // R10.1, R5.1
    @Test func `an error that a child catches becomes the child's event`() throws {
        try Stage.run { stage in
            let machine = Machine<Family>(state: Self.home())
            try machine.send(
                .row(
                    1,
                    .do(
                        "load",
                        KidEffect { _, _ in throw RunError.inputInUse }.catching { _ in .do("failed") })))
            stage.runJobs()
            #expect(machine.state.rows[id: 1]?.seen == ["load", "failed"])
        }
    }

    // R10.1, R4.1
    @Test(arguments: ["guest", "row", "drawer"])
    func `a child replaced within one event does not pass its effects on to its successor`(
        _ who: String
    ) throws {
        try Stage.run { stage in
            let record = Record()
            let machine = Machine<Family>(state: Self.home())
            try machine.send(
                .do("replace") { state in
                    let start = Kid.Event.do(
                        "start", [KidEffect { _, _ in record("ran") }, .send(.do("stale")), .output("heard")])
                    switch who {
                    case "guest":
                        let effect = Family.guest.update(&state, event: start)
                        state.guest = Kid.State(id: 2)
                        return effect
                    case "row":
                        let effect = Family.rows.update(&state, of: 1, event: start)
                        state.rows.remove(id: 1)
                        state.rows.append(Kid.State(id: 1))
                        return effect
                    default:
                        let effect = Family.drawer.update(&state, of: 1, event: start)
                        state.drawer[1] = Kid.State(id: 99)
                        return effect
                    }
                })
            stage.runJobs()
            #expect(record.all == [])
            #expect(machine.state.guest?.seen == [])
            #expect(machine.state.rows[id: 1]?.seen == [])
            #expect(machine.state.drawer[1]?.seen == [])
        }
    }

    // R10.1
    @Test func `a dictionary entry whose identity changes is another child`() throws {
        try Stage.run { stage in
            let (gate, record) = (Gate(), Record())
            let machine = Machine<Family>(state: Self.home())
            try machine.send(.drawn(1, .do("load", .stubborn(gate, record))))
            stage.runJobs()
            try machine.send(
                .do("replace") {
                    $0.drawer[1] = Kid.State(id: 99)
                    return nil
                })
            gate.open()
            stage.runJobs()
            #expect(record.all == ["started", "CancellationError()", "cancelled"])
        }
    }

    // R10.1, R5.1
    @Test func `the parent's error handler is called without the child's effect id`() throws {
        try Stage.run { stage in
            let machine = Machine(of: Household.self, initialState: .init())
            try machine.send(.child(.load))
            stage.runJobs()
            #expect(machine.state.failures == ["nil"])
            try machine.send(.load)
            stage.runJobs()
            #expect(machine.state.failures == ["nil", "\"load\""])
        }
    }

    // R10.1, R4.4
    @Test func `two machines over one state have separate ids`() throws {
        try Stage.run { stage in
            let machine = Machine(of: Household.self, initialState: .init())
            try machine.send(.child(.work))
            try machine.send(.twin(.work))
            stage.runJobs()
            #expect(machine.state.only.done == ["Child", "Twin"])
        }
    }

    // R10.1
    @Test func `a path is described as source code`() {
        #expect("\(Family.guest.path)" == "guest")
        #expect("\(Family.left.path)" == "room.left")
        #expect("\(Family.rows[5].path.appending(Kid.pet.path))" == "rows[5].pet")
    }

    // R10.1, R8.2
    @Test func `removed children release everything`() throws {
        try Stage.run { stage in
            let machine = Machine<Family>()
            final class Token: Sendable {}
            weak var token: Token?
            for id in 0..<200 {
                try machine.send(
                    .do("add") {
                        $0.rows.append(Kid.State(id: id))
                        return nil
                    })
                let mine = Token()
                token = mine
                try machine.send(
                    .row(
                        id,
                        .do(
                            "load",
                            KidEffect { _, input in
                                _ = mine
                                try await input.sleep(for: .seconds(3600))
                            })))
                stage.runJobs()
                try machine.send(
                    .do("remove") {
                        $0.rows.remove(id: id)
                        return nil
                    })
                stage.runJobs()
            }
            stage.runJobs()
            #expect(token == nil)
        }
    }
}

/// Two machines over one state, whose errors are the parent's.
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
