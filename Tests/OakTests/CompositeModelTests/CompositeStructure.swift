/// The reference structure of a composite.
struct CompositeStructure: MachineStructure {
    /// A command that is wrapped in the events of the enclosing composites.
    private indirect enum WrappedCommand {
        case command(Command)
        case first(WrappedCommand)
        case second(WrappedCommand)

        var text: String {
            switch self {
            case .command(let command): "\(command)"
            case .first(let wrapped): "first(\(wrapped.text))"
            case .second(let wrapped): "second(\(wrapped.text))"
            }
        }
    }

    private struct State {
        var seen: [Int] = []
        var isTerminal = false
    }

    private let shape: CompositeShape
    private var leaves: [Path: State]

    init(_ shape: CompositeShape) {
        self.shape = shape
        leaves = Dictionary(uniqueKeysWithValues: shape.leaves.map { ($0, State()) })
    }

    var description: String {
        shape.leaves.map { "\(leaves[$0]?.seen ?? []) \(leaves[$0]?.isTerminal == true)" }
            .joined(separator: "; ")
    }

    var isTerminal: Bool { isTerminal(shape, []) }

    func commandEnv(of path: Path) -> String { path.joined(separator: ".") }

    private func isTerminal(_ shape: CompositeShape, _ path: Path) -> Bool {
        switch shape {
        case .leaf: leaves[path]?.isTerminal == true
        case .product(let first, let second):
            isTerminal(first, path + ["first"]) && isTerminal(second, path + ["second"])
        case .sum(let first, let second, let isFirst):
            isFirst ? isTerminal(first, path + ["first"]) : isTerminal(second, path + ["second"])
        case .cascade(_, let second): isTerminal(second, path + ["second"])
        case .feedback(let inner): isTerminal(inner, path + ["inner"])
        }
    }

    private func part(_ name: String, of shape: CompositeShape) -> CompositeShape {
        switch shape {
        case .leaf: shape
        case .product(let first, let second), .sum(let first, let second, _), .cascade(let first, let second):
            name == "first" ? first : second
        case .feedback(let inner): inner
        }
    }

    /// Returns whether the part with the given name, of the machine at a path, may still run.
    private func isOpen(_ name: String, _ shape: CompositeShape, _ path: Path) -> Bool {
        if isTerminal(part(name, of: shape), path + [name]) { return false }
        return switch shape {
        case .sum(_, _, let isFirst): isFirst == (name == "first")
        default: true
        }
    }

    func occupants(_ path: Path) -> [Int]? {
        var (shape, place) = (shape, Path())
        for name in path {
            guard isOpen(name, shape, place) else { return nil }
            shape = part(name, of: shape)
            place.append(name)
        }
        return path.map { _ in 0 }
    }

    mutating func step(_ path: Path, _ command: Command) -> [ReferenceEffect] {
        guard occupants(path) != nil else { return [ReferenceEffect(scope: [], kind: .absent)] }
        leaves[path]?.seen.append(command.number)
        if command.ends { leaves[path]?.isTerminal = true }
        var hasEitherOutput = false
        if case .leaf(let value) = path.reduce(shape, { part($1, of: $0) }) { hasEitherOutput = value }
        return command.effects.compactMap { commandEffect in
            commandEffect.effect(at: path) { command, isFedBack in
                let wrapped = WrappedCommand.command(command)
                return route(
                    !hasEitherOutput ? wrapped : isFedBack ? .second(wrapped) : .first(wrapped), by: path)
            }
        }
    }

    /// Returns the effect that an output of the machine at a path becomes.
    private func route(_ wrapped: WrappedCommand, by path: Path) -> ReferenceEffect? {
        guard let name = path.last else { return ReferenceEffect(scope: [], kind: .deliver(wrapped.text)) }
        let outer = Path(path.dropLast())
        let shape = outer.reduce(self.shape) { part($1, of: $0) }
        switch shape {
        case .product, .sum: return route(name == "first" ? .first(wrapped) : .second(wrapped), by: outer)
        case .cascade where name == "first": return send(wrapped, to: outer + ["second"], in: outer)
        case .cascade, .leaf: return route(wrapped, by: outer)
        case .feedback:
            switch wrapped {
            case .first(let wrapped): return route(wrapped, by: outer)
            case .second(let wrapped): return send(wrapped, to: outer + ["inner"], in: outer)
            case .command: return nil
            }
        }
    }

    private func send(_ wrapped: WrappedCommand, to path: Path, in scope: Path) -> ReferenceEffect? {
        let shape = path.reduce(self.shape) { part($1, of: $0) }
        switch (shape, wrapped) {
        case (.leaf, .command(let command)):
            return ReferenceEffect(scope: scope, kind: .send(to: path, command))
        case (.product, .first(let wrapped)), (.sum, .first(let wrapped)), (.cascade, .first(let wrapped)):
            return send(wrapped, to: path + ["first"], in: scope)
        case (.product, .second(let wrapped)), (.sum, .second(let wrapped)), (.cascade, .second(let wrapped)):
            return send(wrapped, to: path + ["second"], in: scope)
        case (.cascade, .command): return send(wrapped, to: path + ["first"], in: scope)
        case (.feedback, _): return send(wrapped, to: path + ["inner"], in: scope)
        default: return nil
        }
    }
}
