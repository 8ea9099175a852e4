import Oak

@testable import OakCheck

/// Compares what a toy does in the engine with what the checker says.
struct ToyTrial<T: ToyMachine> {
    private var dice: Dice
    private let seed: UInt64
    private let host: ToyHost<T>
    private let model: ToyModel<T>
    private let places: [ToyPlace<T.Event>]
    private var script: [String] = []

    private init(_ seed: UInt64, depth: Int, on stage: isolated Stage) {
        var dice = Dice(seed: seed)
        let table = ToyTable(&dice, depth: depth, hasOutput: T.self != Toy.self)
        (self.seed, self.dice) = (seed, dice)
        places = T.places(table)
        host = ToyHost(table, on: stage)
        model = ToyModel(table, host.strings)
    }

    private func report(_ text: String) -> String {
        "\(text)\nRun it again with OAK_SEED=\(seed).\n\(script.joined(separator: "\n"))"
    }

    private var strings: Strings { host.strings }
    private var runs: [String] { host.runs.map(\.text) }
}

// MARK: - The engine goes first

extension ToyTrial {
    /// Whatever the engine does, the checker knows of.
    /// - Parameter depth: How many children each toy may have in a row.
    /// - Returns: What was wrong, with the script that led to it.
    static func follow(_ seed: UInt64, depth: Int = 1) -> String? {
        Stage.run { stage in
            var trial = ToyTrial(seed, depth: depth, on: stage)
            defer { trial.host.close() }
            return trial.follow()
        }
    }

    private mutating func follow() -> String? {
        var follower = ToyFollower(model)
        for _ in 0..<16 {
            act()
            let rests = dice.chance(0.7)
            if rests { host.stage.runJobs() } else { host.stage.runNextJob() }
            for step in host.takeSteps() {
                script.append("  \(step)")
                guard follower.follow(step) else { return report("The checker does not know of \(step).") }
            }
            if rests { script.append("    \(runs)") }
            if rests, let others = follower.see(runs) {
                return report("The checker does not know of \(runs), but of \(others).")
            }
            if follower.isLost { break }
        }
        return nil
    }

    /// Does anything that the outside, an effect or the clock may do.
    private mutating func act() {
        let tasks = strings.waiting
        switch dice.roll(0...9) {
        case 0...4 where !tasks.isEmpty: pull(dice.pick(tasks))
        case 5...6 where !strings.sleeping.isEmpty:
            script.append("wake a timer")
            strings.wake(dice.pick(strings.sleeping))
        default:
            let number = dice.roll(ToyTable.outside)
            let others = places.count - 1
            let place = dice.chance(0.6) ? 0 : others == 1 ? 1 : dice.roll(1...others)
            let event = places[place].event(number)
            script.append("send \(event)")
            host.send(event, onHost: dice.chance(0.7))
        }
    }

    /// Lets a body do some of what it may do.
    private mutating func pull(_ task: Int) {
        guard let body = strings.bodies[task] else { return }
        var script = body.rest ?? dice.pick(host.table.scripts(of: body.id))
        var acts: [Strings.Act] = []
        while true {
            if script.events.isEmpty && script.end == .goesOn { break }
            guard let act = script.popAct(onHost: dice.chance(0.5)) else { break }
            acts.append(act)
            // Nothing lies between the last event of a body and its return.
            let isLast = script.events.isEmpty && script.end == .returns
            if !isLast && dice.chance(0.4) { break }
        }
        strings.bodies[task]?.rest = script.events.isEmpty && script.end == .goesOn ? nil : script
        self.script.append("run \(body.id.map { "\($0)" } ?? "-"): \(acts)")
        strings.pull(task, acts)
    }
}

// MARK: - The checker goes first

extension ToyTrial {
    /// Whatever the checker says may happen can be brought about in the engine.
    /// - Parameter depth: How many children each toy may have in a row.
    /// - Returns: What was wrong, with the script that led to it.
    static func lead(_ seed: UInt64, depth: Int = 1) -> String? {
        Stage.run { stage in
            var trial = ToyTrial(seed, depth: depth, on: stage)
            defer { trial.host.close() }
            return trial.lead()
        }
    }

