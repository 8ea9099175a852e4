import Oak

extension SignIn {
    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch state {
        case .enteringCredentials(let credentials, _, let attempts):
            entering(credentials, attempts, &state, event)
        case .signingIn(let credentials, let attempts):
            signingIn(credentials, attempts, &state, event)
        case .enteringCode(let challenge, _, let attempts):
            entering(challenge, attempts, &state, event)
        case .verifying(let challenge, let attempts):
            verifying(challenge, attempts, &state, event)
        case .signedIn, .locked, .cancelled:
            nil
        }
    }

    private static func entering(
        _ credentials: Credentials, _ attempts: Int, _ state: inout State, _ event: Event
    ) -> Effect? {
        var credentials = credentials
        switch event {
        case .editName(let name):
            credentials.name = name
            state = .enteringCredentials(credentials, nil, attempts: attempts)
            return nil
        case .editPassword(let password):
            credentials.password = password
            state = .enteringCredentials(credentials, nil, attempts: attempts)
            return nil
        case .signIn:
            guard !credentials.name.isEmpty && !credentials.password.isEmpty else {
                state = .enteringCredentials(credentials, .incomplete, attempts: attempts)
                return nil
            }
            state = .signingIn(credentials, attempts: attempts)
            return signIn(credentials)
        case .cancel:
            state = .cancelled
            return .output(.cancelled(attempts: attempts))
        case .editCode, .verify, .credentialsChecked, .codeChecked, .unavailable:
            return nil
        }
    }

    private static func signingIn(
        _ credentials: Credentials, _ attempts: Int, _ state: inout State, _ event: Event
    ) -> Effect? {
        let nameOnly = Credentials(name: credentials.name)
        switch event {
        case .credentialsChecked(.accepted(let user)):
            return accept(user, &state)
        case .credentialsChecked(.codeRequired(let token)):
            let challenge = Challenge(name: credentials.name, token: token)
            state = .enteringCode(challenge, nil, attempts: attempts)
            return nil
        case .credentialsChecked(.refused):
            guard attempts > 1 else { return lock(&state) }
            state = .enteringCredentials(nameOnly, .refused, attempts: attempts - 1)
            return nil
        case .credentialsChecked(.locked):
            return lock(&state)
        case .unavailable(let problem):
            state = .enteringCredentials(credentials, .unavailable(problem), attempts: attempts)
            return nil
        case .cancel:
            state = .enteringCredentials(nameOnly, nil, attempts: attempts)
            return .cancel(id: "signIn")
        case .editName, .editPassword, .signIn, .editCode, .verify, .codeChecked:
            return nil
        }
    }

    private static func entering(
        _ challenge: Challenge, _ attempts: Int, _ state: inout State, _ event: Event
    ) -> Effect? {
        var challenge = challenge
        switch event {
        case .editCode(let code):
            challenge.code = code
            state = .enteringCode(challenge, nil, attempts: attempts)
            return nil
        case .verify:
            guard !challenge.code.isEmpty else {
                state = .enteringCode(challenge, .incomplete, attempts: attempts)
                return nil
            }
            state = .verifying(challenge, attempts: attempts)
            return verify(challenge)
        case .cancel:
            state = .enteringCredentials(Credentials(name: challenge.name), nil, attempts: attempts)
            return nil
        case .editName, .editPassword, .signIn, .credentialsChecked, .codeChecked, .unavailable:
            return nil
        }
    }

    private static func verifying(
        _ challenge: Challenge, _ attempts: Int, _ state: inout State, _ event: Event
    ) -> Effect? {
        let empty = Challenge(name: challenge.name, token: challenge.token)
        switch event {
        case .codeChecked(.accepted(let user)):
            return accept(user, &state)
        case .codeChecked(.refused):
            guard attempts > 1 else { return lock(&state) }
            state = .enteringCode(empty, .refused, attempts: attempts - 1)
            return nil
        case .codeChecked(.expired):
            state = .enteringCredentials(Credentials(name: challenge.name), .expired, attempts: attempts)
            return nil
        case .codeChecked(.locked):
            return lock(&state)
        case .unavailable(let problem):
            state = .enteringCode(challenge, .unavailable(problem), attempts: attempts)
            return nil
        case .cancel:
            state = .enteringCode(empty, nil, attempts: attempts)
            return .cancel(id: "verify")
        case .editName, .editPassword, .signIn, .editCode, .verify, .credentialsChecked:
            return nil
        }
    }

    private static func accept(_ user: User, _ state: inout State) -> Effect {
        state = .signedIn(user)
        return .output(.signedIn(user))
    }

    private static func lock(_ state: inout State) -> Effect {
        state = .locked
        return .output(.locked)
    }
}

// MARK: - Effects

extension SignIn {
    private static func signIn(_ credentials: Credentials) -> Effect {
        Effect(id: "signIn") { env, input in
            try input.send(.credentialsChecked(try await env.signIn(credentials.name, credentials.password)))
        }
        .catching { .unavailable(Problem($0)) }
    }

    private static func verify(_ challenge: Challenge) -> Effect {
        Effect(id: "verify") { env, input in
            try input.send(.codeChecked(try await env.verify(challenge.token, challenge.code)))
        }
        .catching { .unavailable(Problem($0)) }
    }
}
