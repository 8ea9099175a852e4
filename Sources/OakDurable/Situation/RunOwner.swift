import Foundation
import Oak

/// An embedded child whose effects are stored.
struct RunOwner<T: BaseTransducer>: Sendable {
    let location: ChildLocation<T>
    /// The stored location.
    private(set) var steps: [ChildStep] = []
    /// A closure that verifies that the program can decode an intent of the child.
    let verify: @Sendable (Data) throws -> Void
    /// A closure that performs an intent of the child.
    let perform: @Sendable (Data, IdempotencyKey, T.Env, TransducerInput<T.Event>) async throws -> Void
    /// A closure that returns the event for an error, or `nil` if neither the child nor its parents handle the error.
    let failed: @Sendable (any Error, EffectID?) -> T.Event?
    /// For each machine on the route to the child, outermost first, a closure that receives a state and returns a
    /// closure that checks whether the machine is still in that state.
    private let bindings: [@Sendable (T.State) -> @Sendable (T.State) -> Bool]

    init<Child>(_ child: FoundChild<T, Child>) {
        let route = child.route
        location = route.location
        bindings = child.bindings
        failed = child.failed
        let work = ChildWork<Child>.current
        verify = { data in
            guard let work else { throw ChildWork<Child>.unknown }
            try work.verify(data)
        }
        perform = { data, key, env, input in
            guard let work else { throw ChildWork<Child>.unknown }
            try await work.perform(data, key, route.env(env), TransducerInput(mapping: input, route.event))
        }
    }

    /// The text that precedes the ids of the child's effects in messages.
    var prefix: String { "\(steps.text): " }

    /// Returns a closure that checks whether the child is still in the state that it has in `state`.
    func binding(to state: T.State) -> @Sendable (T.State) -> Bool {
        guard let own = bindings.last else { return { _ in true } }
        return own(state)
    }

    /// Returns a closure that checks whether the machines whose bits are set in `levels` are still in the states that
    /// they have in `state`.
    func binding(to levels: UInt64, in state: T.State) -> @Sendable (T.State) -> Bool {
        var conditions: [@Sendable (T.State) -> Bool] = []
        for (level, binding) in bindings.enumerated() where levels & (1 << UInt64(level)) != 0 {
            conditions.append(binding(state))
        }
        let all = conditions
        return { state in all.allSatisfy { $0(state) } }
    }
}

extension RunOwner where T: DurableTransducer {
    /// Returns the child at a path, or `nil` if its effects are not stored.
    ///
    /// - Parameter state: A state in which the child is present.
    static func find(_ path: ScopePath, in state: T.State) -> RunOwner? {
        guard let steps = Children<T>.steps(to: path) else { return nil }
        return try? find(steps, in: state)
    }

    /// Returns the child at a stored location, or `nil` if it is absent.
    ///
    /// - Throws: `DurableError.refused` if the program does not list the child.
    static func find(_ steps: [ChildStep], in state: T.State) throws -> RunOwner? {
        let machine = FoundChild<T, T>(ChildRoute())
        var owner = try Children<T>.find(steps[...], in: machine, state)
        owner?.steps = steps
        return owner
    }
}

/// The functions that perform the intents of a child.
private struct ChildWork<Child: BaseTransducer>: Sendable {
    let verify: @Sendable (Data) throws -> Void
    let perform:
        @Sendable (Data, IdempotencyKey, Child.Env, TransducerInput<Child.Event>) async throws -> Void

    /// The functions of the child's type, or `nil` if the child is not a durable transducer.
    static var current: ChildWork? {
        // The cast succeeds, because the argument is the metatype of `Child`.
        (Child.self as? any DurableTransducer.Type).flatMap { work(of: $0) as? ChildWork }
    }

    private static func work<C: DurableTransducer>(of child: C.Type) -> Any {
        ChildWork<C>(
            verify: { _ = try Coding.decode(C.Intent.self, from: $0) },
            perform: { data, key, env, input in
                try await C.perform(
                    try Coding.decode(C.Intent.self, from: data), key: key, env: env, input: input)
            })
    }

    /// The error for an intent of a child that is no longer a durable transducer.
    static var unknown: DurableError {
        .refused(reason: "an intent of `\(Child.self)` is stored, but the type is not a `DurableTransducer`")
    }
}
