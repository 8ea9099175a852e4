import Oak

/// A machine with children in every form, of which some are trees again.
enum Tree: EffectTransducer {
    typealias Leaf = Player<Cue>

    struct State: Terminable, Identifiable, Sendable {
        var id: Int
        var seen: [Int] = []
        var isTerminal = false
        var only = Leaf.State()
        var guest: Leaf.State?
        var room = Room.empty
        var box = Box.empty
        var rows: IdentifiedList<State> = []
        var saved: IdentifiedList<State> = []
    }

    enum Room {
        case empty
        case left(Leaf.State)
        case right(Leaf.State)
    }

    indirect enum Box {
        case empty
        case full(State)
    }

    indirect enum Event: FromCue, CustomStringConvertible {
        case act(Cue)
        case only(Cue)
        case guest(Cue)
        case left(Cue)
        case right(Cue)
        case box(Event)
        case row(Int, Event)

        static func from(_ cue: Cue) -> Event { .act(cue) }

        var description: String {
            switch self {
            case .act(let cue), .only(let cue), .guest(let cue), .left(let cue), .right(let cue): "\(cue)"
            case .box(let event), .row(_, let event): "\(event)"
            }
        }
    }

    typealias Env = Desk
    typealias Output = Cue

    static let only = Scope<Leaf>(
        \.only, event: Event.only, output: { .act($0) }, env: { $0.child("only") })
    /// Nobody listens to it.
    static let guest = Scope<Leaf>(\.guest, event: Event.guest, env: { $0.child("guest") })
    static let left = Scope<Leaf>(
        case: "left", of: \.room, Room.left, { if case .left(let state) = $0 { state } else { nil } },
        event: Event.left, output: { .act($0) }, env: { $0.child("room.left") })
    static let right = Scope<Leaf>(
        case: "right", of: \.room, Room.right, { if case .right(let state) = $0 { state } else { nil } },
        event: Event.right, output: { .act($0) }, env: { $0.child("room.right") })
    static let box = Scope<Tree>(
        case: "full", of: \.box, Box.full, { if case .full(let state) = $0 { state } else { nil } },
        event: Event.box, output: { .act($0) }, env: { $0.child("box.full") })
    static let rows = Scopes<Tree, Int>(
        \.rows, event: Event.row, output: { .act($1) }, env: { $0.child("rows") })

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .act(let cue):
            for change in cue.changes { state.apply(change) }
            state.seen.append(cue.number)
            if cue.ends { state.isTerminal = true }
            return effects(of: cue) { cue, _ in .output(cue) }
        case .only(let cue): return only.update(&state, event: cue)
        case .guest(let cue): return guest.update(&state, event: cue)
        case .left(let cue): return left.update(&state, event: cue)
        case .right(let cue): return right.update(&state, event: cue)
        case .box(let event): return box.update(&state, event: event)
        case .row(let id, let event): return rows.update(&state, of: id, event: event)
        }
    }

    static func failed(_ error: any Error, effect: EffectID?) -> Event? {
        (error as? Cue.Blow)?.cue.map { .act($0) }
    }
}

extension Tree.State {
    fileprivate mutating func apply(_ change: Change) {
        switch change {
        case .addRow(let id): if rows[id: id] == nil { rows.append(Self(id: id)) }
        case .removeRow(let id): rows.remove(id: id)
        case .swapRow(let id): if rows.remove(id: id) != nil { rows.append(Self(id: id)) }
        case .resetRow(let id): if rows[id: id] != nil { rows.append(Self(id: id)) }
        case .renameRow(let id, let new): _ = rows.modify(id: id) { $0.id = new }
        case .reviveRow(let id): rows[id: id]?.isTerminal = false
        case .clearRows: rows.removeAll()
        case .saveRows: saved = rows
        case .restoreRows: rows = saved
        case .setGuest: guest = .init()
        case .dropGuest: guest = nil
        case .setLeft: room = .left(.init())
        case .setRight: room = .right(.init())
        case .emptyRoom: room = .empty
        case .setBox(let id): box = .full(Self(id: id))
        case .emptyBox: box = .empty
        }
    }

    /// What can be seen, in the words of the reference.
    var text: String {
        func leaf(_ state: Tree.Leaf.State) -> String { "\(state.seen)\(state.isTerminal ? "!" : "")" }
        var parts = ["\(id) \(seen)\(isTerminal ? "!" : "") only \(leaf(only))"]
        if let guest { parts.append("guest \(leaf(guest))") }
        switch room {
        case .empty: break
        case .left(let state): parts.append("left \(leaf(state))")
        case .right(let state): parts.append("right \(leaf(state))")
        }
        if case .full(let state) = box { parts.append("box \(state.text)") }
        parts += rows.sorted { $0.id < $1.id }.map { "row \($0.text)" }
        return "(" + parts.joined(separator: ", ") + ")"
    }
}

extension Tree.Event {
    /// The event for a cue at a path, such as `rows`, `[3]`, `guest`.
    init(at path: ArraySlice<String>, _ cue: Cue) {
        let rest = path.dropFirst()
        switch path.first {
        case "only": self = .only(cue)
        case "guest": self = .guest(cue)
        case "room.left": self = .left(cue)
        case "room.right": self = .right(cue)
        case "box.full": self = .box(Self(at: rest, cue))
        case "rows":
            self = .row(Int(rest.first?.dropFirst().dropLast() ?? "") ?? 0, Self(at: rest.dropFirst(), cue))
        default: self = .act(cue)
        }
    }
}
