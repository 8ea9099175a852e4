/// The policy for an effect that is executed while other effects with the same id are running or waiting.
public enum Overlap: Sendable, Hashable {
    /// Cancels the running effects, whose events are no longer delivered, and starts the new one.
    case replace
    /// Keeps the running effect and does not start the new one.
    case keepFirst
    /// Queues the new effect, first in, first out.
    case enqueue
    /// Runs all effects at the same time. Cancelling the id cancels all of them.
    case parallel
    /// Runs up to the given number of effects at the same time, and applies the ``Excess`` policy to any other. A
    /// number below 1 counts as 1.
    case atMost(Int, Excess)

    /// The policy for an effect that exceeds the limit of ``atMost(_:_:)``.
    public enum Excess: Sendable, Hashable {
        /// Queues the new effect, first in, first out.
        case wait
        /// Does not start the new effect.
        case dropNewest
        /// Cancels the oldest effect and starts the new one.
        case dropOldest
    }
}

extension Overlap: CustomStringConvertible {
    /// The policy as source code, without the leading dot: `replace`, or `atMost(3, .wait)`.
    public var description: String {
        switch self {
        case .replace: "replace"
        case .keepFirst: "keepFirst"
        case .enqueue: "enqueue"
        case .parallel: "parallel"
        case .atMost(let limit, let excess): "atMost(\(limit), .\(excess))"
        }
    }
}

extension Overlap {
    /// The maximum number of effects with the same id that run at the same time.
    @inlinable
    package var limit: Int {
        switch self {
        case .replace, .keepFirst, .enqueue: 1
        case .parallel: .max
        case .atMost(let limit, _): max(1, limit)
        }
    }

    @inlinable
    var excess: Excess {
        switch self {
        case .replace: .dropOldest
        case .keepFirst: .dropNewest
        case .enqueue, .parallel: .wait
        case .atMost(_, let excess): excess
        }
    }
}
