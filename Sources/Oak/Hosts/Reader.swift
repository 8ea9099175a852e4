import OakBase

/// The continuation of an asynchronous sequence of states or outputs.
struct Reader<Value> {
    /// A closure that yields a value. It returns `false` if the sequence was terminated.
    let read: (Value) -> Bool
    let end: () -> Void
    private let termination: Termination

    /// A flag that can be raised from any thread.
    private final class Termination: Sendable {
        let flag = Flag()
    }

    var isTerminated: Bool { termination.flag.isRaised }

    init(_ continuation: AsyncStream<Value>.Continuation) where Value: Sendable {
        let termination = Termination()
        self.termination = termination
        continuation.onTermination = { _ in termination.flag.set(true) }
        read = { value in
            if case .terminated = continuation.yield(value) { return false }
            return true
        }
        end = { continuation.finish() }
    }
}
