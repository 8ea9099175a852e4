import Foundation
import Oak

/// The work of a run effect in a durable machine.
enum DurableWork<T: DurableTransducer> {
    /// The encoded intent of a durable effect.
    case intent(Data)
    /// A timer with a delay in microseconds, which is also the interval if the timer repeats.
    case timer(T.Event, delay: Int64, repeats: Bool)
    /// A closure whose work is lost when the process that runs it ends.
    case volatile(VolatileWork<T>)
}

/// The closures of a volatile effect.
struct VolatileWork<T: DurableTransducer> {
    let body: TransducerEffect<T>.Body
    let recover: (any Error) -> T.Event?
}

/// The phase of a run.
enum RunPhase: String, Codable {
    case running
    /// The run is enqueued behind other runs with the same id.
    case waiting
    /// The run is the timer of a debounced effect.
    case debounces
    /// The run is the timer of a throttled effect.
    case throttles
    /// All attempts have failed. The run no longer counts as running.
    case deadLetter

    var timer: EffectPolicy.Timer? {
        switch self {
        case .debounces: .debounces
        case .throttles: .throttles
        case .running, .waiting, .deadLetter: nil
        }
    }
}

/// A single run of an effect. It corresponds to an entry of the engine's table of runs.
struct DurableRun<T: DurableTransducer> {
    typealias Phase = RunPhase

    let number: RunNumber
    let work: DurableWork<T>
    /// The effect's id as text, prefixed with the path of the child that owns the effect, or `nil` if the effect has
    /// no id.
    let key: String?
    /// The effect's id as text, if the effect can be stored.
    let name: String?
    let overlap: Overlap
    let timing: EffectPolicy.Timing
    let startDelay: Duration?
    /// The time between the start of the run and its first attempt.
    let workDelay: Duration?
    /// A closure that returns whether the machine is still in the state that the effect is bound to.
    let isInState: (@Sendable (T.State) -> Bool)?
    /// The child that owns the effect, or `nil` if the effect belongs to the machine itself.
    let location: ChildLocation<T>?
    /// The child that owns the effect, if the child's effects are stored.
    let owner: RunOwner<T>?
    /// A bit mask of the machines to whose states a child's effect is bound.
    let boundLevels: UInt64
    var phase = Phase.running
    /// The position of the run in the order in which the runs were started, enqueued or retried.
    var position: Int64 = 0
    /// The time at which the timer fires or the next attempt starts.
    var deadline: StoreTime?
    /// The number of failed attempts.
    var attempts = 0
    /// The number of results that have been accepted. Each attempt sends them again.
    var accepted = 0
    /// A description of the last error.
    var failure: String?
    /// A Boolean value that indicates whether this timer is holding its effect back.
    var isHolding = false
    /// The context of the span that caused the run.
    var trace: TraceContext?

    /// A Boolean value that indicates whether the run is stored.
    var isDurable: Bool {
        guard location == nil || owner != nil else { return false }
        if case .volatile = work { return false }
        return true
    }

    /// The number of bytes that count toward the limit on intents.
    var size: Int { if case .intent(let data) = work { data.count } else { 0 } }

    var isTimerOfPolicy: Bool { phase.timer != nil }

    /// A Boolean value that indicates whether the run needs a task to perform its work.
    var needsTask: Bool {
        guard phase == .running, deadline == nil else { return false }
        if case .timer = work { return false }
        return true
    }

    /// Returns the time at which the timer first fires or the delayed work starts, if the run starts at the given time.
    func firstDeadline(from now: StoreTime) -> StoreTime? {
        if case .timer(_, let delay, _) = work {
            return now.advanced(by: .microseconds(delay)).advanced(by: workDelay ?? .zero)
        }
        return workDelay.map { now.advanced(by: $0) }
    }

    /// Returns a new run of the same effect with the given number.
    func restarted(as number: RunNumber) -> DurableRun {
        var run = DurableRun(
            number: number, work: work, key: key, name: name, overlap: overlap, timing: timing,
            startDelay: startDelay, workDelay: workDelay, isInState: isInState, location: location,
            owner: owner, boundLevels: boundLevels)
        (run.phase, run.trace) = (.running, trace)
        return run
    }
}

/// The stored form of a run.
struct RunRecord: Codable {
    /// The stored work of a run that a child owns.
    struct Child: Codable {
        var steps: [ChildStep]
        var intent: Data?
        var event: Data?
        var boundLevels: UInt64
    }

