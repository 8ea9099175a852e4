import Oak

/// A search that repeats a check step by step to locate a crash.
///
/// A process that crashes cannot report its trace. A first search therefore counts its actions in a file that outlives
/// the process. A second search performs the same actions in the same order, stops before the last action, and reports
/// the trace. Both searches are slower than a normal search, which does not count its actions.
final class CrashSearch<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    private struct Node {
        let situation: Situation<T>
        let parent: Int?
        let step: Check<T>.Step?
        let depth: Int
    }

    private let check: Check<T>
    private let simulation: Simulation<T>
    private let onAction: CrashActionHandler
    private var count = 0
    private var nodes: [Node] = []
    private var known: Set<UInt64> = []

    init(_ check: Check<T>, _ onAction: @escaping CrashActionHandler) {
        self.check = check
        self.onAction = onAction
        simulation = Simulation(check)
    }

    func run() {
        for state in check.initialStates {
            begin("the machine starts", Path(start: state, steps: [], isTestable: true))
            visit(Node(situation: simulation.start(state), parent: nil, step: nil, depth: 0))
        }
        var place = 0
        while place < nodes.count, nodes.count <= check.bound.situations {
            let situation = nodes[place].situation
            if nodes[place].depth < check.bound.depth, !situation.isCrowded,
                !situation.hasUnnamedEffects(beyond: check.bound.unnamedEffects)
            {
                expand(place)
            }
            place += 1
        }
    }

    private func expand(_ place: Int) {
        let node = nodes[place]
        begin("the check determines the possible events", path(to: place))
        let successors = Expansion.successors(of: node.situation, simulation, isDetailed: true) {
            [self] cause in
            begin(Self.action(cause), path(to: place, cause))
        }
        for successor in successors {
            let step = successor.step(from: node.situation)
            for property in check.properties {
                guard case .step(let condition) = property.kind else { continue }
                begin("the check evaluates “\(property.name)”", path(to: place, step))
                _ = condition(step)
            }
            visit(Node(situation: successor.situation, parent: place, step: step, depth: node.depth + 1))
        }
    }

    /// Visits a situation and stores it if it is new.
    private func visit(_ node: Node) {
        begin("the state is converted to its canonical form and hashed", path(to: node))
        let bits = simulation.fingerprint(of: node.situation.state)
        guard known.insert(node.situation.fingerprint(bits, ordersUnnamed: false)).inserted else { return }
        for property in check.properties {
            begin("the check evaluates “\(property.name)”", path(to: node))
            property.evaluate(in: node.situation)
        }
        nodes.append(node)
    }
}

/// A closure that is called before each action. It receives the number of the action and a closure that describes it.
typealias CrashActionHandler = (_ count: Int, _ site: () -> CheckResult.Crash.Site) -> Void

// MARK: - Paths

extension CrashSearch {
    private struct Path {
        let start: T.State
        let steps: [Check<T>.Step]
        /// A Boolean value that indicates whether a test can reproduce the crash. A test cannot reproduce a crash in a
        /// condition.
        var isTestable = false
    }

    private func begin(_ action: @autoclosure () -> String, _ path: @autoclosure () -> Path) {
        count += 1
        onAction(count) {
            let path = path()
            let trace = Check<T>.Trace(
                initialState: path.start, steps: path.steps, writtenEnv: check.writtenEnv)
            let test = path.isTestable ? trace.test("it does not crash") : nil
            return .init(
                action: action(), trace: .init(text: trace.description, test: test, mermaid: trace.mermaid))
        }
    }

    private static func action(_ cause: Check<T>.Cause) -> String {
        cause.event.map { "`update` processes \(Check<T>.Cause.code($0))" }
            ?? "the machine takes the step “\(cause)”"
    }

    private func path(to node: Node) -> Path {
        node.parent.map { path(to: $0, node.step) } ?? Path(start: node.situation.state, steps: [])
    }

    private func path(to place: Int, _ last: Check<T>.Step? = nil) -> Path {
        var (steps, place) = (last.map { [$0] } ?? [], place)
        while let parent = nodes[place].parent {
            if let step = nodes[place].step { steps.append(step) }
            place = parent
        }
        return Path(start: nodes[place].situation.state, steps: steps.reversed())
    }

    /// Returns the path to a situation, extended by a step whose result is unknown.
    private func path(to place: Int, _ cause: Check<T>.Cause) -> Path {
        let before = nodes[place].situation
        let step = Check<T>.Step(
            cause: cause, before: before.state, after: before.state, effects: [],
            runningBefore: before.running, running: before.running)
        var path = path(to: place, step)
        path.isTestable = true
        return path
    }
}

extension Property {
    /// Evaluates the property's conditions in a situation. Conditions on steps are not evaluated.
    fileprivate func evaluate(in situation: Situation<T>) {
        switch kind {
        case .always(let condition), .sometimes(let condition): _ = condition.holds(in: situation)
        case .leadsTo(let first, let second):
            _ = first?.holds(in: situation)
            _ = second.holds(in: situation)
        case .step: break
        }
    }
}
