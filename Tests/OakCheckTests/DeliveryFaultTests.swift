import Oak
import OakCheck
import Testing

/// Tests for checks with late, lost, duplicated and reordered results.
@Suite struct DeliveryFaultTests {
    private static var loader: Check<Loader> {
        Check(Loader.self, initialState: .init()).events { state in
            state.isLoading ? [.cancel] : state.numbers.isEmpty ? [.load] : [.clear]
        }
    }

    private static var careful: Check<Loader> {
        loader.effect("load", outcomes: .event(.received(1)))
            .alwaysStep("only a load delivers numbers") { step in
                step.before.isLoading || step.after.numbers.count <= step.before.numbers.count
            }
            .leadsTo("loads end", { $0.isLoading }, { !$0.isLoading })
    }

    @Test func `without delivery faults, no property is violated`() async {
        let report = await Self.careful.run()
        #expect(report.isProof, "\(report)")
    }

    @Test func `with late results, a cancelled effect can still deliver a result`() async {
        let report = await Self.careful.results(.late).run()
        let trace = report["only a load delivers numbers"]?.counterexample
        #expect(trace?.events == [.load, .cancel, .received(1)])
    }

    @Test func `with lost results, an effect can end without its result`() async {
        let report = await Self.careful.results(.lost).run()
        #expect(report["loads end"]?.counterexample?.steps.count == 2)
        #expect(report["only a load delivers numbers"]?.isHeld == true)
    }

    @Test func `with duplicated results, a result can arrive twice`() async {
        let report = await Self.careful.results(.duplicated).run()
        let trace = report["only a load delivers numbers"]?.counterexample
        #expect(trace?.events == [.load, .received(1), .received(1)])
    }

    @Test func `with reordered results, the events of an effect can arrive in any order`() async {
        let check = Check(Loader.self, initialState: .init()).events(.load)
            .effect("load", outcomes: .events(.received(1), .received(2)))
            .always("one comes before two") { $0.numbers.first != 2 }
        #expect(await check.run()["one comes before two"]?.isHeld == true)
        let report = await check.results(.reordered).run()
        #expect(report["one comes before two"]?.counterexample?.events == [.load, .received(2)])
    }
}