    /// The child that owns the effect, and the effect's work. An older program, which does not read this property, must
    /// not mistake the work for that of the machine itself.
    var child: Child?
    var intent: Data?
    var event: Data?
    var delay: Int64?
    var repeats: Bool?
    var key: String?
    var name: String?
    var overlap: OverlapRecord
    var timing: String
    var startDelay: Int64?
    var workDelay: Int64?
    var endsWithState: Bool
    var phase: String
    var position: Int64?
    var deadline: StoreTime?
    var attempts: Int
    var accepted: Int?
    var failure: String?
    var isHolding: Bool
    var trace: TraceContext?
}

extension RunRecord {
    /// The encoded intent of the machine or of a child.
    var storedIntent: Data? { child.map(\.intent) ?? intent }

    /// The encoded event of a timer of the machine or of a child.
    var storedEvent: Data? { child.map(\.event) ?? event }

    /// The id of the effect as it appears in messages, such as `pay` or `items[5]: pay`.
    var effect: String? {
        let id = name.map { $0.hasPrefix("s:") ? String($0.dropFirst(2)) : $0 }
        guard let child else { return id }
        return "\(child.steps.text): \(id ?? "an effect without an id")"
    }
}

extension DurableRun {
    func record() throws -> RunRecord {
        var (intent, event): (Data?, Data?)
        var (delay, repeats): (Int64?, Bool?)
        switch work {
        case .intent(let data): intent = data
        case .timer(let timerEvent, let timerDelay, let timerRepeats):
            (event, delay, repeats) = (try Coding.encode(timerEvent), timerDelay, timerRepeats)
        case .volatile: break
        }
        let timing =
            switch timing {
            case .atOnce: "atOnce"
            case .debounced: "debounced"
            case .throttled(let latest): latest ? "throttledLatest" : "throttled"
            }
        let child = owner.map {
            RunRecord.Child(steps: $0.steps, intent: intent, event: event, boundLevels: boundLevels)
        }
        return RunRecord(
            child: child, intent: owner == nil ? intent : nil, event: owner == nil ? event : nil,
            delay: delay, repeats: repeats, key: key, name: name,
            overlap: OverlapRecord(overlap), timing: timing, startDelay: startDelay?.microseconds,
            workDelay: workDelay?.microseconds, endsWithState: isInState != nil, phase: phase.rawValue,
            position: position, deadline: deadline, attempts: attempts,
            accepted: accepted == 0 ? nil : accepted, failure: failure, isHolding: isHolding,
            trace: trace)
    }

    /// Restores a run, or returns `nil` if it belongs to a child that no longer exists, for example because a migration
    /// has removed the child.
    ///
    /// - Parameter state: The current state. A run that is bound to a state was started in this state, because it would
    ///   have ended otherwise.
    init?(_ record: RunRecord, _ number: RunNumber, in state: T.State) throws {
        let owner = try record.child.map { try RunOwner<T>.find($0.steps, in: state) }
        // The program lists a child at this location, but the state does not contain the child.
        if case .some(.none) = owner { return nil }
        let child = owner ?? nil
        let work: DurableWork<T>
        if let intent = record.storedIntent {
            // The program may be newer than the intent, so verify now that it can decode the intent.
            if let child {
                try child.verify(intent)
            } else {
                _ = try Coding.decode(T.Intent.self, from: intent)
            }
            work = .intent(intent)
        } else if let event = record.storedEvent, let delay = record.delay {
            work = .timer(
                try Coding.decode(T.Event.self, from: event), delay: delay, repeats: record.repeats == true)
        } else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a run without work"))
        }
        let timing: EffectPolicy.Timing =
            switch record.timing {
            case "debounced": .debounced
            case "throttled": .throttled(latest: false)
            case "throttledLatest": .throttled(latest: true)
            default: .atOnce
            }
        self.init(
            number: number, work: work, key: record.key, name: record.name, overlap: record.overlap.overlap,
            timing: timing, startDelay: record.startDelay.map { .microseconds($0) },
            workDelay: record.workDelay.map { .microseconds($0) },
            isInState: record.endsWithState
                ? child?.binding(to: record.child?.boundLevels ?? 0, in: state) ?? Self.binding(to: state)
                : nil,
            location: child?.location, owner: child, boundLevels: record.child?.boundLevels ?? 0)
        phase = Phase(rawValue: record.phase) ?? .running
        position = record.position ?? 0
        (deadline, attempts, failure) = (record.deadline, record.attempts, record.failure)
        accepted = record.accepted ?? 0
        (isHolding, trace) = (record.isHolding, record.trace)
    }

    /// Returns a closure that checks whether a state has the same key as the given state.
    static func binding(to state: T.State) -> @Sendable (T.State) -> Bool {
        { T.key(of: $0) == T.key(of: state) }
    }
}
