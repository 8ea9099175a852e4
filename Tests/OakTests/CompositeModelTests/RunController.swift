import Oak
import TestSupport

/// The environment of one `CommandMachine`.
struct CommandEnv {
    let name: String
    let controller: RunController

    /// Returns the environment of an embedded machine.
    func child(_ name: String) -> CommandEnv {
        CommandEnv(name: self.name.isEmpty ? name : "\(self.name).\(name)", controller: controller)
    }

    func note(_ line: String) { controller.log.append("\(name): \(line)") }
}

/// A controller with which a test drives the effect bodies of one machine.
///
/// - Safety: `@unchecked Sendable`, because everything runs on the thread of the test, on a `ManualActor`.
final class RunController: @unchecked Sendable {
    typealias Send = @Sendable (_ command: Command, _ isolation: isolated (any Actor)?) throws -> Void

    enum Ending {
        case returns, cancels
        case throwing(Command?)
    }

    private let manual: ManualActor
    private var bodies: [Int: CheckedContinuation<Ending, Never>] = [:]
    /// The inputs of the runs that have begun.
    private var inputs: [Int: Send] = [:]
    /// A closure that sends a command externally, not from a run.
    var outside: (_ path: [String], _ command: Command) throws -> Void = { _, _ in }
    var log: [String] = []

    init(_ manual: ManualActor) {
        self.manual = manual
    }

    var hasBodies: Bool { !bodies.isEmpty }

    nonisolated(nonsending) func runBody(_ plan: RunPlan, at commandEnv: CommandEnv, _ send: @escaping Send)
        async throws
    {
        commandEnv.note("run \(plan.number) begins")
        inputs[plan.number] = send
        let ending: Ending = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Ending, Never>) in
                if plan.respectsCancellation && Task.isCancelled {
                    return continuation.resume(returning: .cancels)
                }
                bodies[plan.number] = continuation
            }
        } onCancel: {
            if plan.respectsCancellation { end(plan.number, .cancels) }
        }
        switch ending {
        case .returns: break
        case .cancels: throw CancellationError()
        case .throwing(let command): throw Command.BodyError(command: command)
        }
    }

    /// Ends the body of a run, if it is still running.
    func end(_ run: Int, _ ending: Ending) {
        bodies.removeValue(forKey: run)?.resume(returning: ending)
    }

    func endAll() {
        for run in bodies.keys.sorted() { end(run, .returns) }
    }

    func deliver(_ dispatches: [Dispatch]) {
        for dispatch in dispatches { deliver(dispatch) }
    }

    /// Sends a command and logs any error.
    func deliver(_ dispatch: Dispatch) {
        do {
            if let run = dispatch.run {
                try manual.perform { manual in try inputs[run]?(dispatch.command, manual) }
            } else {
                try outside(dispatch.path, dispatch.command)
            }
        } catch {
            log.append("\(dispatch.command) threw \(error)")
        }
    }
}
