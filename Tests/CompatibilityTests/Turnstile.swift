import Oak

/// A public machine with an output.
public enum Turnstile: Transducer {
    public enum State: NonTerminal { case locked, unlocked }
    public enum Event: Sendable { case coin, push }
    public enum Output: Sendable { case opens, refuses, thanks, lets }

    public static func update(_ state: inout State, event: Event) -> Output {
        switch (state, event) {
        case (.locked, .coin):
            state = .unlocked
            return .opens
        case (.locked, .push):
            return .refuses
        case (.unlocked, .coin):
            return .thanks
        case (.unlocked, .push):
            state = .locked
            return .lets
        }
    }
}
