import Foundation
import Oak

/// The processing of one accepted event, with everything that it causes immediately.
struct Turn<T: DurableTransducer> {
    /// The source of the events that synchronous actions return.
    enum Actions {
        case live(T.Env)
        /// The recorded events, in a replay.
        case recorded([Data?])
    }

    let sequence: Int64
    let now: StoreTime
    private(set) var actions: Actions
    private(set) var outputs: [T.Output] = []
    /// The encoded events that actions have returned.
    private(set) var actionEvents: [Data?] = []
    /// The encoded intents and timers that the machine has requested.
    private(set) var requests: [Data] = []
    private(set) var misuses: [Misuse] = []
    private var ordinal = 0

    init(sequence: Int64, now: StoreTime, actions: Actions) {
        self.sequence = sequence
        self.now = now
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

    mutating func report(_ misuse: Misuse) { misuses.append(misuse) }

    /// Records the request of an intent or a timer, for the comparison with a replay.
    mutating func request(_ run: DurableRun<T>) throws {
        switch run.work {
        case .intent(let data): requests.append(data)
        case .timer(let event, let delay, _):
            requests.append(try Coding.encode(event) + Data("\(delay)".utf8))
        case .volatile: break
        }
    }

    /// A digest of a state, and of the intents and timers that were requested.
    func digest(of state: Data) -> String {
        var digest = Digest()
        digest.combine(state)
        for request in requests { digest.combine(request) }
        return digest.text
    }
}
