import Oak

enum Counter: Transducer {
    enum State: NonTerminal, Equatable {
        case counting(Int)
    }

    enum Event {
        case up
    }

    static func update(_ state: inout State, event: Event) {
        switch (state, event) {
        case (.counting(let number), .up):
            state = .counting(number + 1)
        }
    }
}
