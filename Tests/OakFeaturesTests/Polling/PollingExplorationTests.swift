import Oak
import OakFeatures
import Testing

/// Tests for the properties of all reachable states of ``Polling``.
@Suite struct PollingExplorationTests {
    static let graph = FeatureGraph(
        of: Polling<Int>.self, from: Polling<Int>.initialState,
        events: [
            .start(PollingSchedule(every: .seconds(1))), .start(PollingSchedule(every: .seconds(2))), .stop,
            .pause, .resume, .refresh,
        ],
        results: { _, kind in
            kind == .after ? [.timePassed] : [.fetched(1), .fetched(2), .failed(Problem("offline"))]
        },
        isWithin: { ($0.record?.failures?.count ?? 0) < 4 })

    @Test func `the running effects always match the state of Polling`() {
        for situation in Self.graph.situations {
            switch situation.state {
            case .fetching: #expect(situation.running == ["poll": .run])
            case .waiting: #expect(situation.running == ["poll": .after])
            case .stopped, .paused: #expect(situation.running.isEmpty)
            }
        }
    }

    @Test func `the last value is kept until the next value arrives or polling stops`() {
        for (situation, steps) in Self.graph.steps where situation.state.record?.value != nil {
            for step in steps where step.after.state != .stopped {
                #expect(step.after.state.record?.value != nil)
            }
        }
    }

    @Test func `all cases of Polling are reachable, and a fetch is reachable from each of them`() {
        #expect(Self.graph.reached == ["stopped", "fetching", "waiting", "paused"])
        let stuck = Self.graph.situationsThatCannotReach { if case .fetching = $0 { true } else { false } }
        #expect(stuck.isEmpty)
    }
}
