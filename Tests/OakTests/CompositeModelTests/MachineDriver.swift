import Foundation
import TestSupport

@testable import Oak

/// A driver that runs a machine under full control of a test and records its observable behavior.
///
/// - Safety: `@unchecked Sendable`, because everything runs on the thread of the test, on a `ManualActor`.
final class MachineDriver<T: BaseTransducer>: @unchecked Sendable where T.Event: Sendable {
    enum Step {
        case send([String], Command)
        /// Sends on behalf of a run that has begun.
        case sendFromRun(Int, Command)
        case end(Int, RunController.Ending)
        case wait(Duration)
    }

    let manual: ManualActor
    let controller: RunController
    let clock = ManualClock()
    let recorder = Recorder()
    let isInspected: Bool
    private(set) var machine: Machine<T>?
    private(set) var outputs: [String] = []

    /// Creates and starts a machine.
    ///
    /// - Parameters:
    ///   - state: The initial state.
    ///   - manual: The actor of the machine.
    ///   - isInspected: A Boolean value that indicates whether the machine has an inspector, which disables the fast
    ///     paths of the engine.
    ///   - env: A closure that creates the environment.
    ///   - event: A closure that returns the machine's event for a command at a path.
    init(
        _ state: T.State, on manual: isolated ManualActor, isInspected: Bool = true,
        env: (RunController) -> T.Env,
        event: @escaping @Sendable ([String], Command) -> T.Event
    ) {
        self.manual = manual
        self.isInspected = isInspected
        controller = RunController(manual)
        let machine = Machine<T>(
            initialState: state, env: env(controller),
            configuration: Configuration(
                clock: clock, inspector: isInspected ? recorder : nil,
                report: { [recorder] _ in recorder.issues += 1 }),
            output: { [weak self] in self?.outputs.append(plain("\($0)")) }, isolation: manual)
        self.machine = machine
        let input = machine.input
        controller.outside = { [manual] path, command in
            try manual.perform { manual in

                try input.send(event(path, command), isolation: manual)
            }
        }
    }

    func perform(_ step: Step) {
        switch step {
        case .send(let path, let command):
            controller.deliver(Dispatch(run: nil, path: path, command: command))
        case .sendFromRun(let run, let command):
            controller.deliver(Dispatch(run: run, path: [], command: command))
        case .end(let run, let ending): controller.end(run, ending)
        case .wait(let duration): clock.advance(by: duration) { manual.runJobs() }
        }
        manual.runJobs()
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

    /// The number of embedded children for which the engine has records.
    var nodes: Int { machine?.resourceCounts.nodes ?? 0 }

    /// Removes the recorded outputs, log and inspections.
    func clear() {
        (outputs, controller.log) = ([], [])
        (recorder.received, recorder.discarded, recorder.effects) = ([], [], [])
    }

    /// Frees the machine and ends all bodies. Returns a description of any leak, or `nil` if nothing was leaked.
    func close() -> String? {
        weak let left = machine?.loop
        manual.perform { _ in machine = nil }
        controller.endAll()
        controller.outside = { _, _ in }
        manual.runJobs()
        if controller.hasBodies { return "some bodies are still running" }
        return left == nil ? nil : "the machine was not freed"
    }

    /// An inspector that records notifications.
    ///
    /// - Safety: `@unchecked Sendable`, for the same reason as the driver.
    final class Recorder: Inspector, @unchecked Sendable {
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

extension MachineDriver where T: Composable {
    convenience init(_ state: T.State, on manual: isolated ManualActor, isInspected: Bool) {
        self.init(
            state, on: manual, isInspected: isInspected,
            env: { controller in
                T.env(at: []) { CommandEnv(name: $0.joined(separator: "."), controller: controller) }
            },
            event: { T.event(at: $0[...], $1) })
    }
}

/// Returns a description without the types of nested values.
private func plain(_ text: String) -> String {
    text.contains("<")
        ? text.replacingOccurrences(of: "Oak\\.Either<[^()]*>\\.", with: "", options: .regularExpression)
        : text
}
