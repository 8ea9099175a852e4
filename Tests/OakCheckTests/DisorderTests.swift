import Oak
import OakCheck
import Testing

/// Results that arrive as nobody wants them to.
@Suite struct DisorderTests {
    private static var loader: Check<Loader> {
        Check(Loader.self, initialState: .init()).events { state in
            state.isLoading ? [.cancel] : state.numbers.isEmpty ? [.load] : [.clear]
        }
    }

    private static var careful: Check<Loader> {
        loader.effect("load", outcomes: .event(.received(1)))
            .alwaysStep("only a load brings numbers") { step in
                step.before.isLoading || step.after.numbers.count <= step.before.numbers.count
            }
            .leadsTo("loads end", { $0.isLoading }, { !$0.isLoading })
    }

    @Test func `without disorder all is well`() async {
        let report = await Self.careful.run()
        #expect(report.isProof, "\(report)")
    }

    @Test func `a cancelled effect may answer late`() async {
        let report = await Self.careful.results(.late).run()
        let trace = report["only a load brings numbers"]?.counterexample
        #expect(trace?.events == [.load, .cancel, .received(1)])
    }

    @Test func `a result may be lost`() async {
        let report = await Self.careful.results(.lost).run()
        #expect(report["loads end"]?.counterexample?.steps.count == 2)
        #expect(report["only a load brings numbers"]?.isHeld == true)
    }

    @Test func `a result may come twice`() async {
        let report = await Self.careful.results(.duplicated).run()
        let trace = report["only a load brings numbers"]?.counterexample
        #expect(trace?.events == [.load, .received(1), .received(1)])
    }

    @Test func `results of one effect may come in another order`() async {
        let check = Check(Loader.self, initialState: .init()).events(.load)
            .effect("load", outcomes: .events(.received(1), .received(2)))
            .always("one comes before two") { $0.numbers.first != 2 }
        #expect(await check.run()["one comes before two"]?.isHeld == true)
        let report = await check.results(.reordered).run()
        #expect(report["one comes before two"]?.counterexample?.events == [.load, .received(2)])
    }
}
