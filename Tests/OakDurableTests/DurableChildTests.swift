import Foundation
import Oak
import OakBase
import OakDurable
import OakDurableTesting
import Testing

/// An element with a timer.
private enum Slot<Key: Hashable & Codable & Sendable>: EffectTransducer {
    struct State: NonTerminal, Codable, Hashable, Sendable, Identifiable {
        var id: Key
        var isDone = false
    }

    enum Event: Codable, Hashable, Sendable { case start, fired }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .start: return .after(.seconds(60), id: "timer", send: .fired)
        case .fired:
            state.isDone = true
            return nil
        }
    }
}

/// A collection of elements that are not durable machines themselves.
private enum Shelf<Key: Hashable & Codable & Sendable>: DurableTransducer {
    struct State: Restorable, NonTerminal, Hashable, Sendable {
        static var name: String { "shelf" }
        var slots: IdentifiedList<Slot<Key>.State> = []
    }

    enum Event: Codable, Sendable {
        case add(Key)
        case slot(Key, Slot<Key>.Event)
    }

    static var slots: Scopes<Slot<Key>, Key> { Scopes(\.slots, event: Event.slot) }

    static var initialState: State { State() }

    static var durableChildren: [String: DurableChild<Self>] { ["slots": DurableChild(slots)] }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .add(let key):
            state.slots.append(Slot<Key>.State(id: key))
            return nil
        case .slot(let key, let event): return slots.update(&state, of: key, event: event)
        }
    }
}

/// A child that takes note of its own events.
private enum Player: EffectTransducer {
    struct State: NonTerminal, Codable, Hashable, Sendable { var lines: [String] = [] }

    enum Event: Codable, Hashable, Sendable {
        case speak(String)
        case spoke(String)
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .speak(let line): return .send(.spoke(line))
        case .spoke(let line):
            state.lines.append(line)
            return nil
        }
    }
}

/// A machine that replaces its child while an event of the old child is queued.
private enum Stage: DurableTransducer {
    struct State: Restorable, NonTerminal, Hashable, Sendable {
        static var name: String { "stage" }
        var player: Player.State? = Player.State()
    }

    enum Event: Codable, Hashable, Sendable {
        case replace, leave, enter
        case player(Player.Event)
    }

    static let player = Scope<Player>(\.player, event: Event.player)

    static var initialState: State { State() }

    static var durableChildren: [String: DurableChild<Self>] { ["player": DurableChild(player)] }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .replace:
            let line = player.update(&state, event: .speak("old"))
            return .merge([.send(.leave), .send(.enter)] + (line.map { [$0] } ?? []))
        case .leave:
            state.player = nil
            return nil
        case .enter:
            state.player = Player.State()
            return nil
        case .player(let event): return player.update(&state, event: event)
        }
    }
}

// R10.1, R10.3
@MainActor
@Suite struct ReplacedChildTests {
    @Test func `an event that a child has queued does not reach the child that replaces it`() async throws {
        let machine = Machine(of: Stage.self, initialState: Stage.initialState)
        try machine.send(.replace)
        let bench = try DurableBench(.memory)
        let host = try await bench.host(Stage.self, env: ())
        try await host["a"].send(.replace)
        #expect(try await host["a"].state == machine.state)
        #expect(machine.state.player?.lines == [])
    }
}

// R10.3, R13.3, R13.4, R13.5
@Suite struct DurableChildTests {
    /// An environment that records the keys of attempts. An attempt of the first process waits at the gate.
    private func env(_ keys: Record<String>, _ gate: Gate? = nil) -> House.Env {
        House.Env(
            worker: ChildWorker.Env { _, key in
                keys.append("\(key)")
                await gate?.wait()
            })
    }

    /// Returns a host whose machine has all children.
    private func house(
        _ bench: DurableBench, _ env: House.Env, _ change: (inout DurableConfiguration) -> Void = { _ in }
    ) async throws -> DurableHost<House> {
        let host = try await bench.host(House.self, env: env, configure: change)
        try await host["a"].send(.open)
        try await host["a"].send(.add(7))
        return host
    }

