import Oak
import OakFeatures
import OakTesting

/// A form with services that the test answers.
@MainActor
struct FormFixture {
    struct Check: Hashable, Sendable {
        var field: Account
        var texts: [Account: String]
    }

    nonisolated static let texts: [Account: String] = [.email: "a@b", .password: "x", .repetition: "x"]
    nonisolated static let allValid = AccountForm.Draft.of(
        email: .valid("a@b"), password: .valid("x"), repetition: .valid("x"))
    nonisolated static let problem = Problem("no network")

    let checks = ManualService<Check, String?>()
    let submissions = ManualService<[Account: String], String>()

    var env: AccountForm.Env {
        AccountForm.Env(
            validate: { [checks] field, texts in try await checks.call(Check(field: field, texts: texts)) },
            submit: { [submissions] texts in try await submissions.call(texts) })
    }

    func machine(_ state: AccountForm.State = AccountForm.initialState) -> TestMachine<AccountForm> {
        TestMachine(of: AccountForm.self, initialState: state, env: env)
    }
}
