import OakBase
import Observation
import TestSupport
import Testing

@testable import Oak

@MainActor
@Suite struct R11PartsTests {
    private let host = ObservableTransducer(of: PartsTable.self, initialState: PartsTable.State())
    private let notifications = Record()

    // R11.2
    @Test func `an observer of one property is not notified of changes to another property`() throws {
        observe("title") { _ = host.parts.title }
        try host.input.send(.rename("title", to: 5))
        #expect(notifications.all == [])
        try host.input.send(.setTitle("new"))
        #expect(notifications.all == ["title"])
        #expect(host.parts.title == "new")
    }

    // R11.2
    @Test func `an observer of a property is not notified if an equal value is assigned`() throws {
        observe("title") { _ = host.parts.title }
        try host.input.send(.setTitle("Table"))
        #expect(notifications.all == [])
    }

    // R11.2
    @Test func `a change to one of 10,000 elements notifies only the observer of that element`() throws {
        for id in 0..<10_000 { observe("\(id)") { _ = host.parts.rows[id: id]?.title } }
        observe("ids") { _ = host.parts.rows.ids }
        try host.input.send(.rename("changed", to: 7_777))
        #expect(notifications.all == ["7777"])
    }

    // R11.2
    @Test func `after a transition, only the elements that the transition accessed are compared`() throws {
        for id in 0..<10_000 { observe("\(id)") { _ = host.parts.rows[id: id] } }
        let before = PartsRow.comparisons.withLock { $0 }
        try host.input.send(.rename("changed", to: 42))
        #expect(PartsRow.comparisons.withLock { $0 } - before == 1)
    }

    // R11.2
    @Test
    func `only the elements that a transition accessed are compared, even while a copy of the list exists`()
        throws
    {
        for id in 0..<10_000 { observe("\(id)") { _ = host.parts.rows[id: id] } }
        let before = PartsRow.comparisons.withLock { $0 }
        for title in ["first", "second"] {
            let copy = host.state
            try host.input.send(.rename(title, to: 42))
            withExtendedLifetime(copy) {}
        }
        #expect(PartsRow.comparisons.withLock { $0 } - before == 1)
    }

    // R11.2
    @Test func `a part that is not read again after a change is no longer compared`() throws {
        observe("row") { _ = host.parts.rows[id: 3] }
        observe("value") { _ = host.parts[\.rows[id: 3]] }
        try host.input.send(.rename("first", to: 3))
        let before = PartsRow.comparisons.withLock { $0 }
        try host.input.send(.rename("second", to: 3))
        #expect(PartsRow.comparisons.withLock { $0 } == before)
        #expect(notifications.all.sorted() == ["row", "value"])
    }

    // R11.2
    @Test func `an observer that reads a part again is notified of the next change`() throws {
        for title in ["a", "b"] {
            observe(title) { _ = host.parts.title }
            try host.input.send(.setTitle(title))
        }
        #expect(notifications.all == ["a", "b"])
    }

    // R11.2
    @Test func `all observers of a part are notified when the part changes`() throws {
        for name in ["1", "2"] { observe(name) { _ = host.parts.title } }
        try host.input.send(.setTitle("new"))
        #expect(notifications.all.sorted() == ["1", "2"])
    }

    // R11.2
    @Test func `an observer of an element is notified when the element is removed and added again`() throws {
        observe("removed") { _ = host.parts.rows[id: 5] }
        try host.input.send(.remove(5))
        #expect(host.parts.rows[id: 5] == nil)
        observe("added") { _ = host.parts.rows[id: 5] }
        try host.input.send(.append(5))
        #expect(notifications.all == ["removed", "added"])
    }

    // R11.2
    @Test(arguments: [PartsTable.Event.append(-1), .remove(5), .move(5, 0), .replaceAll, .reAdd(5)])
    fileprivate func `an observer of ids is notified when the ids or their order change`(
        _ event: PartsTable.Event
    )
        throws
    {
        observe("ids") { _ = host.parts.rows.ids }
        try host.input.send(event)
        #expect(notifications.all == ["ids"])
        #expect(host.parts.rows.ids == host.state.rows.ids)
    }

    // R11.2
    @Test(arguments: [PartsTable.Event.rename("x", to: 5), .move(5, 5), .setTitle("new"), .assignSame])
    fileprivate func `an observer of ids is not notified if the ids and their order stay the same`(
        _ event: PartsTable.Event
    ) throws {
        observe("ids") { _ = host.parts.rows.ids }
        try host.input.send(event)
        #expect(notifications.all == [])
    }

    // R11.2
    @Test func `an observer of a key path is notified only of changes to the value at that key path`() throws
    {
        observe("title of 3") { _ = host.parts[\.rows[id: 3]?.title] }
        try host.input.send(.count(3))
        #expect(notifications.all == [])
        try host.input.send(.rename("new", to: 3))
        #expect(notifications.all == ["title of 3"])
    }

    // R11.2
    @Test func `an observer of the element at an index is notified only of changes to that element`() throws {
        observe("name 1") { _ = host.parts[\.names, at: 1] }
        try host.input.send(.setNames(["A", "b", "c", "d"]))
        #expect(notifications.all == [])
        try host.input.send(.setNames(["A", "B"]))
        #expect(notifications.all == ["name 1"])
        #expect(host.parts[\.names, at: 1] == "B")
    }

