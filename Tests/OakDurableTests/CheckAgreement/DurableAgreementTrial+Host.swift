import Foundation
import Oak
import OakDurable
import OakDurableTesting

@testable import OakCheck

// MARK: - Following the host

extension DurableAgreementTrial {
    /// The steps of the checker that can explain an action.
    fileprivate enum Explanation: Hashable {
        case outside, sent, repeated, returned, failure, timePassed, crashed
    }

    /// Runs random actions and faults in a host, and checks that the checker allows what happens.
    ///
    /// - Returns: A description of the first disagreement, with the script that led to it.
    static func followHost(_ seed: UInt64) async throws -> String? {
        var trial = try await DurableAgreementTrial(seed)
        defer { trial.close() }
        do {
            return try await trial.followHost()
        } catch {
            return trial.report("The host throws \(error).")
        }
    }

    private mutating func followHost() async throws -> String? {
        var situations = [model.start]
        var outcomes: [Int: DurableTable.Outcome] = [:]
        for _ in 0..<24 {
            guard let state = situations.first?.state, !state.isTerminal else { return nil }
            let before = try await journalLength()
            guard let allowed = try await act(in: state, &outcomes) else { continue }
            guard try await process.settle() else { return report("A body does not start.") }
            let events = try await journal(after: before)
            guard let view = try await process.view else {
                return report("The host does not own the machine.")
            }
            let possible = situations.flatMap { explain($0, allowed) }
            var seen: Set<UInt64> = []
            situations = possible.filter {
                $0.events == events && $0.situation.view == view
                    && seen.insert(model.fingerprint(of: $0.situation)).inserted
            }.map(\.situation)
            guard situations.isEmpty else { continue }
            let others = Set(possible.map { "\($0.events.map(Self.text)) \($0.situation.view)" }).sorted()
            return report(
                "The checker does not allow \(events.map(Self.text)) \(view), but only:\n\(others.joined(separator: "\n"))"
            )
        }
        return nil
    }

    private static func text(_ event: RandomDurable.Event?) -> String { event.map { "\($0)" } ?? "resumed" }

    private func journalLength() async throws -> Int {
        try await bench.store.history(of: HostUnderTest.machine).journal.count
    }

    /// Returns the recorded events after the given number, where `nil` stands for the effect of `resumed(_:)`.
    private func journal(after count: Int) async throws -> [RandomDurable.Event?] {
        let rows = try await bench.store.history(of: HostUnderTest.machine).journal.dropFirst(count)
        return try rows.map {
            try $0.event.map { try JSONDecoder().decode(RandomDurable.Event.self, from: $0) }
        }
    }

    /// The situations after one step for each of the given sets, together with the recorded events. An empty set stands
    /// for no step.
    private func explain(
        _ situation: DurableModel.State, _ allowed: [Set<Explanation>]
    ) -> [(situation: DurableModel.State, events: [RandomDurable.Event?])] {
        var found: [(situation: DurableModel.State, events: [RandomDurable.Event?])] = [(situation, [])]
        for kinds in allowed {
            found = found.flatMap { before in
                let steps = model.successors(of: before.situation).filter { kinds.contains($0.explanation) }
                // The end of a process has no consequences if nothing is running.
                if steps.isEmpty, kinds.contains(.crashed) { return [before] }
                return steps.map { step in
                    var next = step.situation
                    while !next.lane.isEmpty, let after = model.successors(of: next).first {
                        next = after.situation
                    }
                    return (next, before.events + step.events(from: before.situation))
                }
            }
        }
        return found
    }

    /// Performs a random action.
    ///
    /// - Returns: The steps of the checker that can explain its consequences, or `nil` if no action was possible.
    private mutating func act(
        in state: RandomDurable.State, _ outcomes: inout [Int: DurableTable.Outcome]
    ) async throws -> [Set<Explanation>]? {
        let runs = try await process.runs
        switch dice.roll(0...15) {
        case 0...3:
            let event = randomEvent(state)
            keys += 1
            script.append("send \(event)")
            try await process.send(event, key: "\(keys)")
            return [[.outside]]
        case 4...8:
            let bodies = runs.compactMap { run in
                run.isRunning && run.deadline == nil
                    ? run.identity.flatMap { process.controller.waitingBody($0) }.map { (run, $0) } : nil
            }
            if bodies.isEmpty { return nil }
            let (run, body) = dice.pick(bodies)
            return try await advance(run, body, &outcomes)
        case 9...11:
            let waiting = runs.filter { $0.deadline != nil }
            if waiting.isEmpty { return nil }
            let run = dice.pick(waiting)
            script.append("fire \(run.key ?? "-")")
            try await process.fire(run)
            return run.isPolicyTimer ? [[.timePassed]] : run.isTimer ? [[.sent]] : []
        case 12:
            guard runs.allSatisfy({ $0.attempts + 1 < HostUnderTest.attemptLimit }), state.seed != nil else {
                return nil
            }
            script.append("crash")
            try await crash()
            outcomes = [:]
            return [[.crashed]]
        case 13: return try await failCommit(state, runs)
        case 14: return try await useFormerOwner(state)
        default:
            guard keys > 0 else { return nil }
            let key = dice.roll(1...keys)
            script.append("send \(key) again")
            try await process.send(.own(0), key: "\(key)")
            return []
        }
    }