    @Test(arguments: StoreKind.allCases, HousePlace.allCases)
    func `a durable effect of a child is performed again after a crash`(
        _ kind: StoreKind, _ place: HousePlace
    ) async throws {
        let (bench, keys, gate) = (try DurableBench(kind), Record<String>(), Gate())
        let first = try await house(bench, env(keys, gate))
        try await first["a"].send(place.event(.perform("pay")))
        await gate.arrivals()
        await bench.expireLeases()
        let second = try await bench.host(House.self, env: env(keys))
        try await second.work()
        #expect(keys.all == ["house/a/3/0", "house/a/3/0"])
        #expect(place.log(try await second["a"].state) == ["pay"])
        gate.open()
        await first.finishWork()
        #expect(place.log(try await second["a"].state) == ["pay"])
        #expect(try await second["a"].verify() == nil)
    }

    @Test(arguments: StoreKind.allCases)
    func `a durable effect of the first machine of a cascade is performed again after a crash`(
        _ kind: StoreKind
    )
        async throws
    {
        let (bench, keys, gate) = (try DurableBench(kind), Record<String>(), Gate())
        let first = try await house(bench, env(keys, gate))
        try await first["a"].send(.series(.first(.perform("pay"))))
        await gate.arrivals()
        await bench.expireLeases()
        let second = try await bench.host(House.self, env: env(keys))
        try await second.work()
        #expect(try await second["a"].state?.series.second.log == ["pay"])
        gate.open()
    }

    @Test(arguments: StoreKind.allCases, HousePlace.allCases)
    func `a timer of a child fires after a crash`(_ kind: StoreKind, _ place: HousePlace) async throws {
        let (bench, keys) = (try DurableBench(kind), Record<String>())
        let first = try await house(bench, env(keys))
        try await first["a"].send(place.event(.remind("late")))
        await bench.expireLeases()
        let second = try await bench.host(House.self, env: env(keys))
        try await second.work()
        #expect(place.log(try await second["a"].state) == [])
        await bench.clock.advance(by: .seconds(60))
        try await second.work()
        #expect(place.log(try await second["a"].state) == ["late"])
    }

    @Test(arguments: StoreKind.allCases, [HousePlace.child, .element])
    func `removing a child after a crash also removes the child's effects`(
        _ kind: StoreKind, _ place: HousePlace
    ) async throws {
        let (bench, keys, gate) = (try DurableBench(kind), Record<String>(), Gate())
        let first = try await house(bench, env(keys, gate))
        try await first["a"].send(place.event(.perform("pay")))
        try await first["a"].send(place.event(.remind("late")))
        await gate.arrivals()
        await bench.expireLeases()
        let second = try await bench.host(House.self, env: env(keys, gate))
        try await second.poll()
        await gate.arrivals(2)
        // A new child with the same key receives nothing.
        try await second["a"].send(place == .child ? .close : .remove(7))
        try await second["a"].send(place == .child ? .open : .add(7))
        gate.open()
        await second.finishWork()
        await bench.clock.advance(by: .seconds(70))
        try await second.work()
        #expect(place.log(try await second["a"].state) == [])
        // The next host finds nothing either.
        await second.stop()
        let third = try await bench.host(House.self, env: env(keys))
        try await third.work()
        #expect(place.log(try await third["a"].state) == [])
        #expect(keys.count == 2)
    }

