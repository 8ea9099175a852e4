/// The structure of a machine, for the reference: who is where, what becomes of an event, who has gone.
protocol MachineStructure {
    typealias Path = [String]

    var isTerminal: Bool { get }

    /// Lets the machine at a path have a cue; gives what follows, left to right.
    mutating func step(_ path: Path, _ command: Command) -> [ReferenceEffect]

    /// Which machine is at each place along a path; `nil` if there is none, or it has ended.
    func occupants(_ path: Path) -> [Int]?

    /// What the desk of the machine at a path is called.
    func commandEnv(of path: Path) -> String

    /// What can be seen of the state.
    var description: String { get }
}

/// One thing to do, and in whose name.
struct ReferenceEffect {
    enum Kind {
        case absent
        case send(to: [String], Command)
        case deliver(String)
        case action(Int, answer: Command?)
        case burst([Dispatch])
        case run(RunPlan)
        case cancel(Int)
        case cancelAll
    }

    let scope: [String]
    let kind: Kind
}

extension CommandEffect {
    /// What this is when the machine at a path does it.
    func effect(at path: [String], output: (Command, _ isFedBack: Bool) -> ReferenceEffect?) -> ReferenceEffect? {
        switch self {
        case .send(let command): ReferenceEffect(scope: path, kind: .send(to: path, command))
        case .output(let command): output(command, false)
        case .feedback(let command): output(command, true)
        case .action(let number, let answer): ReferenceEffect(scope: path, kind: .action(number, answer: answer))
        case .burst(let dispatches): ReferenceEffect(scope: path, kind: .burst(dispatches))
        case .run(let plan): ReferenceEffect(scope: path, kind: .run(plan))
        case .cancel(let id): ReferenceEffect(scope: path, kind: .cancel(id))
        case .cancelAll: ReferenceEffect(scope: path, kind: .cancelAll)
        }
    }
}
