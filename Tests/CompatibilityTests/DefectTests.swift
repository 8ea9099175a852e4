import Foundation
import OakExtract
import TestSupport
import Testing

/// Tests for the linter's findings in the machines from the original Oak's documentation.
@Suite(.blocking) struct DefectTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let findings = Result {
        Linter().findings(try Extractor(paths: [folder.path])).filter { $0.severity > .note }
    }

    @Test(arguments: [
        ("DataListTransducer", ["OAK005"]),  // After loading, no event has any effect.
        ("DataLoader", ["OAK013"]),  // No effect uses the connectivity.
        ("PollingService", ["OAK007"]),  // A fetch continues after polling has stopped.
        ("UserForm", ["OAK004", "OAK007"]),  // Terminal states can be cancelled.
        // A disallowed retry is ignored, and so is the reason why a code was rejected.
        ("AuthFlow", ["OAK016", "OAK018"]),
        ("Catalogue.Paging", ["OAK015"]),  // An error from loading a page is never shown.
        ("Counter", []), ("Turnstile", []), ("AppNavigator", []), ("Comics.Transducer", []), ("Greeter", []),
        ("Inbox", []),
    ])
    func `the linter reports only the known defects of each documented machine`(
        _ machine: String, _ rules: [String]
    )
        throws
    {
        let found = Set(try Self.findings.get().filter { $0.machine == machine }.map(\.rule.id))
        #expect(found == Set(rules))
    }

    /// A defect that is fixed in this repository's version of a machine, and the edits that reintroduce it.
    struct Defect: CustomTestStringConvertible, Sendable {
        var rule: String
        var message: String
        var machine: String
        var edits: [(fixed: String, defect: String)]

        var testDescription: String { "\(machine): \(message)" }
    }

    private static let defects = [
        Defect(
            rule: "OAK004",
            message: "`authenticated` is terminal, so its transition on `logout` never happens",
            machine: "AuthFlow",
            edits: [("case .locked: return true", "case .authenticated, .locked: return true")]),
        Defect(
            rule: "OAK002", message: "No state handles `accountLocked`.", machine: "AuthFlow",
            edits: [("case (_, .accountLocked):\n            state = .locked\n            return nil", "")]),
        Defect(
            rule: "OAK003",
            message: "`updateTwoFactorCode` is ignored in `unauthenticated`, `enteringCredentials`, "
                + "`authenticating`, `enteringTwoFactor`",
            machine: "AuthFlow",
            edits: [
                (
                    ",\n            (.enteringTwoFactor(let token, let email, _), .updateTwoFactorCode(let code)):",
                    ":"
                )
            ]),
        Defect(
            rule: "OAK013", message: "No effect uses the environment's `maxAttempts`.", machine: "AuthFlow",
            edits: [("struct Env: Sendable {", "struct Env: Sendable {\n        var maxAttempts: Int")]),
        Defect(
            rule: "OAK001", message: "`validating` cannot be reached from `editing`.", machine: "UserForm",
            edits: [("case submitting(FormData)", "case validating(FormData), submitting(FormData)")]),
        Defect(
            rule: "OAK002", message: "No state handles `validate`.", machine: "UserForm",
            edits: [("case submit\n", "case submit, validate\n")]),
        Defect(
            rule: "OAK012", message: "`Date` in `update` reads the clock", machine: "PollingService",
            edits: [
                (".dataUpdated(_, let date)", ".dataUpdated"), ("lastUpdate: date)", "lastUpdate: Date())"),
            ]),
        Defect(
            rule: "OAK010", message: "This effect has no id, and `tick` starts another effect",
            machine: "PollingService", edits: [("Effect(id: \"fetch\")", "Effect")]),
    ]

    @Test(arguments: defects)
    func `the linter reports a fixed defect that is reintroduced`(_ defect: Defect) throws {
        let fixed = try String(
            contentsOf: Self.folder.appendingPathComponent("\(defect.machine).swift"), encoding: .utf8)
        #expect(Self.findings(fixed).contains { defect.isReported(by: $0) } == false)
        let source = try defect.edits.reduce(fixed) { source, edit in
            try #require(source.contains(edit.fixed))
            return source.replacing(edit.fixed, with: edit.defect)
        }
        #expect(Self.findings(source).contains { defect.isReported(by: $0) })
    }

    private static func findings(_ source: String) -> [Finding] {
        Linter().findings(Extractor(source: source))
    }
}

extension DefectTests.Defect {
    fileprivate func isReported(by finding: Finding) -> Bool {
        finding.rule.id == rule && finding.message.hasPrefix(message)
    }
}
