import Oak

/// Suggests words while somebody types.
///
/// Shows what a missing id costs. In ``Unnamed`` requests, each key starts another one, and an early request that is
/// answered late overwrites the answer to a later one. In ``Named`` requests, each takes the place of the one before.
public enum Suggestions<Requests: RequestNaming>: EffectTransducer {
    public struct State: NonTerminal, Hashable, Sendable {
        public var text: String
        public var words: Answer?

        public init(text: String = "", words: Answer? = nil) {
            self.text = text
            self.words = words
        }
    }

    /// Words, and the text for which they were asked.
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
        // oak:ignore OAK010 It is planted, to be found by the model checker, too.
        return Requests.id.map { Effect(id: $0, body) } ?? Effect(body)
    }
}

/// Whether requests have an id.
public protocol RequestNaming: Sendable {
    static var id: String? { get }
}

/// The slip: requests that nobody can replace.
public enum Unnamed: RequestNaming {
    public static var id: String? { nil }
}

/// Requests of which there is one at a time.
public enum Named: RequestNaming {
    public static var id: String? { "suggest" }
}
