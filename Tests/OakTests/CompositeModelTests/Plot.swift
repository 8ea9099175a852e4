/// The structure of a machine, for the reference: who is where, what becomes of an event, who has gone.
protocol Plot {
    typealias Path = [String]

    var isTerminal: Bool { get }

    /// Lets the machine at a path have a cue; gives what follows, left to right.
    mutating func step(_ path: Path, _ cue: Cue) -> [Act]

    /// Which machine is at each place along a path; `nil` if there is none, or it has ended.
    func occupants(_ path: Path) -> [Int]?

    /// What the desk of the machine at a path is called.
    func desk(of path: Path) -> String

    /// What can be seen of the state.
    var description: String { get }
}

/// One thing to do, and in whose name.
struct Act {
    enum What {
        case absent
        case send(to: [String], Cue)
        case deliver(String)
        case action(Int, answer: Cue?)
        case burst([Shot])
        case run(Plan)
        case cancel(Int)
        case cancelAll
    }

    let scope: [String]
    let what: What
}

extension Deed {
    /// What this is when the machine at a path does it.
    func act(at path: [String], output: (Cue, _ comesBack: Bool) -> Act?) -> Act? {
        switch self {
        case .send(let cue): Act(scope: path, what: .send(to: path, cue))
        case .output(let cue): output(cue, false)
        case .back(let cue): output(cue, true)
        case .action(let number, let answer): Act(scope: path, what: .action(number, answer: answer))
        case .burst(let shots): Act(scope: path, what: .burst(shots))
        case .run(let plan): Act(scope: path, what: .run(plan))
        case .cancel(let id): Act(scope: path, what: .cancel(id))
        case .cancelAll: Act(scope: path, what: .cancelAll)
        }
    }
}
