/// The location of a `Binding(get:set:)`. Its readers depend on the values that `get` reads.
///
/// `@unchecked Sendable`: the functions are `Sendable` and immutable.
final class FunctionLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
    private let get: Isolated<@Sendable () -> Value>
    private let set: Isolated<@Sendable (Value) -> Void>

    /// A function together with its isolation.
    private struct Isolated<Function> {
        let function: Function
        let isOnMainActor: Bool

        init(_ function: Function, _ isolation: (any Actor)?) {
            // Reading a value is synchronous and cannot wait for another actor. SwiftUI also traps in this
            // case.
            precondition(
                isolation == nil || isolation === MainActor.shared,
                "A function of `Binding(get:set:)` is isolated to an actor other than the main actor. "
                    + "Isolate it to the main actor, or make it nonisolated.")
            self.function = function
            isOnMainActor = isolation != nil
        }
    }

    init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // With `@isolated(any)`, the context of a function value contains its isolation, which only the function
        // itself and `isolation` access. Parameters, result and calling convention are those of the type without
        // the attribute. Each call below ensures that the function runs on the actor that it needs.
        self.get = Isolated(unsafeBitCast(get, to: (@Sendable () -> Value).self), get.isolation)
        self.set = Isolated(unsafeBitCast(set, to: (@Sendable (Value) -> Void).self), set.isolation)
        super.init(nil)
    }

    override var isTracked: Bool { false }

    override func value() -> Value {
        guard get.isOnMainActor, !MainQueue.isCurrent else { return get.function() }
        return DispatchQueue.main.sync { get.function() }
    }

    override func write(_ value: Value) {
        guard set.isOnMainActor, !MainQueue.isCurrent else { return set.function(value) }
        // A binding leaves the main actor only if it is `Sendable`, which requires a `Sendable` value.
        nonisolated(unsafe) let value = value
        DispatchQueue.main.async { [set = set.function] in set(value) }
    }
}
