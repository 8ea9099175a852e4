import Foundation

/// The identity of a run: the number of the event that caused the run, and an ordinal that is different for each run
/// of that event.
public struct RunNumber: Hashable, Comparable, Codable, Sendable {
    /// The number of the event that started the run.
    public let sequence: Int64
    /// The position of the run among the runs that the event and its internal events requested, plus a starting number
    /// that depends on the event and on ``MachineRow/ordinalSeed``. The run that a throttled effect starts at once has
    /// this position plus 1,000,000.
    public let ordinal: Int64

    /// Creates a run number from an event number and a position.
    public init(sequence: Int64, ordinal: Int64) {
        self.sequence = sequence
        self.ordinal = ordinal
    }

    public static func < (a: RunNumber, b: RunNumber) -> Bool {
        (a.sequence, a.ordinal) < (b.sequence, b.ordinal)
    }
}

extension RunNumber: CustomStringConvertible {
    /// The two parts of the number as text, for example `3/0`.
    public var description: String { "\(sequence)/\(ordinal)" }
}

/// The stored state of a machine.
public struct MachineRow: Sendable {
    /// The stage of a machine's lifecycle.
    public enum Status: String, Sendable {
        /// The machine accepts events.
        case active
        /// The machine has reached a terminal state.
        case terminated
    }

    /// The encoded state, or `nil` before the first event.
    public var state: Data?
    /// The version of the state's encoding.
    public var version: Int
    /// The number of the last accepted event.
    public var sequence: Int64
    /// The stage of the machine's lifecycle.
    public var status: Status
    /// The encoded list of postponed events.
    public var postponed: Data?
    /// A Boolean value that indicates whether volatile effects were running after the last commit.
    public var hasVolatileRuns: Bool
    /// The time at which the machine next has work, such as a stored timer or an attempt, or `nil` if there is none.
    public var wake: StoreTime?
    /// The number of the event after which the last checkpoint was stored.
    public var checkpoint: Int64
    /// A random number that the ordinals of the machine's runs depend on, so that the runs' idempotency keys differ
    /// from those of a deleted machine with the same id. It is 0 if an earlier version of the store created the
    /// machine. The ordinals of each event then start at 0.
    public var ordinalSeed: Int64

    /// Creates a row with the given values.
    public init(
        state: Data?, version: Int, sequence: Int64, status: Status, postponed: Data?, hasVolatileRuns: Bool,
        wake: StoreTime?, checkpoint: Int64, ordinalSeed: Int64
    ) {
        self.state = state
        self.version = version
        self.sequence = sequence
        self.status = status
        self.postponed = postponed
        self.hasVolatileRuns = hasVolatileRuns
        self.wake = wake
        self.checkpoint = checkpoint
        self.ordinalSeed = ordinalSeed
    }
}

/// A stored intent or timer.
public struct RunRow: Hashable, Sendable {
    /// The number that identifies the run within its machine.
    public let number: RunNumber
    /// A Boolean value that indicates whether all attempts have failed.
    public let isDeadLetter: Bool
    /// The encoded run.
    public let data: Data

    /// Creates a row with the given values.
    public init(number: RunNumber, isDeadLetter: Bool, data: Data) {
        self.number = number
        self.isDeadLetter = isDeadLetter
        self.data = data
    }
}

/// An event that a host has stored for the owner of a machine.
public struct InboxRow: Hashable, Sendable {
    /// The key of the event.
    public let key: String
    /// The encoded event.
    public let event: Data
    /// The encoded context of the span in which the event was sent, or `nil` if the program does not use tracing.
    public let context: Data?

    /// Creates a row with the given values.
    public init(key: String, event: Data, context: Data? = nil) {
        self.key = key
        self.event = event
        self.context = context
    }

    /// The number of bytes that count toward ``InboxLimit/bytes``.
    public var size: Int { key.utf8.count + event.count + (context?.count ?? 0) }
}

/// An accepted event, or a restart of volatile effects.
public struct JournalRow: Hashable, Sendable {
    /// The number of the event, counted from 1 without gaps.
    public let sequence: Int64
    /// The key of the event. No two rows in the retained journal of a machine share a key.
    public let key: String
    /// The encoded event, or `nil` if the row records a restart of volatile effects.
    public let event: Data?
    /// The encoded outputs of the event, or `nil` if the machine's output type is not `Codable`.
    public let outputs: Data?
    /// The encoded events that synchronous actions returned, in order.
    public let actions: Data?
    /// A digest of the intents and timers that the event requested, and of the state after the event.
    public let digest: String
    /// The time at which the event was accepted.
    public let time: StoreTime

    /// Creates a row with the given values.
    public init(
        sequence: Int64, key: String, event: Data?, outputs: Data?, actions: Data?, digest: String,
        time: StoreTime
    ) {
        self.sequence = sequence
        self.key = key
        self.event = event
        self.outputs = outputs
        self.actions = actions
        self.digest = digest
        self.time = time
    }
}

/// The stored result of an accepted event.
public struct Answer: Hashable, Sendable {
    /// The number of the event.
    public let sequence: Int64
    /// The encoded outputs of the event, or `nil` if the machine's output type is not `Codable`.
    public let outputs: Data?

    /// Creates an answer with the given values.
    public init(sequence: Int64, outputs: Data?) {
        self.sequence = sequence
        self.outputs = outputs
    }
}

