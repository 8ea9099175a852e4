/// The structure of a machine in the reference implementation: its parts and children, and their transitions.
protocol MachineStructure {
    typealias Path = [String]

    var isTerminal: Bool { get }

    /// Performs the transition of the machine at a path and returns its effects from left to right.
    mutating func step(_ path: Path, _ command: Command) -> [ReferenceEffect]

    /// Returns the identities of the machines along a path, or `nil` if one of these machines is absent or has ended.
    func occupants(_ path: Path) -> [Int]?

    /// Returns the name of the environment of the machine at a path.
    func commandEnv(of path: Path) -> String

    /// A description of the state.
    var description: String { get }
}

/// An effect to execute, and the path of the machine that owns the effect.
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
    /// Returns this effect for the machine at a path.
    func effect(at path: [String], output: (Command, _ isFedBack: Bool) -> ReferenceEffect?)
        -> ReferenceEffect?
    {
        switch self {
        case .send(let command): ReferenceEffect(scope: path, kind: .send(to: path, command))
        case .output(let command): output(command, false)
        case .feedback(let command): output(command, true)
        case .action(let number, let answer):
            ReferenceEffect(scope: path, kind: .action(number, answer: answer))
        case .burst(let dispatches): ReferenceEffect(scope: path, kind: .burst(dispatches))
        case .run(let plan): ReferenceEffect(scope: path, kind: .run(plan))
        case .cancel(let id): ReferenceEffect(scope: path, kind: .cancel(id))
        case .cancelAll: ReferenceEffect(scope: path, kind: .cancelAll)
        }
    }
}
