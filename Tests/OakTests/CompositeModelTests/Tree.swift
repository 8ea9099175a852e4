import Oak

/// A machine with every kind of child, some of which are trees themselves.
enum Tree: EffectTransducer {
    typealias Leaf = CommandMachine<Command>

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

    indirect enum Event: CommandConvertible, CustomStringConvertible {
        case own(Command)
        case only(Command)
        case guest(Command)
        case left(Command)
        case right(Command)
        case box(Event)
        case row(Int, Event)

        static func from(_ command: Command) -> Event { .own(command) }

        var description: String {
            switch self {
            case .own(let command), .only(let command), .guest(let command), .left(let command),
                .right(let command):
                "\(command)"
            case .box(let event), .row(_, let event): "\(event)"
            }
        }
    }

    typealias Env = CommandEnv
    typealias Output = Command

    static let only = Scope<Leaf>(
        \.only, event: Event.only, output: { .own($0) }, env: { $0.child("only") })
    /// A child whose outputs the parent ignores.
    static let guest = Scope<Leaf>(\.guest, event: Event.guest, env: { $0.child("guest") })
    static let left = Scope<Leaf>(
        case: "left", of: \.room, Room.left, { if case .left(let state) = $0 { state } else { nil } },
        event: Event.left, output: { .own($0) }, env: { $0.child("room.left") })
    static let right = Scope<Leaf>(
        case: "right", of: \.room, Room.right, { if case .right(let state) = $0 { state } else { nil } },
        event: Event.right, output: { .own($0) }, env: { $0.child("room.right") })
    static let box = Scope<Tree>(
        case: "full", of: \.box, Box.full, { if case .full(let state) = $0 { state } else { nil } },
        event: Event.box, output: { .own($0) }, env: { $0.child("box.full") })
    static let rows = Scopes<Tree, Int>(
        \.rows, event: Event.row, output: { .own($1) }, env: { $0.child("rows") })

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .own(let command):
            for change in command.changes { state.apply(change) }
            state.seen.append(command.number)
            if command.ends { state.isTerminal = true }
            return effects(of: command) { command, _ in .output(command) }
        case .only(let command): return only.update(&state, event: command)
        case .guest(let command): return guest.update(&state, event: command)
        case .left(let command): return left.update(&state, event: command)
        case .right(let command): return right.update(&state, event: command)
        case .box(let event): return box.update(&state, event: event)
        case .row(let id, let event): return rows.update(&state, of: id, event: event)
        }
    }

    static func failed(_ error: any Error, effect: EffectID?) -> Event? {
        (error as? Command.BodyError)?.command.map { .own($0) }
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

    /// The state in the notation of the reference.
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
    /// Creates the event for a command at a path, such as `rows`, `[3]`, `guest`.
    init(at path: ArraySlice<String>, _ command: Command) {
        let rest = path.dropFirst()
        switch path.first {
        case "only": self = .only(command)
        case "guest": self = .guest(command)
        case "room.left": self = .left(command)
        case "room.right": self = .right(command)
        case "box.full": self = .box(Self(at: rest, command))
        case "rows":
            self = .row(
                Int(rest.first?.dropFirst().dropLast() ?? "") ?? 0, Self(at: rest.dropFirst(), command))
        default: self = .own(command)
        }
    }
}
