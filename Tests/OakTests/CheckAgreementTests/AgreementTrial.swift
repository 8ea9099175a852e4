import Oak
import TestSupport

@testable import OakCheck

/// A trial that compares the behavior of a machine in the engine with the predictions of the checker.
struct AgreementTrial<T: TableDrivenMachine> {
    private var dice: SeededGenerator
    private let seed: UInt64
    private let host: EngineHost<T>
    private let model: CheckerModel<T>
    private let locations: [MachineLocation<T.Event>]
    private var script: [String] = []

    private init(_ seed: UInt64, depth: Int, bindsEffects: Bool, on manual: isolated ManualActor) {
        var dice = SeededGenerator(seed: seed)
        let table = MachineTable(
            &dice, depth: depth, hasOutput: T.self != TableMachine.self, bindsEffects: bindsEffects)
        (self.seed, self.dice) = (seed, dice)
        locations = T.locations(table)
        host = EngineHost(table, seed: seed, on: manual)
        model = CheckerModel(table, host.controller)
    }

    private func report(_ text: String) -> String {
        "\(text)\nRun it again with OAK_SEED=\(seed).\n\(script.joined(separator: "\n"))"
    }

    private var controller: EffectController { host.controller }
    private var runs: [String] { host.runs.map(\.text) }
}

// MARK: - Following the engine

extension AgreementTrial {
    /// Runs random actions in the engine and checks that the checker allows each transition.
    ///
    /// - Parameters:
    ///   - seed: The seed of the trial.
    ///   - depth: The number of nested children of each machine.
    ///   - bindsEffects: A Boolean value that indicates whether effects end with a state, and states have entry
    ///     effects.
    /// - Returns: A description of the first disagreement, with the script that led to it.
    static func followEngine(_ seed: UInt64, depth: Int = 1, bindsEffects: Bool = false) -> String? {
        ManualActor.run { manual in
            var trial = AgreementTrial(seed, depth: depth, bindsEffects: bindsEffects, on: manual)
            defer { trial.host.close() }
            return trial.followEngine()
        }
    }

    private mutating func followEngine() -> String? {
        var tracker = SituationTracker(model)
        for _ in 0..<16 {
            performRandomAction()
            let runsAllJobs = dice.chance(0.7)
            if runsAllJobs { host.manual.runJobs() } else { host.manual.runNextJob() }
            for step in host.takeSteps() {
                script.append("  \(step)")
                guard tracker.follow(step) else { return report("The checker does not allow \(step).") }
            }
            if runsAllJobs { script.append("    \(runs)") }
            if runsAllJobs, let others = tracker.keepSituations(withRuns: runs) {
                return report("The checker allows the runs \(others), but not \(runs).")
            }
            if tracker.isIncomplete { break }
        }
        return nil
    }

    /// Sends a random event, resumes an effect, or wakes a timer.
    private mutating func performRandomAction() {
        let tasks = controller.waiting
        switch dice.roll(0...9) {
        case 0...4 where !tasks.isEmpty: resume(dice.pick(tasks))
        case 5...6 where host.nextTimer != nil:
            script.append("wake a timer")
            host.nextTimer.map(controller.wake)
        default:
            let number = dice.roll(MachineTable.outside)
            let others = locations.count - 1
            let location = dice.chance(0.6) ? 0 : others == 1 ? 1 : dice.roll(1...others)
            let event = locations[location].event(number)
            script.append("send \(event)")
            host.send(event, onHost: dice.chance(0.7))
        }
    }

    /// Resumes a body with some of the actions of its script.
    private mutating func resume(_ task: Int) {
        guard let body = controller.bodies[task] else { return }
        var script = body.rest ?? dice.pick(host.table.scripts(of: body.id))
        var actions: [EffectController.BodyAction] = []
        while true {
            if script.events.isEmpty && script.end == .continues { break }
            guard let action = script.popAction(onHost: dice.chance(0.5)) else { break }
            actions.append(action)
            // A body returns immediately after it has sent its last event.
            let isLast = script.events.isEmpty && script.end == .returns
            if !isLast && dice.chance(0.4) { break }
        }
        controller.bodies[task]?.rest = script.events.isEmpty && script.end == .continues ? nil : script
        self.script.append("run \(body.id.map { "\($0)" } ?? "-"): \(actions)")
        controller.resume(task, actions)
    }
}

// MARK: - Following the checker

extension AgreementTrial {
    /// Chooses random steps of the checker and checks that the engine can perform each of them.
    ///
    /// - Parameters:
    ///   - seed: The seed of the trial.
    ///   - depth: The number of nested children of each machine.
    ///   - bindsEffects: A Boolean value that indicates whether effects end with a state, and states have entry
    ///     effects.
    /// - Returns: A description of the first disagreement, with the script that led to it.
    static func followChecker(_ seed: UInt64, depth: Int = 1, bindsEffects: Bool = false) -> String? {
        ManualActor.run { manual in
            var trial = AgreementTrial(seed, depth: depth, bindsEffects: bindsEffects, on: manual)
            defer { trial.host.close() }
            return trial.followChecker()
        }
    }

