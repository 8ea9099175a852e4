import Oak

/// The behavior of a run effect when its machine's process ends.
@usableFromInline
enum Persistence: UInt8, Sendable {
    /// The machine is not durable.
    case none
    /// The effect ends with the process.
    case volatile
    /// The effect is a timer in the store.
    case timer
    /// The effect is an intent, which is retried until an attempt succeeds.
    case intent

    @usableFromInline
    init<T: BaseTransducer>(of part: RunPart<T>, _ location: ChildLocation<T>?) {
        if let location, !Self.isStored(T.self, location.path) {
            self = .volatile
        } else if part.timer != nil {
            self = .timer
        } else {
            self = part.payload == nil ? .volatile : .intent
        }
    }

    /// Returns whether a machine stores the effects of the child at a path.
    @usableFromInline
    static func isStored<T: BaseTransducer>(_ type: T.Type, _ path: ScopePath) -> Bool {
        (type as? any ResumableTransducer.Type)?.storesEffects(ofChildAt: path) ?? false
    }

    /// A Boolean value that indicates whether the effect outlives its process.
    @inlinable
    var isStored: Bool { self == .timer || self == .intent }
}

/// A function that returns the effect that restarts volatile work.
@usableFromInline
typealias Resumption<T: BaseTransducer> = @Sendable (T.State) -> TransducerEffect<T>?

extension Simulation {
    /// The machine's `resumed(_:)` function, or `nil` if the machine is not durable.
    @usableFromInline static var resumption: Resumption<T>? {
        (T.self as? any ResumableTransducer.Type).flatMap { resumption(of: $0) as? Resumption<T> }
    }

    private static func resumption<Machine: ResumableTransducer>(of type: Machine.Type) -> Any {
        let resumption: Resumption<Machine> = { Machine.resumed($0) }
        return resumption
    }
}

extension Check {
    /// A Boolean value that indicates whether the machine outlives its process.
    var isDurable: Bool { T.self is any ResumableTransducer.Type }
}

extension Situation {
    /// A Boolean value that indicates whether the durable machine has not accepted an event yet.
    @inlinable
    var isUnstarted: Bool { extras?.isUnstarted ?? false }

    /// Returns the situation of a durable machine that has not accepted an event yet.
    @inlinable
    static func unstarted(_ state: T.State) -> Situation {
        var situation = Situation(state: state)
        situation.extras = Extras([], [], [], isUnstarted: true)
        return situation
    }
}
