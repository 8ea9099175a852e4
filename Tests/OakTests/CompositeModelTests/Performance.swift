import Foundation

@testable import Oak

/// A machine of which a test pulls all the strings, and what can be seen of it.
///
/// - Safety: `@unchecked Sendable`, because all of it happens on the thread of the test, on a stage.
final class Performance<T: BaseTransducer>: @unchecked Sendable where T.Event: Sendable {
    enum Step {
        case send([String], Cue)
        /// Sends on behalf of a run that has begun.
        case shoot(Int, Cue)
        case end(Int, Hand.Ending)
        case wait(Duration)
    }

    let stage: Stage
    let hand: Hand
    let clock = StageClock()
    let scout = Scout()
    let isWatched: Bool
    private(set) var machine: Machine<T>?
    private(set) var outputs: [String] = []

    /// - Parameters:
    ///   - isWatched: Whether it is inspected, for which the engine keeps copies of states and goes other ways.
    ///   - event: The machine's event for a cue at a path.
    init(
        _ state: T.State, on stage: isolated Stage, isWatched: Bool = true, env: (Hand) -> T.Env,
        event: @escaping @Sendable ([String], Cue) -> T.Event
    ) {
        self.stage = stage
        self.isWatched = isWatched
        hand = Hand(stage)
        let machine = Machine<T>(
            initialState: state, env: env(hand),
            configuration: Configuration(
                clock: clock, inspector: isWatched ? scout : nil, report: { [scout] _ in scout.issues += 1 }),
            output: { [weak self] in self?.outputs.append(plain("\($0)")) }, isolation: stage)
        self.machine = machine
        let input = machine.input
        hand.outside = { [stage] path, cue in
            try stage.perform { stage in

                try input.send(event(path, cue), isolation: stage)
            }
        }
    }

    func perform(_ step: Step) {
        switch step {
        case .send(let path, let cue): hand.fire(Shot(run: nil, path: path, cue: cue))
        case .shoot(let run, let cue): hand.fire(Shot(run: run, path: [], cue: cue))
        case .end(let run, let ending): hand.end(run, ending)
        case .wait(let duration): clock.advance(by: duration) { stage.runJobs() }
        }
        stage.runJobs()
    }

    /// The runs that are alive, oldest first.
    var alive: [String] {
        guard let mailbox = machine?.loop.mailbox else { return [] }
        return mailbox.lock {
            (mailbox.storage?.runs.all ?? []).map { run in
                let phase = run.timer.map { "\($0)" } ?? "\(run.phase)"
                return
                    "\((run.scope?.path ?? ScopePath()).prefix)\(run.id.map(\.description) ?? "-") \(phase)"
            }
        }
    }

    /// How many embedded children the engine knows.
    var nodes: Int { machine?.holdings.nodes ?? 0 }

    /// Forgets what was noted so far, but not what is.
    func forget() {
        (outputs, hand.log) = ([], [])
        (scout.received, scout.discarded, scout.effects) = ([], [], [])
    }

    /// Frees the machine and lets all bodies return; gives what is left.
    func close() -> String? {
        weak let left = machine?.loop
        stage.perform { _ in machine = nil }
        hand.endAll()
        hand.outside = { _, _ in }
        stage.runJobs()
        if hand.hasBodies { return "bodies are left" }
        return left == nil ? nil : "the machine was not freed"
    }

    /// - Safety: `@unchecked Sendable`, as for the performance.
    final class Scout: Inspector, @unchecked Sendable {
        var discarded: [String] = []
        var received: [String] = []
        var effects: [String] = []
        var issues = 0

        func received<Event>(_ machine: MachineID, event: Event) { received.append(plain("\(event)")) }
        func discarded<Event>(_ machine: MachineID, event: Event, reason: DiscardReason) {
            discarded.append("\(plain("\(event)")) \(reason)")
        }
        func effectStarted(_ machine: MachineID, run: EffectRun) { effects.append("started \(run)") }
        func effectFinished(_ machine: MachineID, run: EffectRun) { effects.append("finished \(run)") }
        func effectCancelled(_ machine: MachineID, run: EffectRun) { effects.append("cancelled \(run)") }
        func effectFailed(_ machine: MachineID, run: EffectRun, error: any Error) {
            effects.append("failed \(run)")
        }
        func effectSkipped(_ machine: MachineID, id: EffectID?, scope: ScopePath) {
            effects.append("skipped \(scope.prefix)\(id.map(\.description) ?? "-")")
        }
        func stopped(_ machine: MachineID, reason: StopReason, discarded count: Int) {
            discarded.append("stopped \(reason) \(count)")
        }
    }
}

extension Performance where T: Composable {
    convenience init(_ state: T.State, on stage: isolated Stage, isWatched: Bool) {
        self.init(
            state, on: stage, isWatched: isWatched,
            env: { hand in T.env(at: []) { Desk(name: $0.joined(separator: "."), hand: hand) } },
            event: { T.event(at: $0[...], $1) })
    }
}

/// Without the types of nested values.
private func plain(_ text: String) -> String {
    text.contains("<")
        ? text.replacingOccurrences(of: "Oak\\.Either<[^()]*>\\.", with: "", options: .regularExpression)
        : text
}
