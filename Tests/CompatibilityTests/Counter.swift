import Oak

enum Counter {
    enum State {
        case start
        case idle(counter: Int)
        case terminated(finalValue: Int)
    }

    enum Event {
        case start(initialValue: Int)
        case countUp
        case countDown
        case terminate
    }

    static func transition(_ state: inout State, event: Event) {
        switch (event, state) {
        case (.start(let initialValue), .start):
            state = .idle(counter: initialValue)
            return
        case (.countUp, .idle(counter: let counter)):
            state = .idle(counter: counter + 1)
            return
        case (.countDown, .idle(counter: let counter)):
            state = .idle(counter: counter - 1)
            return
        case (.terminate, .idle(counter: let counter)):
            state = .terminated(finalValue: counter)
            return

        case (.terminate, .start):
            return
        case (.countDown, .start):
            return
        case (.countUp, .start):
            return
        case (.start, .idle):
            return
        case (_, .terminated):
            return
        }
    }
}

// A conformance turns the unmodified transition function into a machine.

extension Counter.State: Terminable {
    var isTerminal: Bool {
        if case .terminated = self { true } else { false }
    }
}

extension Counter: Transducer {
    static func update(_ state: inout State, event: Event) {
        transition(&state, event: event)
    }
}
