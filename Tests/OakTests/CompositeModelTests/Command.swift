import Oak

/// An event of a player, and all that shall come of it, as data that the engine and the reference read alike.
struct Command: Sendable, CustomStringConvertible {
    /// Tells all cues of a trial apart.
    let number: Int
    var ends = false
    var changes: [Change] = []
    var effects: [CommandEffect] = []

    var description: String { "#\(number)" }
}

/// One effect of a cue.
indirect enum CommandEffect: Sendable {
    case send(Command)
    case output(Command)
    /// What comes back to a player in a feedback; an output like any other elsewhere.
    case feedback(Command)
    case action(Int, answer: Command?)
    /// Sends while the machine is busy, so that all of it is queued.
    case burst([Dispatch])
    case run(RunPlan)
    case cancel(Int)
    case cancelAll
}

/// Something that is sent from outside or, if it has begun, by a run.
struct Dispatch: Sendable {
    let run: Int?
    let path: [String]
    let command: Command
}

/// A run effect.
struct RunPlan: Sendable {
    enum Start: Sendable {
        case atOnce
        case after(Duration, Command)
        case debounced(Duration)
        case throttled(Duration, latest: Bool)
    }

    /// Tells all plans of a trial apart.
    let number: Int
    let id: Int?
    let overlap: Overlap
    let start: Start
    /// Whether its body ends as soon as it is cancelled.
    let respectsCancellation: Bool
}

/// What a cue changes in a tree before its effects.
enum Change: Sendable {
    case addRow(Int)
    case removeRow(Int)
    case swapRow(Int)
    case resetRow(Int)
    case renameRow(Int, Int)
    case reviveRow(Int)
    case clearRows, saveRows, restoreRows
    case setGuest, dropGuest, setLeft, setRight, emptyRoom
    case setBox(Int)
    case emptyBox
}

extension Command {
    /// What an effect throws that becomes this cue.
    struct BodyError: Error {
        let command: Command?
    }
}
