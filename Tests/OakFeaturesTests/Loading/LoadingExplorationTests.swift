import Oak
import OakFeatures
import Testing

/// Tests for the properties of all reachable states of ``Loading``.
@Suite struct LoadingExplorationTests {
    static let graph = FeatureGraph(
        of: Loading<Int>.self, from: Loading<Int>.initialState, events: [.load, .reload, .retry, .cancel],
        results: { _, _ in [.received(1), .received(2), .failed(Problem("offline"))] })

    @Test func `a load's effect runs only in the loading state`() {
        for situation in Self.graph.situations {
            if case .loading = situation.state {
                #expect(situation.running == ["load": .run])
            } else {
                #expect(situation.running.isEmpty)
            }
        }
    }

    @Test func `a loaded value is shown until another value is loaded`() {
        for (situation, steps) in Self.graph.steps where situation.state.value != nil {
            for step in steps { #expect(step.after.state.value != nil) }
        }
    }

    @Test func `all cases of Loading are reachable, and a value can be loaded from each of them`() {
        #expect(Self.graph.reached == ["idle", "loading", "loaded", "failed"])
        #expect(Self.graph.situationsThatCannotReach { $0 == .loaded(2) }.isEmpty)
    }
}
