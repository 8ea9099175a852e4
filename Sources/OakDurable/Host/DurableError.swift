/// An error that a durable machine or its host throws.
public enum DurableError: Error, Sendable {
    /// The machine has reached a terminal state.
    case terminated
    /// The event would exceed the limit on the events that are waiting for the machine.
    case overflow(capacity: Int, byteCapacity: Int)
    /// The machine cannot process the event, for example because the event is too large or the new state cannot be
    /// encoded. The event has not changed the machine.
    case refused(reason: String)
    /// The machine is parked and processes no events, for example because the program cannot read the machine's stored
    /// data, or cannot process an event from one of its timers or effects.
    case parked(reason: String)
    /// The store failed, so it is unknown whether the event was accepted under this key.
    case uncertain(key: String, any Error)
    /// The machine accepted the event under this number, but its answer may have been deleted from the journal before the
    /// caller could read it.
    case answerDeleted(sequence: Int64)
    /// A single event caused more internal events than are allowed in one transaction.
    case chainTooLong(limit: Int)
    /// The host was stopped.
    case stopped
    /// The state's `name` is empty or contains `/`.
    case invalidName(String)
    /// The result of a replay differs from the journal.
    case divergence(String)
}

extension DurableError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .terminated:
            "The machine has reached a terminal state and accepts no more events. Use a new id."
        case .overflow(let capacity, let byteCapacity):
            "With this event, the events that are waiting for the machine would exceed the limit of \(capacity) "
                + "events or \(byteCapacity) bytes. Send the event again later, or increase "
                + "`DurableConfiguration.capacity` or `byteCapacity`."
        case .refused(let reason):
            "The machine did not accept the event: \(Self.sentence(reason))"
        case .parked(let reason):
            "The machine is parked, so it processes no events: \(Self.sentence(reason)) "
                + "Fix the program, then call `unpark(_:)`."
        case .uncertain(let key, let error):
            "The store failed while the event with the key \"\(key)\" was being stored: "
                + "\(Self.sentence("\(error)")) The event may have been accepted. Send it again with the same key."
        case .answerDeleted(let sequence):
            "The machine accepted the event as number \(sequence), but the journal no longer contains the events that "
                + "followed it, so its answer may have been deleted. Read the answer from the state of the machine, or "
                + "increase `DurableConfiguration.checkpointInterval`."
        case .chainTooLong(let limit):
            "A single event caused more than \(limit) internal events, so it was not accepted. The machine's "
                + "transitions probably trigger each other in an infinite loop. Break the loop in `update`."
        case .stopped:
            "The host was stopped. Create a new host."
        case .invalidName(let name):
            "The state name \"\(name)\" cannot be part of a key, because it is empty or contains `/`. "
                + "Change the static property `name` of the state."
        case .divergence(let difference):
            "The replay differs from the journal: \(difference)."
        }
    }

    /// Returns a reason, followed by a period unless it already ends with one.
    static func sentence(_ reason: String) -> String { reason.hasSuffix(".") ? reason : reason + "." }
}
