import Foundation
import Oak

/// The context in which an accepted event and all internal events that it causes are processed.
struct Turn<T: DurableTransducer> {
    /// The source of the events that synchronous actions return.
    enum Actions {
        case live(T.Env)
        /// The recorded events, which a replay uses.
        case recorded(ArraySlice<Data?>)
    }

    let sequence: Int64
    let now: StoreTime
    private(set) var actions: Actions
    private(set) var outputs: [T.Output] = []
    /// The encoded events that actions have returned so far.
    private(set) var actionEvents: [Data?] = []
    /// The encoded intents and timers that the machine has requested so far.
    private(set) var requests: [Data] = []
    private(set) var misuses: [String] = []
    /// The number of events that were discarded because too many events had already been postponed.
    private(set) var discarded = 0
    let limits: TurnLimits
    /// The context of the span that caused the event.
    var trace: TraceContext?
    private var ordinal: Int64

    init(sequence: Int64, firstOrdinal: Int64, now: StoreTime, limits: TurnLimits, actions: Actions) {
        self.sequence = sequence
        ordinal = firstOrdinal
        self.now = now
        self.limits = limits
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
            // The first element of a slice is removed without copying the others.
            guard let event = events.popFirst() else {
                throw DurableError.divergence("an action has no recorded result")
            }
            actions = .recorded(events)
            actionEvents.append(event)
            return try event.map { try Coding.decode(T.Event.self, from: $0) }
        }
    }

    mutating func deliver(_ output: T.Output) { outputs.append(output) }

    mutating func discard() { discarded += 1 }

    mutating func report(_ misuse: Misuse) { misuses.append("\(misuse)") }

    /// Reports that a durable effect of a child ends when its process ends, because `durableChildren` does not contain
    /// the child.
    mutating func reportVolatile(_ id: EffectID?, of child: ScopePath) {
        misuses.append(
            "The durable effect \(id.map { "\($0) " } ?? "")of the child `\(child)` was not stored, so it ends "
                + "when its process ends. Add the child to `durableChildren`, or return an effect that is not "
                + "durable.")
    }

    /// Reports that an intent uses `catching`, whose closure cannot be stored.
    ///
    /// - Parameter prefix: The text that precedes the id of an effect of a child.
    mutating func reportCatching(_ prefix: String, _ id: EffectID?) {
        misuses.append(
            "The closure passed to `catching` cannot be stored, so the durable effect "
                + "\(prefix)\(id.map { "\($0) " } ?? "")ignores it. Catch the error in `perform` and "
                + "send an event, or implement `static func failed(_:effect:)`, which receives the error when all "
                + "attempts have failed.")
    }

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

/// The limits on the data of a machine.
struct TurnLimits: Sendable {
    /// The limit on the number of postponed events; the same limit applies separately to stored effects.
    var events: Int
    /// The limit on the total size, in bytes, of the postponed events; the same limit applies separately to stored
    /// intents.
    var bytes: Int
    /// The maximum size, in bytes, of each of the following: an event together with its key, an intent, and the outputs
    /// of an event.
    var payload: Int

    /// Throws an error if encoded data is too large.
    func checkSize(of name: String, _ size: Int) throws {
        guard size <= payload else {
            throw DurableError.refused(
                reason:
                    "\(name) would take up \(size) bytes, but the limit is \(payload) bytes. Store large data "
                    + "elsewhere, or increase `DurableConfiguration.payloadLimit`.")
        }
    }
}
