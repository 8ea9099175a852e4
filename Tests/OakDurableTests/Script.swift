import Oak
import OakDurable

/// A machine whose events say what to do, so that a test reads top down.
enum Script: DurableTransducer {
    struct State: Restorable, Terminable, Hashable, Sendable {
        static var name: String { "script" }

        var log: [String] = []
        var phase = 0

        var isTerminal: Bool { phase == 99 }
    }

    enum Event: Codable, Hashable, Sendable {
        case note(String)
        /// Starts a durable effect.
        case perform(String, id: String)
        case enqueue(String, id: String)
        /// Enqueues several durable effects.
        case chainEnqueued([String], id: String)
        /// Starts a durable effect that ends with the phase.
        case performInPhase(String, id: String)
        case debounce(String, id: String)
        case debounceEnqueued(String, id: String)
        /// Starts a durable effect at most once per second.
        case throttle(String, id: String, latest: Bool)
        /// Starts a durable effect with the policy `.atMost(limit, .dropOldest)`.
        case dropOldest(String, id: String, limit: Int)
        /// Starts a durable effect, or lets it wait in place of the one that is waiting.
        case waitNewest(String, id: String)
        /// Starts a durable effect after a second.
        case performLater(String, id: String)
        /// Starts a volatile effect.
        case runVolatile(String)
        /// Starts a volatile effect after a second.
        case runVolatileLater(String)
        /// Starts a durable effect with a large intent.
        case performLarge(Int, id: String)
        case outputLarge(Int)
        /// Starts a durable effect that catches its errors.
        case performCatching(String, id: String)
        case everyLater(milliseconds: Int, by: Int, id: String, note: String)
        case cancel(id: String)
        case after(milliseconds: Int, id: String, note: String)
        case every(milliseconds: Int, id: String, note: String)
        case enter(phase: Int)
        case postpone(note: String, untilPhase: Int)
        /// Notes each text through an internal event.
        case chain([String])
        case endless
        /// Notes the text that an action reads from the environment.
        case read
    }

    struct Intent: Codable, Hashable, Sendable { var text: String }

    struct Env: Sendable {
        var perform: @Sendable (Intent, IdempotencyKey, Input) async throws -> Void = { _, _, _ in }
        var volatile: @Sendable (String, Input) async throws -> Void = { _, _ in }
        var read: @Sendable () -> String = { "" }
    }

    typealias Output = String

    static var initialState: State { State() }

    static func key(of state: State) -> Int { state.phase }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .note(let text):
            state.log.append(text)
            return .output("\(state.log.count): \(text)")
        case .perform(let text, let id): return .durable(id, Intent(text: text))
        case .enqueue(let text, let id): return .durable(id, Intent(text: text), overlap: .enqueue)
        case .chainEnqueued(let texts, let id):
            return .merge(texts.map { .durable(id, Intent(text: $0), overlap: .enqueue) })
        case .performInPhase(let text, let id): return .durable(id, Intent(text: text)).whileInState()
        case .throttle(let text, let id, let latest):
            return .durable(id, Intent(text: text)).throttled(.seconds(1), latest: latest)
        case .dropOldest(let text, let id, let limit):
            return .durable(id, Intent(text: text), overlap: .atMost(limit, .dropOldest))
        case .waitNewest(let text, let id):
            return .durable(id, Intent(text: text), overlap: .atMost(1, .waitNewest))
        case .debounce(let text, let id): return .durable(id, Intent(text: text)).debounced(.seconds(1))
        case .debounceEnqueued(let text, let id):
            return .durable(id, Intent(text: text), overlap: .enqueue).debounced(.seconds(1))
        case .runVolatile(let text):
            return Effect(id: "volatile") { env, input in try await env.volatile(text, input) }
        case .performLater(let text, let id):
            return .durable(id, Intent(text: text), overlap: .enqueue).delayed(by: .seconds(1))
        case .runVolatileLater(let text):
            return Effect(id: "volatile") { env, input in try await env.volatile(text, input) }
                .delayed(by: .seconds(1))
        case .performLarge(let size, let id):
            return .durable(id, Intent(text: String(repeating: "x", count: size)))
        case .outputLarge(let size): return .output(String(repeating: "x", count: size))
        case .performCatching(let text, let id):
            return .durable(id, Intent(text: text)).catching { _ in .note("caught") }
        case .everyLater(let milliseconds, let delay, let id, let note):
            return .every(.milliseconds(milliseconds), id: id, send: .note(note))
                .delayed(by: .milliseconds(delay))
        case .cancel(let id): return .cancel(id: id)
        case .after(let milliseconds, let id, let note):
            return .after(.milliseconds(milliseconds), id: id, send: .note(note))
        case .every(let milliseconds, let id, let note):
            return .every(.milliseconds(milliseconds), id: id, send: .note(note))
        case .enter(let phase):
            state.phase = phase
            return nil
        case .postpone(let note, let phase):
            if state.phase != phase { return .postpone }
            state.log.append(note)
            return nil
        case .chain(let texts):
            guard let first = texts.first else { return nil }
            return [.send(.note(first)), .send(.chain(Array(texts.dropFirst())))]
        case .endless: return .send(.endless)
        case .read: return .action { .note($0.read()) }
        }
    }

    static func perform(_ intent: Intent, key: IdempotencyKey, env: Env, input: Input) async throws {
        try await env.perform(intent, key, input)
    }

    static func resumed(_ state: State) -> Effect? {
        Effect(id: "volatile") { env, input in try await env.volatile("resumed", input) }
    }

    static func failed(_ error: any Error, effect: EffectID?) -> Event? {
        switch effect {
        case EffectID("handled"): .note("failed")
        case EffectID("fatal"): .enter(phase: 99)
        default: nil
        }
    }
}