    @Test(arguments: StoreKind.allCases, HousePlace.allCases)
    func `a child can replace and cancel its effects after a crash`(
        _ kind: StoreKind, _ place: HousePlace
    ) async throws {
        let (bench, keys, gate) = (try DurableBench(kind), Record<String>(), Gate())
        let first = try await house(bench, env(keys, gate))
        try await first["a"].send(place.event(.perform("one")))
        await bench.expireLeases()
        let second = try await bench.host(House.self, env: env(keys, gate))
        try await second["a"].send(place.event(.perform("two")))
        await bench.expireLeases()
        let third = try await bench.host(House.self, env: env(keys))
        try await third.work()
        #expect(place.log(try await third["a"].state) == ["two"])
        try await third["a"].send(place.event(.remind("late")))
        try await third["a"].send(place.event(.cancel))
        gate.open()
        // A host that is still running could claim the machine as soon as it is released.
        for host in [first, second, third] { await host.stop() }
        let runs = try #require(try await bench.store.claimedRuns(of: MachineKey(kind: "house", id: "a")))
        #expect(runs.compactMap(\.effect) == ["\(place.text): reminder"])
    }

    @Test(arguments: StoreKind.allCases, HousePlace.allCases)
    func `a durable effect bound to a child's state ends when the child leaves the state after a crash`(
        _ kind: StoreKind, _ place: HousePlace
    ) async throws {
        let (bench, keys, gate) = (try DurableBench(kind), Record<String>(), Gate())
        let first = try await house(bench, env(keys, gate))
        try await first["a"].send(place.event(.performInPhase("pay")))
        await bench.expireLeases()
        let second = try await bench.host(House.self, env: env(keys, gate))
        try await second["a"].send(place.event(.note("stay")))
        try await second["a"].send(place.event(.enter(phase: 1)))
        gate.open()
        await second.finishWork()
        #expect(place.log(try await second["a"].state) == ["stay"])
    }

    @Test(arguments: StoreKind.allCases, HousePlace.allCases)
    func `after a crash, an event postponed by a child still waits until the child changes its state`(
        _ kind: StoreKind, _ place: HousePlace
    ) async throws {
        let (bench, keys) = (try DurableBench(kind), Record<String>())
        let first = try await house(bench, env(keys))
        try await first["a"].send(place.event(.postpone("later", untilPhase: 2)))
        await bench.expireLeases()
        let second = try await bench.host(House.self, env: env(keys))
        try await second["a"].send(place.event(.note("first")))
        try await second["a"].send(place.event(.enter(phase: 2)))
        #expect(place.log(try await second["a"].state) == ["first", "later"])
    }

