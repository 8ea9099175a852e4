import Oak

/// An event of a player, and all that shall come of it, as data that the engine and the reference read alike.
struct Cue: Sendable, CustomStringConvertible {
    /// Tells all cues of a trial apart.
    let number: Int
    var ends = false
    var changes: [Change] = []
    var deeds: [Deed] = []

    var description: String { "#\(number)" }
}

/// One effect of a cue.
indirect enum Deed: Sendable {
    case send(Cue)
    case output(Cue)
    /// What comes back to a player in a feedback; an output like any other elsewhere.
    case back(Cue)
    case action(Int, answer: Cue?)
    /// Sends while the machine is busy, so that all of it is queued.
    case burst([Shot])
    case run(Plan)
    case cancel(Int)
    case cancelAll
}

/// Something that is sent from outside or, if it has begun, by a run.
struct Shot: Sendable {
    let run: Int?
    let path: [String]
    let cue: Cue
}

/// A run effect.
struct Plan: Sendable {
    enum Start: Sendable {
        case atOnce
        case after(Duration, Cue)
        case debounced(Duration)
        case throttled(Duration, latest: Bool)
    }

    /// Tells all plans of a trial apart.
    let number: Int
    let id: Int?
    let overlap: Overlap
    let start: Start
    /// Whether its body ends as soon as it is cancelled.
    let heeds: Bool
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

extension Cue {
    /// What an effect throws that becomes this cue.
    struct Blow: Error {
        let cue: Cue?
    }
}
