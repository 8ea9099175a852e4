import Oak
import TestSupport

extension Trial {
    /// Runs a trial with a seed. Returns a description of the first violation, with the schedule that led to it.
    static func run(seed: UInt64) -> String? {
        ManualActor.run { manual in
            let trial = Trial(seed: seed, on: manual)
            trial.runSchedule()
            guard let violation = trial.reference.violations.first else { return nil }
            return """
                \(violation)
                Run it again with OAK_SEED=\(seed).
                \(trial.log.suffix(160).joined(separator: "\n"))
                """
        }
    }

    private var hasFailed: Bool { !reference.violations.isEmpty }

    private func runSchedule() {
        let count = dice.roll(5...60)
        for _ in 0..<count where !hasFailed {
            act()
            if dice.chance(0.75) { rest() }
        }
        rest()
        // After the end, sending throws, and nothing is leaked.
        if !hasFailed && dice.chance(0.5) { dice.chance(0.5) ? cancel() : free() }
        for run in inputs.keys.sorted() where !hasFailed {
            send(event(fuel: 0), from: run, onHost: dice.chance(0.5))
        }
        rest()
        for run in bodies.keys.sorted() { resume(run, .returns) }
        rest()
        for number in waiters.keys.sorted() { withdraw(number) }
        rest()
        free()
        rest()
        for run in bodies.keys.sorted() { resume(run, .returns) }
        rest()
        guard !hasFailed else { return manual.perform { _ in machine = nil } }
        if !bodies.isEmpty { recordViolation("the bodies of runs \(bodies.keys) have not returned") }
        if freed != nil { recordViolation("R8.2 the machine was not freed") }
        weak let environment = environment
        self.environment = nil
        if environment != nil { recordViolation("R8.2 the environment was not freed") }
    }

    /// Runs all jobs and compares the machine with the reference.
    private func rest() {
        guard !hasFailed else { return }
        manual.runJobs()
        note("  rest")
        checkRest()
    }

    private func act() {
        if !sleepers.isEmpty, dice.chance(0.1) { return expireTimer() }
        switch dice.roll(0...99) {
        case 0...24: send(event(fuel: dice.roll(0...4)), from: nil, onHost: true)
        case 25...31:
            guard machine != nil else { return }
            send(event(fuel: dice.roll(0...4)), from: nil, onHost: true, directly: true)
        case 32...46: for _ in 0..<dice.roll(1...4) { send(event(fuel: dice.roll(0...4)), from: nil) }
        case 47...62:
            guard !inputs.isEmpty else { return }
            let run = dice.pick(inputs.keys.sorted().suffix(8).map(\.self))
            for _ in 0..<dice.roll(1...3) {
                send(event(fuel: dice.roll(0...3)), from: run, onHost: dice.chance(0.5))
            }
        case 63...78:
            guard !bodies.isEmpty else { return }
            let run = dice.pick(bodies.keys.sorted())
            if dice.chance(0.5) { return finish(run, .returns) }
            let handled = bodies[run]?.spec.catches == true || dice.chance(0.6)
            finish(run, .throwing(handled ? event(fuel: dice.roll(0...3)) : nil))
        case 79...88:
            let run = dice.chance(0.3) ? inputs.keys.sorted().last : nil
            sendAndWait(
                event(fuel: dice.roll(0...4)), from: run,
                forOutputs: run == nil && machine != nil && dice.chance(0.5))
        case 89...91:
            // Without an inspector, the reference cannot know when a withdrawn event frees its place in the mailbox.
            guard let number = waiters.keys.min(), observation == .inspector || reference.capacity >= 1000
            else {
                return
            }
            withdraw(number)
        case 92...93:
            let onHost = dice.chance(0.3)
            for _ in 0..<dice.roll(200...700) where !hasFailed {
                send(event(fuel: 0), from: nil, onHost: onHost)
            }
        case 94: if dice.chance(0.3) { cancel() }
        case 95: if dice.chance(0.3) { free() }
        default: for _ in 0..<dice.roll(1...4) { manual.runNextJob() }
        }
    }

    /// Lets the timer with the earliest deadline expire while the machine is idle. Jobs that run at the same time could
    /// be in any order.
    private func expireTimer() {
        rest()
        guard !hasFailed, let timer = sleepers.min(by: { $0.value.deadline < $1.value.deadline })?.key,
            let (deadline, continuation) = sleepers.removeValue(forKey: timer)
        else { return }
        reached = max(reached, deadline)
        note("  let timer \(timer) expire")
        reference.expire(timer)
        continuation.resume()
        rest()
    }

    private func finish(_ run: Int, _ ending: Ending) {
        note("  let run \(run) end")
        resume(run, ending)
    }
}
