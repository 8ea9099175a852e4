import Oak
import OakUI
import Patterns

extension EnvironmentValues {
    @Entry var authFlowEnv = AuthFlow.Env(
        authenticate: { _, _ in throw AuthFlow.AuthError.refused },
        verifyTwoFactor: { _, _ in throw AuthFlow.AuthError.refused }, maxAttempts: 3)
}

/// A view for logging in with a password and a code.
struct AuthFlowView: View {
    @Environment(\.authFlowEnv) private var env

    var body: some View {
        TransducerView(of: AuthFlow.self, initialState: AuthFlow.initialState, env: env) {
            AuthFlowContent(state: $0, input: $1)
        }
    }
}

/// The content for a state.
struct AuthFlowContent: View {
    let state: AuthFlow.State
    let input: AuthFlow.Input

    var body: some View {
        VStack(alignment: .leading) {
            switch state {
            case .unauthenticated:
                Text("You are not logged in.")
                Button("Log In") { try? input.send(.startLogin) }
                    .buttonStyle(.borderedProminent)

            case .enteringCredentials(let credentials, let error, _):
                CredentialFields(credentials: credentials, input: input)
                if let error { Text(error.sentence) }
                Steps(next: "Continue", event: .login, input: input)
                    .disabled(credentials.email.isEmpty || credentials.password.isEmpty)

            case .authenticating(let credentials, _):
                CredentialFields(credentials: credentials, input: input).disabled(true)
                Text("Checking the password…")
                Button("Cancel") { try? input.send(.cancel) }

            case .enteringTwoFactor(let challenge, let error, _):
                Text("A code was sent to \(challenge.email).")
                TextField(
                    "Code", text: input.binding(challenge.code, send: AuthFlow.Event.updateTwoFactorCode))
                if let error { Text(error.sentence) }
                Steps(next: "Verify", event: .submitTwoFactor, input: input)

            case .verifyingTwoFactor:
                Text("Checking the code…")
                Button("Cancel") { try? input.send(.cancel) }

            case .authenticated(let user):
                Text("Hello, \(user.name).")
                Button("Log Out") { try? input.send(.logout) }

            case .locked:
                Text("This account is locked. Contact support.")
            }
        }
    }
}

private struct CredentialFields: View {
    let credentials: AuthFlow.Credentials
    let input: AuthFlow.Input

    var body: some View {
        TextField("Email", text: input.binding(credentials.email, send: AuthFlow.Event.updateEmail))
        SecureField(
            "Password", text: input.binding(credentials.password, send: AuthFlow.Event.updatePassword))
    }
}

private struct Steps: View {
    let next: String
    let event: AuthFlow.Event
    let input: AuthFlow.Input

    var body: some View {
        HStack {
            Button(next) { try? input.send(event) }
                .buttonStyle(.borderedProminent)
            Button("Back") { try? input.send(.cancel) }
        }
    }
}

extension AuthFlow.AuthError {
    fileprivate var sentence: String {
        switch self {
        case .refused: "The password or the code is incorrect."
        case .accountLocked: "The account is locked."
        case .unavailable(let failure): "The server did not respond: \(failure.message)"
        }
    }
}

extension AuthFlow.Env {
    /// A demo environment that accepts the password "oak" and the code "1234".
    static var demo: AuthFlow.Env {
        AuthFlow.Env(
            authenticate: { _, password in
                try await Task.sleep(for: .milliseconds(600))
                guard password == "oak" else { throw AuthFlow.AuthError.refused }
                return .requiresTwoFactor(token: "token")
            },
            verifyTwoFactor: { _, code in
                try await Task.sleep(for: .milliseconds(600))
                guard code == "1234" else { throw AuthFlow.AuthError.refused }
                return User(id: 1, name: "Ada")
            }, maxAttempts: 3)
    }
}

#Preview("Wrong code") {
    AuthFlowContent(
        state: .enteringTwoFactor(
            AuthFlow.Challenge(token: "token", email: "ada@example.org", code: "12"),
            error: .refused,
            failures: 1), input: AuthFlow.Input()
    )
    .textFieldStyle(.roundedBorder)
}

#Preview("Locked", traits: .fixedLayout(width: 320, height: 120)) {
    AuthFlowContent(state: .locked, input: AuthFlow.Input())
}
