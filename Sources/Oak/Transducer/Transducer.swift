/// A plain Mealy machine: every event yields the next state and one output, and there are no effects.
///
/// `Output` defaults to `Void` for a machine that is used only for its state.
public protocol Transducer: BaseTransducer where Env == Void {
    associatedtype Output = Void

    /// Computes the next state and the output of this event. It must be pure.
    static func update(_ state: inout State, event: Event) -> Output
}

extension Transducer {
    @inlinable
    public static func step(_ state: inout State, event: Event) -> TransducerEffect<Self>? {
        .output(update(&state, event: event))
    }
}
