/// A plain Mealy machine. Every event produces the next state and one output, and there are no effects.
///
/// `Output` defaults to `Void`, for machines that are used only for their state.
public protocol Transducer: BaseTransducer where Env == Void {
    associatedtype Output = Void

    /// Computes the next state and returns the output for the event. The function must be pure.
    static func update(_ state: inout State, event: Event) -> Output
}

extension Transducer {
    /// A placeholder that is unavailable, because a plain Mealy machine has no effects. Code that uses it does not
    /// compile, and the error message suggests a replacement.
    @available(*, unavailable, message: "a `Transducer` has no effects; conform to `EffectTransducer`")
    public typealias Effect = TransducerEffect<Self>

    @inlinable
    public static func step(_ state: inout State, event: Event) -> TransducerEffect<Self>? {
        .output(update(&state, event: event))
    }
}
