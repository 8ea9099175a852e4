import Blocking
import Foundation
import OakExtract
import Testing

/// The slips of the documents' machines are found.
@Suite(.blocking) struct SlipTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let findings = Result {
        Linter().findings(try Extractor(paths: [folder.path])).filter { $0.severity > .note }
    }

    @Test(arguments: [
        ("DataListTransducer", ["OAK005"]),  // Once loaded, nothing can be done any more.
        ("DataLoader", ["OAK013"]),  // Connectivity is asked for by nobody.
        ("PollingService", ["OAK007"]),  // A fetch goes on when polling stops.
        ("UserForm", ["OAK004", "OAK007"]),  // Terminal states can be cancelled.
        ("AuthFlow", ["OAK016"]),  // A retry that is not allowed is ignored.
        ("Catalogue.Paging", ["OAK015"]),  // An error of a page is told to nobody.
        ("Counter", []), ("Turnstile", []), ("AppNavigator", []), ("Comics.Transducer", []), ("Greeter", []),
        ("Inbox", []),
    ])
    func `each that is left is found, and nothing else`(_ machine: String, _ rules: [String]) throws {
        let found = Set(try Self.findings.get().filter { $0.machine == machine }.map(\.rule.id))
        #expect(found == Set(rules))
    }

    /// One that is mended in our machine, and how to make it again.
    struct Slip: CustomTestStringConvertible, Sendable {
        var rule: String
        var message: String
        var machine: String
        var edits: [(mended: String, slip: String)]

        var testDescription: String { "\(machine): \(message)" }
    }

    private static let slips = [
        Slip(
            rule: "OAK004",
            message: "`authenticated` is terminal, so its transition on `logout` never happens",
            machine: "AuthFlow",
            edits: [("case .locked: return true", "case .authenticated, .locked: return true")]),
        Slip(
            rule: "OAK002", message: "No state handles `accountLocked`.", machine: "AuthFlow",
            edits: [("case (_, .accountLocked):\n            state = .locked\n            return nil", "")]),
        Slip(
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
        Slip(
            rule: "OAK013", message: "No effect uses the environment's `maxAttempts`.", machine: "AuthFlow",
            edits: [("struct Env: Sendable {", "struct Env: Sendable {\n        var maxAttempts: Int")]),
        Slip(
            rule: "OAK001", message: "`validating` cannot be reached from `editing`.", machine: "UserForm",
            edits: [("case submitting(FormData)", "case validating(FormData), submitting(FormData)")]),
        Slip(
            rule: "OAK002", message: "No state handles `validate`.", machine: "UserForm",
            edits: [("case submit\n", "case submit, validate\n")]),
        Slip(
            rule: "OAK012", message: "`Date` in `update` reads the clock", machine: "PollingService",
            edits: [
                (".dataUpdated(_, let date)", ".dataUpdated"), ("lastUpdate: date)", "lastUpdate: Date())"),
            ]),
        Slip(
            rule: "OAK010", message: "This effect has no id, and `tick` starts another one",
            machine: "PollingService", edits: [("Effect(id: \"fetch\")", "Effect")]),
    ]

    @Test(arguments: slips)
    func `each fixed slip would be found`(_ slip: Slip) throws {
        let mended = try String(
            contentsOf: Self.folder.appendingPathComponent("\(slip.machine).swift"), encoding: .utf8)
        #expect(Self.findings(mended).contains { slip.isTold(by: $0) } == false)
        let source = try slip.edits.reduce(mended) { source, edit in
            try #require(source.contains(edit.mended))
            return source.replacing(edit.mended, with: edit.slip)
        }
        #expect(Self.findings(source).contains { slip.isTold(by: $0) })
    }

    private static func findings(_ source: String) -> [Finding] {
        Linter().findings(Extractor(source: source))
    }
}

extension SlipTests.Slip {
    fileprivate func isTold(by finding: Finding) -> Bool {
        finding.rule.id == rule && finding.message.hasPrefix(message)
    }
}
