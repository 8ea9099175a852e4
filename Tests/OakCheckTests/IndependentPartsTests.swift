import Oak
import TestSupport
import Testing

@testable import OakCheck

/// Tests that compare checks of independent parts with full checks, on randomly generated machines.
///
/// `OAK_SEED=…` repeats one machine. `OAK_RANDOM_RUNS=N` adds N machines with new seeds.
@Suite(.blocking) struct IndependentPartsTests {
    @Test
    func `a reduced check of independent children finds the same situations and verdicts as a full check`()
        async
    {
        await check { seed in
            let check = RandomFamily.check(seed)
            let (full, reduced) = await (check.run(), check.independentParts(\.child).run())
            if full.end == .situationsReached { return nil }
            return summary(full) == summary(reduced) ? nil : "\(summary(full))\n\(summary(reduced))"
        }
    }

    @Test func `children wrongly declared as independent are reported or do not change the result`() async {
        await check { seed in
            // All of the first situations are samples.
            let check = RandomFamily.check(seed, hasMeddlers: true).bound(situations: 64, unnamedEffects: 1)
            let (full, reduced) = await (check.run(), check.independentParts(\.child).run())
            if full.end == .situationsReached || !reduced.problems.isEmpty { return nil }
            return summary(full) == summary(reduced) ? nil : "\(summary(full))\n\(summary(reduced))"
        }
    }

    @Test func `a report on independent children does not depend on the number of threads`() async {
        await check(8) { seed in
            let check = RandomFamily.check(seed).independentParts(\.child)
            let (one, three) = await (check.run(), check.threads(3).run())
            return "\(one)" == "\(three)" ? nil : "\(one)\n\(three)"
        }
    }

    @Test func `a check of six independent children explores less than a quarter of the transitions`() async {
        let check = Self.lamps(6)
        let (full, reduced) = await (check.run(), check.independentParts { $0.lamp }.run())
        #expect((full.situations, reduced.situations) == (4096, 4096))
        #expect(full.transitions == 30_720)
        #expect(reduced.transitions * 4 < full.transitions, "\(reduced.transitions)")
        #expect(reduced.isProof)
    }

    @Test func `all steps of independent children are explored if the check has a step property`() async {
        let check = Self.lamps(3).alwaysStep("steps") { _ in true }
        let (full, reduced) = await (check.run(), check.independentParts { $0.lamp }.run())
        #expect(reduced.transitions == full.transitions)
    }

    @Test func `all steps of independent children are explored if the check has a liveness property`() async {
        let check = Self.lamps(3).leadsTo("lamps", { _ in true }, { _ in true })
        let (full, reduced) = await (check.run(), check.independentParts { $0.lamp }.run())
        #expect(reduced.transitions == full.transitions)
    }

    @Test func `children that are declared independent but affect each other are reported`() async {
        let check = Check(Lamps.self, initialState: Lamps.State(count: 2, isSharingFuse: true))
            .events { $0.events }
            .effect(0, outcomes: .event(Lamps.Event(lamp: 0)))
            .effect(1, outcomes: .event(Lamps.Event(lamp: 1)))
        let report = await check.independentParts { $0.lamp }.run()
        #expect(report.problems.map(\.kind) == [.dependentParts])
        #expect(!report.isProof)
        #expect(await check.run().isProof)
    }

    @Test func `a counterexample in independent children is as short as in a full check`() async throws {
        let check = Self.lamps(4).always("not all are lit") { $0.lamps.contains { $0 != .lit } }
        let report = await check.independentParts { $0.lamp }.run()
        let trace = try #require(report["not all are lit"]?.counterexample)
        #expect(trace.steps.count == 8)
        #expect(trace.steps.last?.after.lamps == [.lit, .lit, .lit, .lit])
    }

    @Test func `a state is found even if another order of the same steps ends early in a terminal state`()
        async
    {
        let check = Check(Parcel.self, initialState: .init())
            .events { $0.events }
            .always("not expired") { !($0.isPacked && $0.label == 2) }
        let (full, reduced) = await (check.run(), check.independentParts { $0.part }.run())
        #expect(summary(full) == summary(reduced))
        #expect(reduced["not expired"]?.isViolated == true)
    }

    @Test func `a deadlock that occurs after two parts have written the same value is found`() async {
        let check = Check(Doorbell.self, initialState: .init()).events(.touch(1), .touch(0))
        let (full, reduced) = await (
            check.run(), check.independentParts { if case .touch(let part) = $0 { part } else { nil } }.run()
        )
        #expect(summary(full) == summary(reduced))
        #expect(!reduced.isProof)
    }

    @Test
    func `parts that are declared independent but affect each other through internal events are reported`()
        async
    {
        let check = Check(Switches.self, initialState: .init()).events(.on(0), .on(1))
        let report = await check.independentParts { if case .on(let part) = $0 { part } else { nil } }.run()
        #expect(report.problems.map(\.kind) == [.dependentParts])
    }

