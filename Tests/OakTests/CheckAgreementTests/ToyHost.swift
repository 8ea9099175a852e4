@testable import Oak

/// A toy that runs in the engine, and what is to be seen of it.
final class ToyHost<T: ToyMachine> {
    /// A transition.
    struct Step: Hashable, CustomStringConvertible {
        let event: T.Event
        let state: T.State

        var description: String { "\(event) → \(state)" }
    }

    let stage: Stage
    let strings: Strings
    let table: ToyTable
    private let machine: Machine<T>
    private let scout = Scout()

    init(_ table: ToyTable, on stage: isolated Stage) {
        self.stage = stage
        self.table = table
        strings = Strings(stage)
        machine = Machine<T>(
            initialState: T.start(table), env: T.env(strings),
            configuration: Configuration(clock: strings, inspector: scout, report: { _ in }), isolation: stage
        )
    }

    func send(_ event: T.Event, onHost: Bool = true) {
        let input = machine.input
        stage.perform { stage in
            if onHost {
                try? input.send(event, isolation: stage)
            } else {
                try? input.send(event, isolation: nil)
            }
        }
    }

    /// The transitions since this was asked last.
    func takeSteps() -> [Step] {
        defer { scout.steps = [] }
        return scout.steps
    }

    /// The runs that are alive, oldest first.
    var runs: [(text: String, task: Int?)] {
        let mailbox = machine.loop.mailbox
        return mailbox.lock {
            (mailbox.storage?.runs.all ?? []).map { run in
                let phase = run.timer.map { "\($0)" } ?? "\(run.phase)"
                let path = run.scope?.path ?? ScopePath()
                return ("\(path.prefix)\(run.id.map(\.description) ?? "-") \(phase)", run.task?.hashValue)
            }
        }
    }

    func close() {
        machine.cancel()
        strings.endAll()
        stage.runJobs()
    }

    /// - Safety: `@unchecked Sendable`, as for the strings.
    private final class Scout: Inspector, @unchecked Sendable {
        var steps: [Step] = []

        func transitioned<State, Event>(
            _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?
        ) {
            guard let event = event as? T.Event, let state = after as? T.State else { return }
            steps.append(Step(event: event, state: state))
        }
    }
}
