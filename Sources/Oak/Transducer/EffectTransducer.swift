/// A finite state machine whose transitions may return effects.
///
/// ```swift
/// enum Loader: EffectTransducer {
///     enum State: NonTerminal { case idle, loading, loaded(String) }
///     enum Event { case load, received(String) }
///     struct Env: Sendable { var fetch: @Sendable () async throws -> String }
///
///     static func update(_ state: inout State, event: Event) -> Effect? {
///         switch (state, event) {
///         case (.idle, .load):
///             state = .loading
///             return Effect(id: "load") { env, input in
///                 try input.send(.received(try await env.fetch()))
///             }
///         case (.loading, .received(let text)):
///             state = .loaded(text)
///             return nil
///         case (.idle, .received), (.loading, .load), (.loaded, _):
///             return nil
///         }
///     }
/// }
/// ```
public protocol EffectTransducer: BaseTransducer {
    associatedtype Env = Void
    associatedtype Output = Void

    /// Computes the next state and returns the effect of the transition.
    ///
    /// The function must be pure: it must not use a clock, randomness, I/O or global state. Use effects for these. The
    /// returned effect is only a value: the runtime executes it after `update` has returned.
    static func update(_ state: inout State, event: Event) -> Effect?
}

extension EffectTransducer {
    /// The type of this machine's effects.
    public typealias Effect = TransducerEffect<Self>

    @inlinable
    public static func step(_ state: inout State, event: Event) -> TransducerEffect<Self>? {
        guard hasEntryEffects else { return update(&state, event: event)?.postponing(event) }
        return updateAndEnter(&state) { update(&$0, event: event)?.postponing(event) }
    }
}