/// The changes to a machine that result from a batch of events. A store applies all of them or none.
public struct Commit: Sendable {
    /// The machine to which the changes belong.
    public var machine: MachineKey
    /// The epoch of the machine's owner.
    public var epoch: Int64
    /// The number of the last event before the batch.
    public var previous: Int64
    /// The stored form of the machine after the batch.
    public var row: MachineRow
    /// The events that the machine accepted in the batch.
    public var journal: [JournalRow]
    /// The runs that were started or changed.
    public var runs: [RunRow]
    /// The runs that ended or were cancelled.
    public var endedRuns: [RunNumber]
    /// The stored runs whose events, such as results and timer events, the machine processed in the batch. They must
    /// still be stored, or the commit is rejected.
    public var requiredRuns: [RunNumber]
    /// The keys of the events to remove from the inbox.
    public var consumed: [String]
    /// The encoded machine after the batch, or `nil` if this commit does not store a checkpoint. If the value is not
    /// `nil`, the store deletes the journal up to the previous checkpoint.
    public var checkpoint: Data?

    package init(
        machine: MachineKey, epoch: Int64, previous: Int64, row: MachineRow, journal: [JournalRow],
        runs: [RunRow], endedRuns: [RunNumber], requiredRuns: [RunNumber], consumed: [String],
        checkpoint: Data?
    ) {
        self.machine = machine
        self.epoch = epoch
        self.previous = previous
        self.row = row
        self.journal = journal
        self.runs = runs
        self.endedRuns = endedRuns
        self.requiredRuns = requiredRuns
        self.consumed = consumed
        self.checkpoint = checkpoint
    }
}

/// The stored data of a machine that a host has claimed.
public struct ClaimedMachine: Sendable {
    /// The epoch of this claim.
    public let epoch: Int64
    /// A Boolean value that indicates whether the machine was still owned, possibly by the same host, when it was
    /// claimed.
    public let isTakenOver: Bool
    /// A Boolean value that indicates whether the same host already owned the machine.
    public let isReclaimed: Bool
    /// The stored form of the machine, or `nil` if the machine has not accepted an event yet.
    public let row: MachineRow?
    /// The stored runs of the machine, ordered by number.
    public let runs: [RunRow]
    /// The oldest events in the machine's inbox, oldest first, up to the limit of the claim.
    public let inbox: [InboxRow]

    /// Creates the data of a claimed machine.
    public init(
        epoch: Int64, isTakenOver: Bool, isReclaimed: Bool = false, row: MachineRow?, runs: [RunRow],
        inbox: [InboxRow]
    ) {
        self.epoch = epoch
        self.isTakenOver = isTakenOver
        self.isReclaimed = isReclaimed
        self.row = row
        self.runs = runs
        self.inbox = inbox
    }
}

/// The result of an attempt to claim a machine.
public enum Claim: Sendable {
    /// The host owns the machine now.
    case claimed(ClaimedMachine)
    /// Another host owns the machine.
    case owned
    /// The machine is parked, or its state has a newer version than the program supports.
    case parked(reason: String)
}

/// The limits on the events in a machine's inbox.
public struct InboxLimit: Hashable, Sendable {
    /// The maximum number of events.
    public let events: Int
    /// The maximum total size of the events in bytes, as defined by ``InboxRow/size``.
    public let bytes: Int

    /// Creates limits with the given values.
    public init(events: Int, bytes: Int) {
        self.events = events
        self.bytes = bytes
    }
}

/// The result of storing an event for the owner of a machine.
public enum EnqueueResult: Hashable, Sendable {
    /// The event is in the inbox, or has already been accepted.
    case stored
    /// The event would exceed a limit of the inbox.
    case full
    /// The machine has reached a terminal state.
    case terminated
}

/// The status of an event that a host has stored for the owner of a machine.
public enum EventStatus: Hashable, Sendable {
    /// The machine has accepted the event.
    case accepted(Answer)
    /// The event is in the inbox.
    case waiting
    /// The event is in the inbox of a parked machine, which processes the event when it resumes.
    case parked(reason: String)
    /// The machine has reached a terminal state, and the retained journal does not contain the event.
    case terminated
    /// The event is neither in the inbox nor in the retained journal, usually because the owner could not process it.
    case refused
}

/// The result of a search for machines with due work.
public struct DueMachines: Hashable, Sendable {
    /// The ids of the machines that the host can claim, because they have work now or their owner's lease has expired.
    public let ids: [String]
    /// The earliest future time at which a machine has work due, or `nil` if there is none.
    public let next: StoreTime?

    /// Creates a result with the given values.
    public init(ids: [String], next: StoreTime?) {
        self.ids = ids
        self.next = next
    }
}

/// The latest state of a machine.
public struct LatestState: Sendable {
    /// The number of the last accepted event.
    public let sequence: Int64
    /// The encoded state.
    public let state: Data
    /// A Boolean value that indicates whether the state is terminal.
    public let isTerminal: Bool

    /// Creates a result with the given values.
    public init(sequence: Int64, state: Data, isTerminal: Bool) {
        self.sequence = sequence
        self.state = state
        self.isTerminal = isTerminal
    }
}

/// The retained history of a machine.
public struct History: Sendable {
    /// The number of the last event before the history starts.
    public let start: Int64
    /// The encoded machine at the start of the history, or `nil` if the history starts with the first event.
    public let checkpoint: Data?
    /// The accepted events since the start of the history, in order.
    public let journal: [JournalRow]

    /// Creates a history from a checkpoint and the events after it.
    public init(start: Int64, checkpoint: Data?, journal: [JournalRow]) {
        self.start = start
        self.checkpoint = checkpoint
        self.journal = journal
    }
}
