#if OAK_INTERLEAVINGS
/// An object that controls the order in which threads use locks and atomics. It is compiled only for
/// `Scripts/check-interleavings`.
///
/// On threads that are not controlled, `acquire`, `release` and `spawn` return `false`, and `launch` returns `nil`.
@usableFromInline
package protocol Interleaver: AnyObject, Sendable {
    /// Notifies the interleaver before each atomic operation.
    func step()
    func acquire(_ lock: UnsafeRawPointer) -> Bool
    func release(_ lock: UnsafeRawPointer) -> Bool
    /// Runs a task of the runtime, on the given actor if there is one.
    func spawn(on host: (any Actor)?, _ body: @escaping @Sendable () -> Void) -> Bool
    /// Creates the task of a run effect.
    func launch(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never>?
    /// A Boolean value that indicates whether compare-and-exchange operations are deliberately not atomic. This is
    /// a defect that the check must find.
    var hasTornExchanges: Bool { get }
}

/// The interleaver of the current test. The test sets it before it starts any threads.
@usableFromInline nonisolated(unsafe) package var interleaver: (any Interleaver)?
#endif
