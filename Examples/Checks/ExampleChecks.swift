import OakCheck

/// The checks of the patterns and of the other examples. Run them with `swift run example-checks`.
@main
struct ExampleChecks: CheckSuite {
    static var checks: [NamedCheck] {
        PlainChecks.all + DataChecks.all + FormChecks.all + AuthFlowChecks.all
            + ShowcaseChecks.all + TwoPhaseCommitChecks.all + PhilosophersChecks.all + LoginChecks.all
            + SuggestionsChecks.all + HeatingChecks.all
    }
}
