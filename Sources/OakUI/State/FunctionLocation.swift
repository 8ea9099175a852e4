#if !canImport(SwiftUI)
    /// The location of `Binding(get:set:)`. Readers depend on the values that `get` reads.
    ///
    /// `@unchecked Sendable`: the functions are `Sendable` and never change.
    final class FunctionLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
        private let get: Isolated<@Sendable () -> Value>
        private let set: Isolated<@Sendable (Value) -> Void>

        /// A function, and whether it must run on the main actor.
        private struct Isolated<Function> {
            let function: Function
            let isOnMainActor: Bool

            init(_ function: Function, _ isolation: (any Actor)?) {
                // No other actor could be waited for: reading a value is synchronous. Apple's SwiftUI fails
                // as well.
                precondition(
                    isolation == nil || isolation === MainActor.shared,
                    "The functions of a binding have to be nonisolated or of the main actor.")
                self.function = function
                isOnMainActor = isolation != nil
            }
        }

        init(
            get: @escaping @isolated(any) @Sendable () -> Value,
            set: @escaping @isolated(any) @Sendable (Value) -> Void
        ) {
            // `@isolated(any)` says that a function value carries its isolation in its context, which only
            // the function itself and `isolation` look into. Parameters, result and calling convention are
            // those of the type without it, and which actor the function needs is seen to by each call below.
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
            // Only a binding that is `Sendable` gets off the main actor, and it is only if its value is.
            nonisolated(unsafe) let value = value
            DispatchQueue.main.async { [set = set.function] in set(value) }
        }
    }
#endif
