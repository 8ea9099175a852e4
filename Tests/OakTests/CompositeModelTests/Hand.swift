import Oak

/// What the effects of one player are given.
struct Desk {
    let name: String
    let hand: Hand

    /// That of an embedded machine.
    func child(_ name: String) -> Desk {
        Desk(name: self.name.isEmpty ? name : "\(self.name).\(name)", hand: hand)
    }

    func note(_ line: String) { hand.log.append("\(name): \(line)") }
}

/// The other end of the effects of one machine, where a test pulls the strings.
///
/// - Safety: `@unchecked Sendable`, because all of it happens on the thread of the test, on a stage.
final class Hand: @unchecked Sendable {
    typealias Send = @Sendable (_ cue: Cue, _ isolation: isolated (any Actor)?) throws -> Void

    enum Ending {
        case returns, cancels
        case throwing(Cue?)
    }

    private let stage: Stage
    private var bodies: [Int: CheckedContinuation<Ending, Never>] = [:]
    /// The inputs of the runs that have begun.
    private var inputs: [Int: Send] = [:]
    /// Sends from outside.
    var outside: (_ path: [String], _ cue: Cue) throws -> Void = { _, _ in }
    var log: [String] = []

    init(_ stage: Stage) {
        self.stage = stage
    }

    var hasBodies: Bool { !bodies.isEmpty }

    nonisolated(nonsending) func live(_ plan: Plan, at desk: Desk, _ send: @escaping Send) async throws {
        desk.note("run \(plan.number) begins")
        inputs[plan.number] = send
        let ending: Ending = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Ending, Never>) in
                if plan.heeds && Task.isCancelled { return continuation.resume(returning: .cancels) }
                bodies[plan.number] = continuation
            }
        } onCancel: {
            if plan.heeds { end(plan.number, .cancels) }
        }
        switch ending {
        case .returns: break
        case .cancels: throw CancellationError()
        case .throwing(let cue): throw Cue.Blow(cue: cue)
        }
    }

    /// Has the body of a run end, if it still goes on.
    func end(_ run: Int, _ ending: Ending) {
        bodies.removeValue(forKey: run)?.resume(returning: ending)
    }

    func endAll() {
        for run in bodies.keys.sorted() { end(run, .returns) }
    }

    func fire(_ shots: [Shot]) {
        for shot in shots { fire(shot) }
    }

    /// Sends, and notes what is thrown.
    func fire(_ shot: Shot) {
        do {
            if let run = shot.run {
                try stage.perform { stage in try inputs[run]?(shot.cue, stage) }
            } else {
                try outside(shot.path, shot.cue)
            }
        } catch {
            log.append("\(shot.cue) threw \(error)")
        }
    }
}
