import Oak
import OakDurable
import OakDurableTesting
import TestSupport

@testable import OakCheck

/// A trial that compares a `RandomDurable` machine in a host with the predictions of the checker.
struct DurableAgreementTrial {
    let seed: UInt64
    var dice: SeededGenerator
    let model: DurableModel
    let bench: DurableBench
    let store: FaultyStore
    var process: HostUnderTest
    /// The processes that have lost the machine but are still running.
    var formerProcesses: [HostUnderTest] = []
    var script: [String] = []
    var keys = 0

    init(_ seed: UInt64) async throws {
        self.seed = seed
        dice = SeededGenerator(seed: seed &+ 1)
        model = DurableModel(.with(seed))
        bench = try DurableBench(.memory)
        store = FaultyStore(bench.store)
        process = try await HostUnderTest(bench, store)
    }

    func close() {
        for process in formerProcesses + [process] { process.controller.close() }
        DurableTable.remove(seed)
    }

    func report(_ text: String) -> String {
        "\(text)\nRun it again with OAK_SEED=\(seed).\n\(script.joined(separator: "\n"))"
    }
}

// MARK: - Following the checker

extension DurableAgreementTrial {
    /// Chooses random steps of the checker and drives a host through each of them.
    ///
    /// - Returns: A description of the first disagreement, with the script that led to it.
    static func followChecker(_ seed: UInt64) async throws -> String? {
        var trial = try await DurableAgreementTrial(seed)
        defer { trial.close() }
        do {
            return try await trial.followChecker()
        } catch {
            return trial.report("The host throws \(error).")
        }
    }

    private mutating func followChecker() async throws -> String? {
        var situation = model.start
        for _ in 0..<24 where !situation.state.isTerminal {
            situation.markRuns()
            let isLastAttempt = try await process.runs.contains {
                $0.attempts + 1 >= HostUnderTest.attemptLimit
            }
            let steps = model.successors(of: situation).filter { step in
                // The checker assumes that attempts are left.
                guard isLastAttempt else { return true }
                if case .attemptFailed = step.trigger { return false }
                if case .crashed = step.trigger { return false }
                return true
            }
            guard !steps.isEmpty else { return nil }
            let step = dice.pick(steps)
            script.append("\(step.trigger.cause)")
            guard try await take(step.trigger, situation) else {
                return report("The host cannot take this step.")
            }
            situation = step.situation
            while !situation.lane.isEmpty, let next = model.successors(of: situation).first {
                situation = next.situation
            }
            if let failure = try await compare(with: situation) { return report(failure) }
        }
        return nil
    }

    /// Waits until the host is in a situation, and returns a description of the difference if the host does not reach
    /// the situation.
    private func compare(with situation: DurableModel.State) async throws -> String? {
        let expected = situation.view
        var found: HostUnderTest.View?
        for _ in 0..<200_000 {
            guard try await process.settle() else { return "A body does not start." }
            found = try await process.view
            if found == expected { return nil }
            await Task.yield()
        }
        return "The host is in \(found.map { "\($0)" } ?? "no situation"), not in \(expected)."
    }

    /// Drives the host through a step. Returns `false` if this is not possible.
    private mutating func take(_ trigger: Trigger<RandomDurable>, _ situation: DurableModel.State)
        async throws -> Bool
    {
        switch trigger {
        case .outside(let event):
            keys += 1
            let key = "\(keys)"
            try await process.send(event, key: key)
            // The same key twice is one event.
            if dice.chance(0.3), !(try await process.view?.state.isTerminal ?? true) {
                try await process.send(event, key: key)
            }
            return true
        case .sent(let event, let run):
            guard let own = try await process.run(run, situation) else { return false }
            if own.isTimer {
                try await process.fire(own)
                return true
            }
            return try await act(own, .send(event.number))
        case .repeated(let event, let run):
            guard let own = try await process.run(run, situation) else { return false }
            return try await act(own, .send(event.number))
        case .returned(let run):
            guard let own = try await process.run(run, situation) else { return false }
            return try await act(own, .returns)
        case .attemptFailed(let run):
            guard let own = try await process.run(run, situation) else { return false }
            return try await fail(own, nil)
        case .failed(let event, let run):
            guard let own = try await process.run(run, situation) else { return false }
            return try await failFinally(own, event.number)
        case .unhandled(let run, _):
            guard let own = try await process.run(run, situation) else { return false }
            return try await failFinally(own, nil)
        case .timePassed(let run):
            guard let own = try await process.run(run, situation) else { return false }
            try await process.fire(own)
            return true
        case .crashed:
            try await crash()
            return true
        case .caused, .late, .duplicate, .lost: return false
        }
    }

    /// Makes the body of a run perform an action.
    private func act(_ run: HostUnderTest.Run, _ action: BodyController.Action) async throws -> Bool {
        // A delayed effect starts when it is due.
        if run.deadline != nil { try await process.fire(run) }
        guard try await process.settle(), let identity = run.identity,
            let body = process.controller.waitingBody(identity)
        else { return false }
        await process.controller.resume(body, action)
        return true
    }

    /// Makes an attempt to perform an intent fail, and waits until the host has counted the failure.
    private func fail(_ run: HostUnderTest.Run, _ number: Int?) async throws -> Bool {
        guard try await act(run, .fails(number)) else { return false }
        for _ in 0..<200_000 {
            let now = try await process.runs.first { $0.number == run.number }
            if now?.attempts != run.attempts { return true }
            await Task.yield()
        }
        return false
    }

    /// Makes a run fail until no attempts are left.
    private func failFinally(_ run: HostUnderTest.Run, _ number: Int?) async throws -> Bool {
        guard run.isIntent else { return try await act(run, .fails(number)) }
        var run: HostUnderTest.Run? = run
        while let next = run {
            guard try await fail(next, number) else { return false }
            run = try await process.runs.first { $0.number == next.number }
        }
        return true
    }

    /// Ends the process in one of several ways, and starts the next one.
    mutating func crash() async throws {
        switch dice.roll(0...3) {
        case 0:
            script.append("  (stops gracefully)")
            await process.stop()
            formerProcesses.append(process)
            process = try await HostUnderTest(bench, store)
        case 1:
            script.append("  (loses its lease)")
            await bench.expireLeases()
        default:
            script.append("  (continues as a former owner)")
            await bench.expireLeases()
            formerProcesses.append(process)
            process = try await HostUnderTest(bench, store)
        }
        try await process.wake()
    }
}

extension HostUnderTest {
    /// Returns the run of the host that corresponds to a run in a situation of the checker.
    func run(_ run: OakCheck.Run<RandomDurable>, _ situation: DurableModel.State) async throws -> Run? {
        let key = run.durableKey
        let isSame = { (other: OakCheck.Run<RandomDurable>) in
            other.durableKey == key && other.isTimer == run.isTimer
                && (key != nil || other.digest == run.digest)
        }
        guard let place = situation.runs.filter(isSame).firstIndex(where: { $0.tag == run.tag }) else {
            return nil
        }
        let timer = run.work.scripts.first?.events.first.map { event in
            TimerProperties(
                event: event, repeats: run.work.kind == .every, endsWithState: run.work.isInState != nil)
        }
        let own = try await runs.filter {
            $0.key == key && $0.isPolicyTimer == run.isTimer && (key != nil || $0.timer == timer)
        }
        return own.indices.contains(place) ? own[place] : nil
    }
}

extension RandomDurable.Event {
    var number: Int {
        switch self {
        case .own(let number), .child(let number): number
        case .starting, .choose: -1
        }
    }
}
