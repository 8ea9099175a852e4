import Foundation
import Oak

/// The context in which one accepted event and everything that it immediately causes are processed.
struct Turn<T: DurableTransducer> {
    /// The source of the events that synchronous actions return.
    enum Actions {
        case live(T.Env)
        /// The recorded events, which a replay uses.
        case recorded([Data?])
    }

    let sequence: Int64
    let now: StoreTime
    private(set) var actions: Actions
    private(set) var outputs: [T.Output] = []
    /// The encoded events that actions have returned so far.
    private(set) var actionEvents: [Data?] = []
    /// The encoded intents and timers that the machine has requested so far.
    private(set) var requests: [Data] = []
    private(set) var misuses: [Misuse] = []
    /// The number of events that were discarded because too many were postponed.
    private(set) var discarded = 0
    /// The maximum number of postponed events.
    let capacity: Int
    private var ordinal = 0

    init(sequence: Int64, now: StoreTime, capacity: Int, actions: Actions) {
        self.sequence = sequence
        self.now = now
        self.capacity = capacity
        self.actions = actions
    }

    mutating func nextNumber() -> RunNumber {
        defer { ordinal += 1 }
        return RunNumber(sequence: sequence, ordinal: ordinal)
    }

    /// Runs an action, or returns the event that was recorded for it.
    mutating func run(_ action: (T.Env) -> T.Event?) throws -> T.Event? {
        switch actions {
        case .live(let env):
            let event = action(env)
            actionEvents.append(try event.map { try Coding.encode($0) })
            return event
        case .recorded(var events):
            guard !events.isEmpty else { throw DurableError.divergence("an action has no recorded result") }
            let event = events.removeFirst()
            actions = .recorded(events)
            actionEvents.append(event)
            return try event.map { try Coding.decode(T.Event.self, from: $0) }
        }
    }

    mutating func deliver(_ output: T.Output) { outputs.append(output) }

    mutating func discard() { discarded += 1 }

    mutating func report(_ misuse: Misuse) { misuses.append(misuse) }

    /// Records that an intent or timer was requested, for comparison with a replay.
    mutating func request(_ run: DurableRun<T>) throws {
        switch run.work {
        case .intent(let data): requests.append(data)
        case .timer(let event, let delay, _):
            requests.append(try Coding.encode(event) + Data("\(delay)".utf8))
        case .volatile: break
        }
    }

    /// Returns a digest of the state and of all requested intents and timers.
    func digest(of state: Data) -> String {
        var digest = Digest()
        digest.combine(state)
        for request in requests { digest.combine(request) }
        return digest.text
    }
}