    // R11.2
    @Test func `the element at an index is nil while the index is out of bounds`() throws {
        observe("removed") { #expect(host.parts[\.names, at: 2] == "c") }
        try host.input.send(.setNames(["a"]))
        observe("added") { #expect(host.parts[\.names, at: 2] == nil) }
        #expect(host.parts[\.names, at: -1] == nil)
        try host.input.send(.setNames([]))
        #expect(notifications.all == ["removed"])
        try host.input.send(.setNames(["x", "y", "z"]))
        #expect(notifications.all == ["removed", "added"])
    }

    // R11.2
    @Test func `an observer of a whole list is notified of a change to an element`() throws {
        observe("list") {
            let list: IdentifiedList<PartsRow> = host.parts.rows
            _ = list.count
        }
        try host.input.send(.count(3))
        #expect(notifications.all == ["list"])
    }

    // R11.2
    @Test func `an observer of a part that is not Equatable is notified after each transition`() throws {
        observe("closure") { _ = host.parts.action }
        try host.input.send(.setTitle("Table"))
        #expect(notifications.all == ["closure"])
    }

    // R11.2
    @Test func `an observer of the whole state is notified of every change`() throws {
        observe("state") { _ = host.state.title }
        try host.input.send(.setTitle("new"))
        observe("state again") { _ = host.state.title }
        try host.input.send(.count(1))
        #expect(notifications.all == ["state", "state again"])
    }

    // R11.2
    @Test func `a notified observer reads the new value`() throws {
        let seen = Record()
        withObservationTracking {
            _ = host.parts.title
        } onChange: { [host] in
            MainActor.assumeIsolated { seen(host.parts.title) }
        }
        try host.input.send(.setTitle("new"))
        #expect(seen.all == ["new"])
    }

    // R11.2
    @Test func `the comparison of a part can read other parts`() throws {
        let host = ObservableTransducer(of: NosyTable.self, initialState: .init())
        Nosy.look.withLock { $0 = { [weak host] in _ = host?.parts.other } }
        defer { Nosy.look.withLock { $0 = nil } }
        withObservationTracking {
            _ = host.parts.nosy
        } onChange: { [notifications] in
            notifications("nosy")
        }
        try host.input.send(2)
        #expect(notifications.all == ["nosy"])
    }

    // R11.2
    @Test
    func `each of thousands of observers of absent elements is notified when its element is added`() throws {
        for id in 20_000..<30_000 { observe("\(id)") { _ = host.parts.rows[id: id] } }
        try host.input.send(.append(20_005))
        try host.input.send(.append(29_999))
        #expect(notifications.all.contains("20005"))
        #expect(notifications.all.contains("29999"))
    }

    // R11.2
    @Test func `the number of absent elements that are tracked individually is limited`() {
        let list = TrackedList(\PartsTable.State.rows, in: host.machine)
        var next = 0
        for id in 0..<1000 {
            _ = list.number(of: -id, nil) {
                next += 1
                return next
            }
        }
        #expect(list.absentCount == 256)
        #expect(next == 256)
    }

    // R11.2, R8.2
    @Test func `an observed host can be deallocated`() throws {
        var host: ObservableTransducer? = ObservableTransducer(
            of: PartsTable.self, initialState: PartsTable.State())
        weak let freed = host
        observe("title") { _ = host?.parts.title }
        try host?.input.send(.setTitle("new"))
        host = nil
        #expect(freed == nil)
    }

    private func observe(_ name: String, _ read: () -> Void) {
        withObservationTracking(read) { [notifications] in notifications(name) }
    }
}

private struct PartsRow: Identifiable, Equatable {
    /// The number of comparisons of rows.
    static let comparisons = Mutex(0)

    var id: Int
    var title = ""
    var count = 0

    static func == (a: PartsRow, b: PartsRow) -> Bool {
        comparisons.withLock { $0 += 1 }
        return a.id == b.id && a.title == b.title && a.count == b.count
    }
}

private enum PartsTable: EffectTransducer {
    struct State: NonTerminal {
        var title = "Table"
        var rows = IdentifiedList((0..<10_000).map { PartsRow(id: $0) })
        var names = ["a", "b", "c"]
        var action: () -> Void = {}
    }

    enum Event: Sendable {
        case setTitle(String)
        case setNames([String])
        case rename(String, to: Int)
        case count(Int)
        case append(Int)
        case remove(Int)
        case move(Int, Int)
        case replaceAll
        case reAdd(Int)
        case assignSame
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .setTitle(let title): state.title = title
        case .setNames(let names): state.names = names
        case .rename(let title, to: let id): state.rows[id: id]?.title = title
        case .count(let id): state.rows[id: id]?.count += 1
        case .append(let id): state.rows.append(PartsRow(id: id))
        case .remove(let id): state.rows[id: id] = nil
        case .move(let id, let offset): state.rows.move(id: id, to: offset)
        case .replaceAll: state.rows = [PartsRow(id: 1)]
        case .reAdd(let id):
            state.rows[id: id] = nil
            state.rows.append(PartsRow(id: id))
        case .assignSame: state.rows = IdentifiedList(state.rows)
        }
        return nil
    }
}

/// A value whose comparison reads other parts of the state.
private struct Nosy: Equatable {
    static let look = Mutex<(@MainActor @Sendable () -> Void)?>(nil)

    var number = 1

    static func == (a: Nosy, b: Nosy) -> Bool {
        if let look = look.withLock({ $0 }) { MainActor.assumeIsolated { look() } }
        return a.number == b.number
    }
}

private enum NosyTable: EffectTransducer {
    struct State: NonTerminal {
        var nosy = Nosy()
        var other = ""
    }

    typealias Event = Int

    static func update(_ state: inout State, event: Int) -> Effect? {
        state.nosy.number = event
        return nil
    }
}
