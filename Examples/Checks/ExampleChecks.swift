import OakCheck

/// What is proved of the patterns, and what the checker finds in the samples: `swift run example-checks`.
@main
struct ExampleChecks: CheckSuite {
    static var checks: [NamedCheck] {
        PlainChecks.all + DataChecks.all + FormChecks.all + AuthFlowChecks.all
            + ShowcaseChecks.all + TwoPhaseCommitChecks.all + PhilosophersChecks.all + LoginChecks.all
            + SuggestionsChecks.all
    }
}
