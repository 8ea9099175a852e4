import TestSupport

@testable import Oak

/// A host that runs a table-driven machine in the engine and records its transitions.
final class EngineHost<T: TableDrivenMachine> {
    /// A transition.
    struct Step: Hashable, CustomStringConvertible {
        let event: T.Event
        let state: T.State

        var description: String { "\(event) → \(state)" }
    }

    let manual: ManualActor
    let controller: EffectController
    let table: MachineTable
    private let machine: Machine<T>
    private let recorder = Recorder()

    init(_ table: MachineTable, seed: UInt64, on manual: isolated ManualActor) {
        self.manual = manual
        self.table = table
        controller = EffectController(manual, seed: seed)
        machine = Machine<T>(
            initialState: T.start(table), env: T.env(controller),
            configuration: Configuration(clock: controller, inspector: recorder, report: { _ in }),
            isolation: manual
        )
    }

    func send(_ event: T.Event, onHost: Bool = true) {
        let input = machine.input
        manual.perform { manual in
            if onHost {
                try? input.send(event, isolation: manual)
            } else {
                try? input.send(event, isolation: nil)
            }
        }
    }

    /// Returns the transitions since the last call.
    func takeSteps() -> [Step] {
        defer { recorder.steps = [] }
        return recorder.steps
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

    /// The task of the timer with the earliest deadline, or `nil` if that task is not sleeping yet.
    var nextTimer: Int? {
        let mailbox = machine.loop.mailbox
        let next = mailbox.lock {
            let timers = mailbox.storage?.timers.heap.filter { $0.run.isAlive }
            return timers?.min { $0.deadline < $1.deadline }?.run.task?.hashValue
        }
        return next.flatMap { controller.isSleeping($0) ? $0 : nil }
    }

    func close() {
        machine.cancel()
        controller.endAll()
        manual.runJobs()
    }

    /// An inspector that records transitions.
    ///
    /// - Safety: `@unchecked Sendable`, because everything runs on the thread of the test, on a `ManualActor`.
    private final class Recorder: Inspector, @unchecked Sendable {
        var steps: [Step] = []

        func transitioned<State, Event>(
            _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?
        ) {
            guard let event = event as? T.Event, let state = after as? T.State else { return }
            steps.append(Step(event: event, state: state))
        }
    }
}
