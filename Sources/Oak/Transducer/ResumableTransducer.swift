/// A transducer whose machines can continue in another process after their own process has ended.
///
/// Conform to `DurableTransducer` of the module `OakDurable`, which refines this protocol. `OakCheck` explores the ends
/// of the process for every machine that conforms to this protocol.
public protocol ResumableTransducer: EffectTransducer {
    /// Returns the effect that restarts volatile work after the process that performed the work has ended. The default
    /// returns `nil`.
    static func resumed(_ state: State) -> Effect?
}

extension ResumableTransducer {
    public static func resumed(_ state: State) -> TransducerEffect<Self>? { nil }
}
