import Oak

/// An event that contains its consequences as data, which both the engine and the reference interpret.
struct Command: Sendable, CustomStringConvertible {
    /// A number that is unique within a trial.
    let number: Int
    var ends = false
    var changes: [Change] = []
    var effects: [CommandEffect] = []

    var description: String { "#\(number)" }
}

/// One effect of a command.
indirect enum CommandEffect: Sendable {
    case send(Command)
    case output(Command)
    /// An output. A feedback composite feeds it back, and other composites deliver it.
    case feedback(Command)
    case action(Int, answer: Command?)
    /// Sends commands while the machine is busy, so all of them are queued.
    case burst([Dispatch])
    case run(RunPlan)
    case cancel(Int)
    case cancelAll
}

/// A command that is sent externally or by a run that has begun.
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

    /// A number that is unique within a trial.
    let number: Int
    let id: Int?
    let overlap: Overlap
    let start: Start
    /// A Boolean value that indicates whether the body ends as soon as it is cancelled.
    let respectsCancellation: Bool
}

/// A change that a command makes to the state of a tree before its effects are executed.
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
    /// An error that an effect throws. `failed(_:effect:)` turns the error into the command, if there is one.
    struct BodyError: Error {
        let command: Command?
    }
}
