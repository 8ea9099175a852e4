import Testing

@testable import OakCheck

/// Tests for the states that `oak verify` compares with the source.
@Suite struct ExploredStepsTests {
    private struct Session {
        enum Phase {
            case idle
            case busy(Int)
        }
        var phase = Phase.busy(1)
        var last: Phase? = .idle
        var next: Phase?
        var user: String? = "nil"
        var error: String?
        var visits = 0
    }

    @Test
    func `a struct state is identified by the cases of its enums and the presence of its optional values`() {
        let fields = ["phase": "busy", "last": "idle", "next": "nil", "user": "some", "error": "nil"]
        #expect(ExploredSteps.State(Session()).fields == fields)
    }
}
