import Blocking
import OakCheck
import Testing

@testable import comics_checks

/// What is proved of the app, as `swift run comics-checks` does.
@Suite(.blocking, .timeLimit(.minutes(15))) struct ComicsCheckTests {
    @Test(arguments: ComicsChecks.checks)
    func `the checks of Comics are proved`(_ check: NamedCheck) async {
        let result = await check.run()
        #expect(result.isProof, "\(result)")
    }
}
