/// A transducer whose machines can continue in another process after their own process has ended.
///
/// Conform to `DurableTransducer` in the module `OakDurable`, which refines this protocol. For every machine that
/// conforms to this protocol, `OakCheck` also explores steps in which the process ends.
public protocol ResumableTransducer: EffectTransducer {
    /// Returns the effect that restarts volatile work after the process that performed the work has ended. The default
    /// implementation returns `nil`.
    static func resumed(_ state: State) -> Effect?
}

extension ResumableTransducer {
    public static func resumed(_ state: State) -> TransducerEffect<Self>? { nil }
}
