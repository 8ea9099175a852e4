/// The rules for events from senders: which of them a machine accepts, which of them it discards when their turn has
/// come, and when a run effect has ended.
///
/// Like the rules of ``EffectPolicy``, they are pure functions of plain values.
@usableFromInline
enum EventPolicy {
    /// The phase of a machine.
    @usableFromInline
    enum MachinePhase: UInt8, Sendable {
        case unconnected, running, terminated, cancelled
    }

    /// The phase of a run effect.
    @usableFromInline
    enum RunPhase: UInt8, Sendable {
        /// The run is enqueued, for example because its policy is `Overlap.enqueue`.
        case waiting
        case running
        /// The body has returned, but events from the run are still queued.
        case returned
        /// The body has returned, and no events from the run are queued.
        case ended
        /// The run was cancelled or replaced, the machine has ended, or the run was a timer that has fired or failed.
        case dead

        /// A Boolean value that indicates whether the machine processes the events that the run has sent.
        @inlinable var isAlive: Bool { self != .ended && self != .dead }

        /// Returns whether the run ends, because its body has returned and no event that it sent is queued.
        @inlinable
        func isDone(queued: Int) -> Bool { self == .returned && queued == 0 }
    }

    /// The reason why an event is not accepted.
    @usableFromInline
    enum Refusal: UInt8, Sendable {
        case notStarted, terminated, cancelled, effectEnded, stale, overflow
    }

    /// Returns the reason why a sender cannot send events, or `nil` if it can (R4.2, R4.6 and R6.2 in the contract).
    ///
    /// - Parameters:
    ///   - run: The phase of the run that sends the event, or `nil` for an external event.
    ///   - isAwaited: A Boolean value that indicates whether the sender waits until the event has been processed.
    @inlinable
    static func refusal(_ machine: MachinePhase, from run: RunPhase?, isAwaited: Bool = false) -> Refusal? {
        switch (machine, run) {
        case (.unconnected, _) where isAwaited: .notStarted
        case (.terminated, nil): .terminated
        case (.cancelled, nil): .cancelled
        case (_, nil), (_, .waiting), (_, .running): nil
        case (_, .returned), (_, .ended): .effectEnded
        case (_, .dead): .stale
        }
    }

    /// Returns whether external events exceed the capacity of the mailbox (R6.1).
    @inlinable
    static func overflows(_ count: Int, after queued: Int, capacity: Int) -> Bool {
        queued + count > capacity
    }

    /// Returns the reason for discarding an event whose turn has come, or `nil` if it must be processed.
    ///
    /// - Parameters:
    ///   - run: The phase of the run that sent the event, or `nil` for an external event.
    ///   - isWithdrawn: A Boolean value that indicates whether the task that waits for the event has been cancelled.
    @inlinable
    static func discardReason(from run: RunPhase?, isWithdrawn: Bool) -> DiscardReason? {
        if let run, !run.isAlive { return .stale }
        return isWithdrawn ? .taskCancelled : nil
    }

    /// Returns the reason for discarding the events that remain when a machine has ended.
    @inlinable
    static func discardReason(after machine: MachinePhase) -> DiscardReason {
        machine == .terminated ? .terminated : .cancelled
    }
}

extension EventPolicy.Refusal {
    /// The error that the sender receives.
    @usableFromInline
    func error(capacity: Int) -> any Error {
        switch self {
        case .notStarted: SendError.notStarted
        case .terminated: SendError.terminated
        case .cancelled: SendError.cancelled
        case .effectEnded: SendError.effectEnded
        case .stale: CancellationError()
        case .overflow: SendError.overflow(capacity: capacity)
        }
    }
}

extension DiscardReason {
    /// The error that a caller receives if the event it is waiting for is discarded.
    @usableFromInline
    var error: any Error {
        switch self {
        case .terminated: SendError.terminated
        case .cancelled: SendError.cancelled
        case .stale, .taskCancelled, .absent, .overflow: CancellationError()
        }
    }
}
