import Oak
import OakDurable
import TestSupport

/// A machine that sends a letter, and counts the letters that it knows to have been sent.
enum Mailer: DurableTransducer {
    struct State: Restorable, NonTerminal, Hashable {
        static var name: String { "mailer" }
        var sent = 0
    }

    enum Event: Codable, Hashable, Sendable {
        /// Sends a letter with a durable effect.
        case send
        /// Sends a letter with an effect that does not outlive the process.
        case sendCarelessly
        case sent
        case remindLater
    }

    struct Env: Sendable {
        var send: @Sendable (_ key: String) async throws -> Void
    }

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .send: return .durable("send", "letter")
        case .sendCarelessly:
            return Effect(id: "send") { env, input in
                try await env.send("careless")
                try input.send(.sent)
            }
        case .sent: state.sent += 1
        case .remindLater: return .after(.seconds(60), id: "reminder", send: .sent)
        }
        return nil
    }

    static func perform(_ letter: String, key: IdempotencyKey, env: Env, input: Input) async throws {
        try await env.send(key.description)
        try input.send(.sent)
    }
}

/// The letters that a mail service has received.
final class Letters: Sendable {
    private let received = Watched<[String]>([])

    var keys: [String] { received.value }
    var env: Mailer.Env {
        Mailer.Env { [self] key in received.withLock { $0.append(key) } }
    }
}
