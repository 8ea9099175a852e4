import OakExtract
import Testing

@Suite struct VerificationTests {
    private func step(_ source: String, _ event: String, _ target: String) -> ExploredStep {
        ExploredStep(source: .init(name: source), event: event, target: .init(name: target), effects: [])
    }

    @Test func `transitions out of a terminal state need not be explored`() {
        let document = Extractor(
            source: """
                enum M: EffectTransducer {
                    enum State: Terminable {
                        case open, closed
                        var isTerminal: Bool { self == .closed }
                    }
                    enum Event { case close, knock }
                    static var initialState: State { .open }
                    static func update(_ state: inout State, event: Event) -> Effect? {
                        switch (state, event) {
                        case (_, .close): state = .closed
                        case (_, .knock): return .output("knock")
                        }
                        return nil
                    }
                }
                """
        ).document
        let steps: Set = [step("open", "close", "closed")]
        let exploration = Exploration([ExploredMachine(name: "M", steps: steps)])
        #expect(
            Verification(document, exploration).findings.map(\.message) == [
                "In `open`, the transition `knock to open` was never explored."
            ])
    }

    @Test func `an explored machine that is not in the source is an error unless it combines other machines`()
    {
        let names = [
            "Missing", "ProductTransducer", "CascadeTransducer", "SumTransducer", "FeedbackTransducer",
        ]
        let exploration = Exploration(
            names.map { ExploredMachine(name: $0, steps: [step("open", "close", "closed")]) })
        let findings = Verification(Extractor(source: "").document, exploration).findings
        #expect(findings.map(\.message) == ["`Missing` was explored, but its source was not found."])
    }
}
