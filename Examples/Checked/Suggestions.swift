import Oak

/// A machine that suggests words while the user types.
///
/// This example shows the consequence of a missing effect id. ``Unnamed`` requests run in parallel, and a late response
/// to an early request overwrites a newer response. With ``Named`` requests, each request replaces the previous
/// request.
public enum Suggestions<Requests: RequestNaming>: EffectTransducer {
    public struct State: NonTerminal, Hashable, Sendable {
        public var text: String
        public var words: Answer?

        public init(text: String = "", words: Answer? = nil) {
            self.text = text
            self.words = words
        }
    }

    /// The suggested words, and the text for which they were requested.
    public struct Answer: Hashable, Sendable {
        public var text: String
        public var words: [String]

        public init(text: String, words: [String]) {
            self.text = text
            self.words = words
        }
    }

    public enum Event: Hashable, Sendable {
        case type(String)
        case found(Answer)
    }

    public struct Env: Sendable {
        public var suggest: @Sendable (String) async -> [String]

        public init(suggest: @escaping @Sendable (String) async -> [String]) {
            self.suggest = suggest
        }

        public static var mock: Env { Env(suggest: { [$0] }) }
    }

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .type(let text):
            state.text = text
            state.words = nil
            return request(text)
        case .found(let answer):
            state.words = answer
            return nil
        }
    }

    private static func request(_ text: String) -> Effect {
        let body: Effect.Body = { env, input in
            try input.send(.found(Answer(text: text, words: await env.suggest(text))))
        }
        // oak:ignore OAK010 This bug is intentional, so that the model checker can find it.
        return Requests.id.map { Effect(id: $0, body) } ?? Effect(body)
    }
}

/// A policy for the ids of requests.
public protocol RequestNaming: Sendable {
    static var id: String? { get }
}

/// A policy without ids. Requests cannot be replaced, which is the bug in this example.
public enum Unnamed: RequestNaming {
    public static var id: String? { nil }
}

/// A policy with one id for all requests, so that only one request runs at a time.
public enum Named: RequestNaming {
    public static var id: String? { "suggest" }
}
