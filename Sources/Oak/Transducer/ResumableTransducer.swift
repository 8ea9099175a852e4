/// A transducer whose machines can continue in another process after their own process has ended.
///
/// Do not conform to this protocol directly. Conform to `DurableTransducer`, which refines it and is part of the module
/// `OakDurable`. For every machine that conforms to this protocol, `OakCheck` also explores steps in which the process
/// ends.
public protocol ResumableTransducer: EffectTransducer {
    /// Returns the effect that restarts volatile effects, which are not stored, after the process in which they were
    /// running has ended. The default implementation returns `nil`.
    static func resumed(_ state: State) -> Effect?

    /// Returns whether the timers and the durable effects of an embedded child outlive the process. `DurableTransducer`
    /// implements this function, and the default implementation returns `false`.
    static func storesEffects(ofChildAt path: ScopePath) -> Bool
}

extension ResumableTransducer {
    public static func resumed(_ state: State) -> TransducerEffect<Self>? { nil }

    public static func storesEffects(ofChildAt path: ScopePath) -> Bool { false }
}
