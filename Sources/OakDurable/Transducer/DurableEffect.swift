import Foundation
import Oak

/// A payload that marks a run effect as durable.
protocol IntentPayload: Sendable {
    /// Returns the encoded intent.
    func encoded() throws -> Data
}

private struct IntentOf<T: DurableTransducer>: IntentPayload {
    let intent: T.Intent

    func encoded() throws -> Data { try Coding.encode(intent) }
}

extension TransducerEffect where T: DurableTransducer {
    /// Returns an effect that outlives its process. A ``DurableHost`` stores the intent with the new state, and calls
    /// ``DurableTransducer/perform(_:key:env:input:)`` until the function returns or all attempts have failed.
    ///
    /// If another host runs the machine, the effect is an ordinary run effect, which calls the same function once. The
    /// same applies if the machine is a child that its parent does not list in
    /// ``DurableTransducer/durableChildren``.
    ///
    /// - Parameters:
    ///   - id: The id with which the effect can be cancelled or replaced.
    ///   - intent: The data of the work.
    ///   - overlap: The policy to apply if an effect with the same id is still running or waiting.
    public static func durable(
        _ id: String, _ intent: T.Intent, overlap: Overlap = .replace
    ) -> TransducerEffect {
        run(id: EffectID(id), overlap: overlap, payload: IntentOf<T>(intent: intent)) { env, input in
            try await T.perform(intent, key: .unique(T.self), env: env, input: input)
        }
    }
}

extension IdempotencyKey {
    /// Returns a unique key for an attempt that is not recorded in a store.
    fileprivate static func unique<T: DurableTransducer>(_ type: T.Type) -> IdempotencyKey {
        IdempotencyKey(
            machine: MachineKey(kind: T.State.name, id: UUID().uuidString), sequence: 0, ordinal: 0)
    }
}
