import Oak

/// Repeats a check step by step to locate a crash.
///
/// A process that crashes cannot tell how it came there. So a first search counts what it does, in a file that
/// outlives it. A second one, which does the same in the same order, stops before the last of these things, and tells
/// the way. Both are slower than a usual one, which therefore need not note anything.
final class CrashSearch<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    private struct Node {
        let situation: Situation<T>
        let parent: Int?
        let step: Check<T>.Step?
        let depth: Int
    }

    private let check: Check<T>
    private let simulation: Simulation<T>
    private let note: CrashNote
    private var count = 0
    private var nodes: [Node] = []
    private var known: Set<UInt64> = []

    init(_ check: Check<T>, _ note: @escaping CrashNote) {
        self.check = check
        self.note = note
        simulation = Simulation(check)
    }

    func run() {
        for state in check.initialStates {
            begin("the machine starts", Way(start: state, steps: [], isTestable: true))
            visit(Node(situation: simulation.start(state), parent: nil, step: nil, depth: 0))
        }
        var place = 0
        while place < nodes.count, nodes.count <= check.bound.states {
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
        begin("the check lists its events", way(to: place))
        let successors = Expansion.successors(of: node.situation, simulation, isDetailed: true) {
            [self] cause in
            begin(Self.action(cause), way(to: place, cause))
        }
        for successor in successors {
            let step = successor.step(from: node.situation)
            for property in check.properties {
                guard case .step(let condition) = property.kind else { continue }
                begin("the check evaluates “\(property.name)”", way(to: place, step))
                _ = condition(step)
            }
            visit(Node(situation: successor.situation, parent: place, step: step, depth: node.depth + 1))
        }
    }

    /// Visits a situation, and stores it if it is new.
    private func visit(_ node: Node) {
        begin("the state is made canonical and hashed", way(to: node))
        let bits = simulation.fingerprint(of: node.situation.state)
        guard known.insert(node.situation.fingerprint(bits)).inserted else { return }
        for property in check.properties {
            begin("the check evaluates “\(property.name)”", way(to: node))
            property.ask(node.situation)
        }
        nodes.append(node)
    }
}

/// Told, before each thing that is done, how many there were before, and how to tell what it is.
typealias CrashNote = (_ count: Int, _ site: () -> CheckResult.Crash.Site) -> Void

// MARK: - Ways

extension CrashSearch {
    private struct Way {
        let start: T.State
        let steps: [Check<T>.Step]
        /// Whether a test can reproduce the crash, which is not the case for conditions.
        var isTestable = false
    }

    private func begin(_ action: @autoclosure () -> String, _ way: @autoclosure () -> Way) {
        count += 1
        note(count) {
            let way = way()
            let trace = Check<T>.Trace(
                initialState: way.start, steps: way.steps, writtenEnv: check.writtenEnv)
            let test = way.isTestable ? trace.test("it does not crash") : nil
            return .init(
                action: action(), way: .init(text: trace.description, test: test, mermaid: trace.mermaid))
        }
    }

    private static func action(_ cause: Check<T>.Cause) -> String {
        cause.event.map { "`update` processes \(Check<T>.Cause.code($0))" } ?? "this happens: \(cause)"
    }

    private func way(to node: Node) -> Way {
        node.parent.map { way(to: $0, node.step) } ?? Way(start: node.situation.state, steps: [])
    }

    private func way(to place: Int, _ last: Check<T>.Step? = nil) -> Way {
        var (steps, place) = (last.map { [$0] } ?? [], place)
        while let parent = nodes[place].parent {
            if let step = nodes[place].step { steps.append(step) }
            place = parent
        }
        return Way(start: nodes[place].situation.state, steps: steps.reversed())
    }

    /// Returns the trace that ends with a step whose result is unknown.
    private func way(to place: Int, _ cause: Check<T>.Cause) -> Way {
        let before = nodes[place].situation
        let step = Check<T>.Step(
            cause: cause, before: before.state, after: before.state, effects: [],
            runningBefore: before.running, running: before.running)
        var way = way(to: place, step)
        way.isTestable = true
        return way
    }
}

extension Property {
    /// Evaluates the conditions of the property in a situation.
    fileprivate func ask(_ situation: Situation<T>) {
        switch kind {
        case .always(let condition), .sometimes(let condition): _ = condition.holds(in: situation)
        case .leadsTo(let first, let second):
            _ = first?.holds(in: situation)
            _ = second.holds(in: situation)
        case .step: break
        }
    }
}
