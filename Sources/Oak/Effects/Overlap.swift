/// A policy for an effect that is executed while other effects with the same id are running or waiting.
public enum Overlap: Sendable, Hashable {
    /// A policy that cancels the running and waiting effects and starts the new one. Events of cancelled effects are no
    /// longer delivered.
    case replace
    /// A policy that keeps the running effect and does not start the new one.
    case keepFirst
    /// A policy that queues the new effect. Queued effects start in first-in, first-out order.
    case enqueue
    /// A policy that runs all effects concurrently. Cancelling the id cancels all of them.
    case parallel
    /// A policy that runs up to the given number of effects concurrently, and applies the ``Excess`` policy to any
    /// further effect. A limit below 1 is treated as 1.
    case atMost(Int, Excess)

    /// A policy for an effect that exceeds the limit of ``atMost(_:_:)``.
    public enum Excess: Sendable, Hashable {
        /// A policy that queues the new effect. Queued effects start in first-in, first-out order.
        case wait
        /// A policy that cancels the effects that are already queued, and queues the new effect in their place.
        case waitNewest
        /// A policy that does not start the new effect.
        case dropNewest
        /// A policy that cancels as many of the oldest effects as necessary and starts the new one.
        case dropOldest
    }
}

extension Overlap: CustomStringConvertible {
    /// The policy as source code without the leading period, such as `replace` or `atMost(3, .wait)`.
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
    /// The maximum number of effects with the same id that can run concurrently.
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