    @Test(arguments: StoreKind.allCases)
    func `a child handles the failure of its durable effect`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let env = House.Env(worker: ChildWorker.Env { _, _ in throw ChildWorker.Refusal() })
        let host = try await house(bench, env) { $0.attempts.limit = 1 }
        try await host["a"].send(.element(7, .perform("pay")))
        await host.finishWork()
        #expect(try await host["a"].state?.elements[id: 7]?.log == ["refused"])
    }

    @Test(arguments: StoreKind.allCases)
    func `the nearest parent handles the failure of a durable effect if the child does not`(_ kind: StoreKind)
        async throws
    {
        let bench = try DurableBench(kind)
        let env = House.Env(worker: ChildWorker.Env { _, _ in throw ChildWorker.Surrender() })
        let host = try await house(bench, env) { $0.attempts.limit = 1 }
        try await host["a"].send(.element(7, .perform("pay")))
        try await host["a"].send(.pair(.first(.perform("pay"))))
        await host.finishWork()
        let state = try await host["a"].state
        #expect(state?.elements[id: 7]?.log == ["kept"])
        #expect(state?.pair.first.worker.log == ["managed"])
    }

    @Test(arguments: StoreKind.allCases)
    func `the dead letter of a child's effect names the child and can be retried`(_ kind: StoreKind)
        async throws
    {
        struct Failure: Error {}
        let isDown = Mutex(true)
        let (bench, issues) = (try DurableBench(kind), Record<String>())
        let env = House.Env(
            worker: ChildWorker.Env { _, _ in if isDown.withLock({ $0 }) { throw Failure() } })
        let host = try await house(bench, env) {
            $0.attempts.limit = 1
            $0.report = { issues.append($0.description) }
        }
        try await host["a"].send(.element(7, .perform("pay")))
        await host.finishWork()
        let letter = try #require(try await host.deadLetters().first)
        #expect(letter.effect == "elements[7]: work")
        #expect(issues.all.contains { $0.contains("the intent elements[7]: \"work\" for house/a failed") })
        isDown.withLock { $0 = false }
        #expect(try await host.retry(letter))
        await host.finishWork()
        #expect(try await host["a"].state?.elements[id: 7]?.log == ["pay"])
    }

    @Test(arguments: StoreKind.allCases)
    func `a machine is parked if the program no longer lists a child with stored effects`(_ kind: StoreKind)
        async throws
    {
        let (bench, keys) = (try DurableBench(kind), Record<String>())
        let first = try await house(bench, env(keys))
        try await first["a"].send(.element(7, .remind("late")))
        await first.stop()
        let second = try await bench.host(SmallHouse.self, env: env(keys))
        await #expect(throws: DurableError.self) { try await second["a"].send(.open) }
        let reason = try #require(try await second.parkedMachines()["a"])
        #expect(reason.contains("`durableChildren` of `SmallHouse` does not contain `elements`"), "\(reason)")
    }

    @Test(arguments: StoreKind.allCases)
    func `a durable effect of a child that is not listed is reported and ends with the host's process`(
        _ kind: StoreKind
    )
        async throws
    {
        let (bench, keys, gate, issues) = (try DurableBench(kind), Record<String>(), Gate(), Record<String>())
        let first = try await house(bench, env(keys, gate)) { $0.report = { issues.append($0.description) } }
        try await first["a"].send(.unlisted(.perform("pay")))
        await gate.arrivals()
        #expect(issues.all.contains { $0.contains("Add the child to `durableChildren`") }, "\(issues.all)")
        await bench.expireLeases()
        let second = try await bench.host(House.self, env: env(keys))
        try await second.work()
        #expect(keys.count == 1)
        gate.open()
    }

    @Test(arguments: StoreKind.allCases)
    func `the keys of children can have any type that can be encoded`(_ kind: StoreKind) async throws {
        struct Position: Hashable, Codable { var row, column: Int }
        enum Name: String, Codable { case left, right }
        try await verifyTimer(of: 7, not: 8, kind)
        try await verifyTimer(of: Int8(7), not: 8, kind)
        try await verifyTimer(of: "a[0].\"b\"/ü", not: "", kind)
        try await verifyTimer(of: UUID(), not: UUID(), kind)
        try await verifyTimer(of: Name.left, not: .right, kind)
        try await verifyTimer(of: Position(row: 2, column: 1), not: Position(row: 1, column: 2), kind)
        try await verifyTimer(of: Int?.none, not: 1, kind)
    }

    /// Verifies that a timer of the element with the first key fires after a crash.
    private func verifyTimer<Key: Hashable & Codable & Sendable>(
        of first: Key, not second: Key, _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let old = try await bench.host(Shelf<Key>.self, env: ())
        try await old["a"].send(.add(first))
        try await old["a"].send(.add(second))
        try await old["a"].send(.slot(first, .start))
        await bench.expireLeases()
        let new = try await bench.host(Shelf<Key>.self, env: ())
        try await new.work()
        await bench.clock.advance(by: .seconds(60))
        try await new.work()
        let state = try #require(try await new["a"].state)
        #expect(state.slots[id: first]?.isDone == true, "\(first)")
        #expect(state.slots[id: second]?.isDone == false, "\(first)")
        #expect(try await new["a"].verify() == nil)
    }
}

extension DurableStore {
    /// Returns the stored runs of a machine that no host owns.
    func claimedRuns(of machine: MachineKey) async throws -> [StoredRun]? {
        guard
            case .claimed(let claimed) = try await claim(machine, owner: "test", version: 1, inboxLimit: 0)
        else { return nil }
        return try claimed.runs.compactMap { try StoredRun($0, of: machine) }
    }
}