    private mutating func randomEvent(_ state: RandomDurable.State) -> RandomDurable.Event {
        guard state.seed != nil else { return .choose(seed) }
        let number = dice.roll(DurableTable.outside.lowerBound...DurableTable.outside.upperBound - 1)
        let hasChild = state.child != nil || state.guest != nil
        return hasChild && dice.chance(0.4) ? .child(number) : .own(number)
    }

    /// Makes a body perform the next action of a random outcome.
    private mutating func advance(
        _ run: HostUnderTest.Run, _ body: Int, _ outcomes: inout [Int: DurableTable.Outcome]
    ) async throws -> [Set<Explanation>]? {
        let id = (run.key ?? "").split(separator: "\u{0}").last.map { String($0.dropFirst(2)) } ?? ""
        let choices = DurableTable.with(seed).outcomes(of: id)
        var outcome = outcomes[body] ?? dice.pick(choices)
        if let number = outcome.events.first {
            outcome.events.removeFirst()
            let isOver = outcome.events.isEmpty && outcome.end == .continues
            outcomes[body] = isOver ? nil : outcome
            script.append("\(run.key ?? "-") sends \(number)")
            await process.controller.resume(body, .send(number))
            return [[.sent, .repeated]]
        }
        outcomes[body] = nil
        var action = BodyController.Action.returns
        if case .fails(let number) = outcome.end { action = .fails(number) }
        script.append("\(run.key ?? "-"): \(action)")
        await process.controller.resume(body, action)
        for _ in 0..<200_000 {
            let now = try await process.runs.first { $0.number == run.number }
            if now?.attempts != run.attempts { break }
            await Task.yield()
        }
        return outcome.end == .returns ? [[.returned]] : [[.failure]]
    }

    /// Sends an event whose transaction fails. The host then loads the machine again.
    private mutating func failCommit(
        _ state: RandomDurable.State, _ runs: [HostUnderTest.Run]
    ) async throws -> [Set<Explanation>]? {
        guard state.seed != nil else { return nil }
        let moment = dice.pick(FaultyStore.Moment.allCases)
        let event = randomEvent(state)
        script.append("send \(event), but the store fails \(moment) the commit")
        store.fail(.commit, moment)
        do {
            try await process.send(event)
            return [[.outside]]
        } catch {}
        store.heal()
        try await process.wake()
        return moment == .after ? [[.outside], [.crashed]] : [[.crashed]]
    }

    /// Makes a former owner or a cancelled body perform an action.
    private mutating func useFormerOwner(_ state: RandomDurable.State) async throws -> [Set<Explanation>]? {
        guard let former = formerProcesses.last else { return nil }
        if dice.chance(0.3), state.seed != nil, !former.isStopped {
            let event = randomEvent(state)
            script.append("the former owner receives \(event)")
            let task = Task { try await former.send(event) }
            let ended = Record<Bool>()
            let watcher = Task {
                _ = await task.result
                ended.append(true)
            }
            while ended.count == 0 {
                try await process.wake()
                await Task.yield()
            }
            await watcher.value
            try await task.value
            return [[.outside]]
        }
        let controller = dice.pick([former, process]).controller
        let bodies = controller === process.controller ? controller.cancelledBodies : controller.waitingBodies
        guard !bodies.isEmpty else { return nil }
        let action: BodyController.Action = dice.pick([.send(3), .send(4), .send(5), .returns, .fails(6)])
        script.append("a former body: \(action)")
        await controller.resume(dice.pick(bodies), action)
        if !former.isStopped { _ = try await former.settle() }
        return []
    }
}

extension Successor<RandomDurable> {
    fileprivate var explanation: DurableAgreementTrial.Explanation {
        switch trigger {
        case .outside: .outside
        case .sent: .sent
        case .repeated: .repeated
        case .returned: .returned
        case .failed, .attemptFailed, .unhandled: .failure
        case .timePassed: .timePassed
        case .crashed: .crashed
        case .caused, .late, .duplicate, .lost: .outside
        }
    }

    /// The events that a host records for the step.
    fileprivate func events(from before: Situation<RandomDurable>) -> [RandomDurable.Event?] {
        guard case .crashed = trigger else { return trigger.cause.event.map { [$0] } ?? [] }
        let restarts = before.runs.contains { !$0.work.persistence.isStored }
        return restarts && RandomDurable.resumed(before.state) != nil ? [nil] : []
    }
}