    private mutating func lead() -> String? {
        var situation = model.start
        for _ in 0..<24 where !situation.state.isTerminal {
            situation.markRuns()
            let successors = model.successors(of: situation)
            var index = dice.roll(successors.indices)
            // A body does not stop between its last event and the error that it throws at once.
            if successors[index].failsEarly { index -= 1 }
            // A timer of a machine on an actor is in the middle of `send` while its event is processed.
            if isTimer(successors[index].trigger.actor, situation), isTwin(index + 1, successors) {
                index += 1
            }
            let successor = successors[index]
            script.append("\(successor.trigger.cause)")
            perform(
                successor.trigger.cause, by: successor.trigger.actor, isOver: isTwin(index + 1, successors),
                isSending: isTwin(index, successors), in: situation)
            host.stage.runJobs()
            var expected = [successor.step].compactMap(\.self)
            situation = successor.situation
            while !situation.lane.isEmpty, let next = model.successors(of: situation).first {
                expected.append(contentsOf: [next.step].compactMap(\.self))
                situation = next.situation
            }
            let (steps, runs) = (host.takeSteps(), runs)
            if steps != expected { return report("The engine did \(steps), not \(expected).") }
            if runs != situation.texts { return report("The engine runs \(runs), not \(situation.texts).") }
        }
        return nil
    }

    private func isTimer(_ actor: UInt32, _ situation: Situation<T>) -> Bool {
        guard situation.runs.indices.contains(Int(actor)) else { return false }
        return [.after, .every].contains(situation.runs[Int(actor)].work.summary.kind)
    }

    /// Whether a successor is the one before with its effect in the middle of `send`.
    private func isTwin(_ index: Int, _ successors: [Successor<T>]) -> Bool {
        guard successors.indices.contains(index), index > 0,
            case .sent(let event, _) = successors[index].trigger.cause,
            case .sent(let other, _) = successors[index - 1].trigger.cause
        else { return false }
        return event == other && successors[index].trigger.actor == successors[index - 1].trigger.actor
    }

    /// - Parameters:
    ///   - isOver: Whether the body of the effect is over when what it has sent is processed, though it need not be.
    ///   - isSending: Whether the effect is still in the middle of `send` when that is processed.
    private func perform(
        _ cause: Check<T>.Cause, by actor: UInt32, isOver: Bool, isSending: Bool,
        in situation: Situation<T>
    ) {
        if case .outside(let event) = cause { return host.send(event) }
        guard let task = host.runs[Int(actor)].task else { return }
        if strings.sleeping.contains(task) { return strings.wake(task) }
        guard let body = strings.bodies[task] else { return }
        switch cause {
        case .sent(let event, _):
            let scripts = host.table.scripts(of: body.id)
            guard var script = body.rest ?? scripts.first(where: { $0.events.first == event.number }) else {
                return
            }
            let isLast = script.events.count == 1 && (script.end == .returns || isOver)
            var acts = [script.popAct(onHost: isSending || !isLast)]
            if isLast { acts.append(script.popAct(onHost: false)) }
            strings.bodies[task]?.rest = script.events.isEmpty && script.end == .goesOn ? nil : script
            strings.pull(task, acts.compactMap(\.self))
        case .failed(let event, _): strings.pull(task, [.throwing(event.number)])
        case .unhandled: strings.pull(task, [.throwing(nil)])
        case .returned: strings.pull(task, [.returns])
        case .outside, .caused, .late, .duplicate, .lost, .timePassed: break
        }
    }
}

extension ToyTable.Script {
    /// The next thing to do; `nil` if it is over.
    fileprivate mutating func popAct(onHost: Bool) -> Strings.Act? {
        if let event = events.first {
            self = Self(events: Array(events.dropFirst()), end: end)
            return .send(event, onHost: onHost)
        }
        switch end {
        case .goesOn: return nil
        case .returns:
            self = Self(events: [], end: .goesOn)
            return .returns
        case .throwing(let event):
            self = Self(events: [], end: .goesOn)
            return .throwing(event)
        }
    }
}

extension Successor where T: ToyMachine {
    /// Whether an effect fails before its last event is processed.
    fileprivate var failsEarly: Bool {
        guard case .unhandled(let run, _) = trigger else { return false }
        return situation.isAlive(run)
    }
}
