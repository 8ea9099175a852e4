import Oak

/// A machine that logs a user in with a password. Three wrong passwords lock the account for a minute.
///
/// This example shows an effect with several outcomes, a timer, and a count that cannot be reset by cancelling.
///
/// | | submit | accepted | refused | unreachable | cancel | unlock |
/// |---|---|---|---|---|---|---|
/// | **ready** | checking | | | | | |
/// | **checking** | | welcome | ready, locked after the third | ready | ready | |
/// | **locked** | | | | | | ready |
/// | **welcome** | | | | | | |
public enum Login: EffectTransducer {
    public enum State: Terminable, Hashable, Sendable {
        case ready(failures: Int)
        case checking(failures: Int)
        case locked
        case welcome

        public var isTerminal: Bool { self == .welcome }
    }

    public enum Event: Hashable, Sendable {
        case submit
        case cancel
        case accepted
        case refused
        case unreachable
        case unlock
    }

    public struct Env: Sendable {
        public var check: @Sendable () async throws -> Bool

        public init(check: @escaping @Sendable () async throws -> Bool) {
            self.check = check
        }

        public static var mock: Env { Env(check: { true }) }
    }

    public static var initialState: State { .ready(failures: 0) }
    public static var limit: Int { 3 }

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.ready(let failures), .submit):
            state = .checking(failures: failures)
            return check
        case (.checking, .accepted):
            state = .welcome
            return nil
        case (.checking(let failures), .refused):
            guard failures + 1 >= limit else {
                state = .ready(failures: failures + 1)
                return nil
            }
            state = .locked
            return unlockLater
        case (.checking(let failures), .unreachable):
            state = .ready(failures: failures)
            return nil
        case (.checking(let failures), .cancel):
            // The password may be wrong, so cancelling counts as a failure. Otherwise attempts would be unlimited.
            state = failures + 1 < limit ? .ready(failures: failures + 1) : .locked
            return state == .locked ? unlockLater : nil
        case (.locked, .unlock):
            state = .ready(failures: 0)
            return nil
        case (.ready, _), (.checking, .submit), (.checking, .unlock), (.locked, _), (.welcome, _):
            return nil
        }
    }

    private static var unlockLater: Effect { .after(.seconds(60), id: "lock", send: .unlock).whileInState() }

    private static var check: Effect {
        Effect(id: "check") { env, input in
            try input.send(try await env.check() ? .accepted : .refused)
        }
        .catching { _ in .unreachable }
        .whileInState()
    }
}
