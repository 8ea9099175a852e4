#if OAK_INTERLEAVINGS
    /// Controls the order in which threads use the locks and atomics. Only `Scripts/check-interleavings` builds it.
    ///
    /// The functions return `false` on threads that are not controlled.
    @usableFromInline
    package protocol Interleaver: AnyObject, Sendable {
        /// Called before each operation on an atomic.
        func step()
        func acquire(_ lock: UnsafeRawPointer) -> Bool
        func release(_ lock: UnsafeRawPointer) -> Bool
        /// Runs a task of the runtime, on an actor if there is one.
        func spawn(on host: (any Actor)?, _ body: @escaping @Sendable () -> Void) -> Bool
        /// Whether exchanges are not atomic, which must be found.
        var hasTornExchanges: Bool { get }
    }

    /// The test writes the variable before it starts threads.
    @usableFromInline nonisolated(unsafe) package var interleaver: (any Interleaver)?
#endif
