import Oak

/// A replay of a trace. It collects the steps one by one.
struct Replay<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    let simulation: Simulation<T>
    private let writtenEnv: WrittenEnv
    let initialState: T.State
    private(set) var situation: Situation<T>
    private var sleep = Sleep()
    private(set) var steps: [Check<T>.Step] = []
    private var outputTexts: [[String]] = []

    init(_ simulation: Simulation<T>, _ writtenEnv: WrittenEnv, from root: Root<T>) {
        self.simulation = simulation
        self.writtenEnv = writtenEnv
        initialState = root.state
        situation = root.situation
    }

    /// The possible next steps from the current situation.
    var successors: [Successor<T>] { expansion.successors }

    private var expansion: Expansion<T> { .of(situation, simulation, sleep, isDetailed: true) }

    mutating func take(_ ordinal: Int) {
        let expansion = expansion
        // If `update` is pure, there are as many successors as in the search.
        guard ordinal < expansion.successors.count else { return }
        take(expansion.successors[ordinal])
        if simulation.isReduced { sleep = expansion.sleeps[ordinal] }
    }

    mutating func take(_ successor: Successor<T>) {
        steps.append(successor.step(from: situation))
        outputTexts.append(successor.outputs.texts)
        situation = successor.situation
    }

    /// Tags the runs so that each of them can be identified after the next step.
    mutating func markRuns() { situation.markRuns() }

    func trace(cycleStart: Int? = nil) -> Check<T>.Trace {
        Check.Trace(
            initialState: initialState, steps: steps, outputTexts: outputTexts, cycleStart: cycleStart,
            writtenEnv: writtenEnv)
    }
}

/// An initial state together with its situation.
@usableFromInline
typealias Root<T: BaseTransducer> = (state: T.State, situation: Situation<T>)
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable
