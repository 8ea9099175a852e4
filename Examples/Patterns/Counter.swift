import Oak

/// A machine that counts up and down from a start value until it is terminated.
///
/// This pattern shows the smallest machine. It has no effects and no environment, and it lists every pair of state and
/// event, so that the compiler reports each new pair.
///
/// | | start | countUp | countDown | terminate |
/// |---|---|---|---|---|
/// | **start** | idle | | | |
/// | **idle** | | idle, count + 1 | idle, count − 1 | terminated |
/// | **terminated** | | | | |
public enum Counter: Transducer {
    public enum State: Terminable, Hashable, Sendable {
        case start
        case idle(counter: Int)
        case terminated(finalValue: Int)

        public var isTerminal: Bool {
            switch self {
            case .start, .idle: false
            case .terminated: true
            }
        }
    }

    public enum Event: Hashable, Sendable {
        case start(initialValue: Int)
        case countUp
        case countDown
        case terminate
    }

    public static var initialState: State { .start }

    public static func update(_ state: inout State, event: Event) {
        switch (state, event) {
        case (.start, .start(let initialValue)):
            state = .idle(counter: initialValue)

        case (.idle(let counter), .countUp):
            state = .idle(counter: counter + 1)

        case (.idle(let counter), .countDown):
            state = .idle(counter: counter - 1)

        case (.idle(let counter), .terminate):
            state = .terminated(finalValue: counter)

        case (.start, .countUp), (.start, .countDown), (.start, .terminate),
            (.idle, .start),
            (.terminated, _):
            break
        }
    }
}

extension Counter.State {
    /// The count, or `nil` before the start.
    public var counter: Int? {
        switch self {
        case .start: nil
        case .idle(let counter): counter
        case .terminated(let finalValue): finalValue
        }
    }
}