    private mutating func followChecker() -> String? {
        var situation = model.start
        host.manual.runJobs()  // starts the initial effects
        for _ in 0..<24 where !situation.state.isTerminal {
            situation.markRuns()
            let successors = model.successors(of: situation)
            let possible = successors.indices.filter { !isLaterTimer(successors[$0].trigger) }
            guard !possible.isEmpty else { return nil }
            var index = dice.pick(possible)
            // A body that throws immediately after its last event does not stop in between.
            if successors[index].failsEarly { index -= 1 }
            // If the timer belongs to a machine on an actor, its event is processed within `send`.
            if isTimer(successors[index].trigger.actor, situation), isVariantDuringSend(index + 1, successors)
            {
                index += 1
            }
            let successor = successors[index]
            script.append("\(successor.trigger.cause)")
            perform(
                successor.trigger.cause, by: successor.trigger.actor,
                isOver: isVariantDuringSend(index + 1, successors),
                isSending: isVariantDuringSend(index, successors), in: situation)
            host.manual.runJobs()
            var expected = [successor.step].compactMap(\.self)
            situation = successor.situation
            while !situation.lane.isEmpty, let next = model.successors(of: situation).first {
                expected.append(contentsOf: [next.step].compactMap(\.self))
                situation = next.situation
            }
            let (steps, runs) = (host.takeSteps(), runs)
            if steps != expected { return report("The engine performed \(steps), not \(expected).") }
            if runs != situation.texts {
                return report("The engine is running \(runs), not \(situation.texts).")
            }
        }
        return nil
    }

    /// Returns whether a step is caused by a timer that does not have the earliest deadline. The checker does not compare
    /// deadlines.
    private func isLaterTimer(_ trigger: Trigger<T>) -> Bool {
        if case .outside = trigger.cause { return false }
        guard host.runs.indices.contains(Int(trigger.actor)), let task = host.runs[Int(trigger.actor)].task
        else {
            return false
        }
        return controller.isSleeping(task) && task != host.nextTimer
    }

    private func isTimer(_ actor: UInt32, _ situation: Situation<T>) -> Bool {
        guard situation.runs.indices.contains(Int(actor)) else { return false }
        return [.after, .every].contains(situation.runs[Int(actor)].work.summary.kind)
    }

    /// Returns whether a successor equals the previous successor, except that the event is processed within `send`.
    private func isVariantDuringSend(_ index: Int, _ successors: [Successor<T>]) -> Bool {
        guard successors.indices.contains(index), index > 0,
            case .sent(let event, _) = successors[index].trigger.cause,
            case .sent(let other, _) = successors[index - 1].trigger.cause
        else { return false }
        return event == other && successors[index].trigger.actor == successors[index - 1].trigger.actor
    }

    /// Performs the action that causes a step of the checker.
    ///
    /// - Parameters:
    ///   - isOver: A Boolean value that indicates whether the body returns before its event is processed, if both
    ///     orders are possible.
    ///   - isSending: A Boolean value that indicates whether the event is processed within `send`.
    private func perform(
        _ cause: Check<T>.Cause, by actor: UInt32, isOver: Bool, isSending: Bool,
        in situation: Situation<T>
    ) {
        if case .outside(let event) = cause { return host.send(event) }
        guard let task = host.runs[Int(actor)].task else { return }
        if controller.isSleeping(task) { return controller.wake(task) }
        guard let body = controller.bodies[task] else { return }
        switch cause {
        case .sent(let event, _):
            let scripts = host.table.scripts(of: body.id)
            guard var script = body.rest ?? scripts.first(where: { $0.events.first == event.number }) else {
                return
            }
            let isLast = script.events.count == 1 && (script.end == .returns || isOver)
            var actions = [script.popAction(onHost: isSending || !isLast)]
            if isLast { actions.append(script.popAction(onHost: false)) }
            controller.bodies[task]?.rest = script.events.isEmpty && script.end == .continues ? nil : script
            controller.resume(task, actions.compactMap(\.self))
        case .failed(let event, _): controller.resume(task, [.throwing(event.number)])
        case .unhandled: controller.resume(task, [.throwing(nil)])
        case .returned: controller.resume(task, [.returns])
        case .outside, .caused, .late, .duplicate, .lost, .timePassed, .crashed, .attemptFailed, .repeated:
            break
        }
    }
}

extension MachineTable.Script {
    /// Removes and returns the next action, or returns `nil` if there is none.
    fileprivate mutating func popAction(onHost: Bool) -> EffectController.BodyAction? {
        if let event = events.first {
            self = Self(events: Array(events.dropFirst()), end: end)
            return .send(event, onHost: onHost)
        }
        switch end {
        case .continues: return nil
        case .returns:
            self = Self(events: [], end: .continues)
            return .returns
        case .throwing(let event):
            self = Self(events: [], end: .continues)
            return .throwing(event)
        }
    }
}

extension Successor where T: TableDrivenMachine {
    /// A Boolean value that indicates whether an effect fails before its last event is processed.
    fileprivate var failsEarly: Bool {
        guard case .unhandled(let run, _) = trigger else { return false }
        return situation.runs.contains { $0.tag == run.tag }
    }
}
