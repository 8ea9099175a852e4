import Oak

/// A machine without any `Sendable` type.
enum Inbox: EffectTransducer {
    final class Letter {
        var text: String
        init(_ text: String) { self.text = text }
    }

    final class Env {
        var deliveries = 0
    }

    enum State: NonTerminal {
        case empty
        case holding(Letter)

        var text: String? {
            if case .holding(let letter) = self { letter.text } else { nil }
        }
    }

    enum Event {
        case order(String)
        case delivered(Letter)
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (_, .order(let text)):
            return Effect(id: "order") { env, input in
                env.deliveries += 1
                try input.send(.delivered(Letter("\(text) \(env.deliveries)")))
            }
        case (_, .delivered(let letter)):
            state = .holding(letter)
            return nil
        }
    }
}