    private static func lamps(_ count: Int) -> Check<Lamps> {
        (0..<count).reduce(
            Check(Lamps.self, initialState: Lamps.State(count: count, isSharingFuse: false)).events {
                $0.events
            }
        ) { check, lamp in check.effect(lamp, outcomes: .event(Lamps.Event(lamp: lamp))) }
    }

    /// Returns everything in a report except the number of transitions and the steps of the traces. The lengths of the
    /// traces are included.
    private func summary<T>(_ report: Check<T>.Report) -> String {
        let findings = report.findings.map { finding in
            switch finding.verdict {
            case .holds(let trace): "\(finding.name) holds \(trace?.steps.count ?? -1)"
            case .violated(let trace): "\(finding.name) is violated \(trace?.steps.count ?? -1)"
            case .open: "\(finding.name) is open"
            }
        }
        let problems = report.problems.map { "\($0.kind) \($0.trace?.steps.count ?? -1)" }
        return
            "\(report.situations) situations, depth \(report.depth), \(report.end), \(findings), \(problems)"
    }

    /// Runs a trial with the given number of fixed seeds and the seeds that failed before.
    private func check(_ count: UInt64 = 24, _ trial: (UInt64) async -> String?) async {
        for seed in Seeds.all(count, after: Self.failures) {
            guard let failure = await trial(seed) else { continue }
            Issue.record("\(failure)\nRun it again with OAK_SEED=\(seed).")
            return
        }
    }

    /// The seeds of trials that failed before.
    private static let failures: [UInt64] = [12_296_967_233_803_654_222, 14_153_451_203_805_574_057]
}

/// Lamps that are switched on after a delay. If they share a fuse, a lamp that is lit switches the others off.
private enum Lamps: EffectTransducer {
    enum Lamp: Hashable { case dark, warming, lit, broken }

    struct State: NonTerminal, Hashable {
        var lamps: [Lamp]
        let isSharingFuse: Bool

        init(count: Int, isSharingFuse: Bool) {
            (lamps, self.isSharingFuse) = (Array(repeating: .dark, count: count), isSharingFuse)
        }

        var events: [Event] {
            lamps.indices.filter { lamps[$0] != .warming }.map { Event(lamp: $0) }
                + lamps.indices.filter { lamps[$0] == .warming }.map { Event(lamp: $0, isBreaking: true) }
        }
    }

    struct Event: Hashable {
        let lamp: Int
        var isBreaking = false
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        if event.isBreaking {
            state.lamps[event.lamp] = .broken
            return .cancel(id: event.lamp)
        }
        switch state.lamps[event.lamp] {
        case .dark:
            state.lamps[event.lamp] = .warming
            return Effect(id: event.lamp) { _, _ in }
        case .warming:
            if state.isSharingFuse {
                for other in state.lamps.indices where state.lamps[other] == .lit {
                    state.lamps[other] = .dark
                }
            }
            state.lamps[event.lamp] = .lit
        case .lit, .broken: state.lamps[event.lamp] = .dark
        }
        return nil
    }
}

/// A parcel that is packed and labeled. It leaves when both steps are done, unless the label has already expired.
private enum Parcel: Transducer {
    struct State: Terminable, Hashable {
        var rest = 100
        var isPacked = false
        var label = 0
        var isTerminal: Bool { isPacked && label == 1 }
        var events: [Event] {
            if rest > 0 { return [.skip] }
            return (isPacked ? [] : [.pack]) + (label == 0 ? [.label] : label == 1 ? [.expire] : [])
        }
    }

    enum Event: Hashable {
        /// An event that only uses up the first situations, in which the checker verifies the declaration of the parts.
        case skip
        case pack, label, expire

        var part: Int? {
            switch self {
            case .skip: nil
            case .pack: 0
            case .label, .expire: 1
            }
        }
    }

    static func update(_ state: inout State, event: Event) {
        switch event {
        case .skip: state.rest -= 1
        case .pack: state.isPacked = true
        case .label: state.label = 1
        case .expire: state.label = 2
        }
    }
}

/// A doorbell that remembers that it has been touched.
private enum Doorbell: Transducer {
    struct State: NonTerminal, Hashable { var isTouched = false }
    enum Event: Hashable { case touch(Int) }

    static func update(_ state: inout State, event: Event) { state.isTouched = true }
}

/// Two switches. The switch that is turned on last sends an event.
private enum Switches: EffectTransducer {
    struct State: NonTerminal, Hashable {
        var isOn = [false, false]
        var last: Int?
    }
    enum Event: Hashable {
        case on(Int)
        case both(Int)
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .on(let number):
            state.isOn[number] = true
            return state.isOn == [true, true] && state.last == nil ? .send(.both(number)) : nil
        case .both(let number):
            state.last = number
            return nil
        }
    }
}
