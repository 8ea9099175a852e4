import OakCheck
import TestSupport
import Testing

@testable import comics_checks

/// Proofs of the app's properties, as run by `swift run comics-checks`.
@Suite(.blocking) struct ComicsCheckTests {
    @Test(arguments: ComicsChecks.checks)
    func `every check of the Comics app proves its properties`(_ check: NamedCheck) async {
        let result = await check.run()
        #expect(result.isProof, "\(result)")
    }
}
