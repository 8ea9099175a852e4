import Oak

/// The cause of a step, before it is converted to the public `Check.Cause`.
@usableFromInline
enum Trigger<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    case outside(T.Event)
    case caused(T.Event)
    case sent(T.Event, Run<T>)
    case failed(T.Event, Run<T>)
    case late(T.Event, Work<T>)
    case duplicate(T.Event)
    case returned(Run<T>)
    case lost(Run<T>)
    case unhandled(Run<T>, error: String)
    case timePassed(Run<T>)
    case crashed
    case attemptFailed(Run<T>)
    case repeated(T.Event, Run<T>)

    @usableFromInline var cause: Check<T>.Cause {
        switch self {
        case .outside(let event): .outside(event)
        case .caused(let event): .caused(event)
        case .sent(let event, let run): .sent(event, by: run.summary)
        case .failed(let event, let run): .failed(event, run.summary)
        case .late(let event, let work): .late(event, by: work.summary)
        case .duplicate(let event): .duplicate(event)
        case .returned(let run): .returned(run.summary)
        case .lost(let run): .lost(run.summary)
        case .unhandled(let run, let error): .unhandled(run.summary, error: error)
        case .timePassed(let run): .timePassed(run.summary)
        case .crashed: .crashed
        case .attemptFailed(let run): .attemptFailed(run.summary)
        case .repeated(let event, let run): .repeated(event, by: run.summary)
        }
    }

    /// The tag of the run that acts, or `.max` if no run acts.
    @inlinable
    var actor: UInt32 {
        switch self {
        case .sent(_, let run), .failed(_, let run), .returned(let run), .lost(let run),
            .unhandled(let run, _), .timePassed(let run), .attemptFailed(let run), .repeated(_, let run):
            run.tag
        case .outside, .caused, .late, .duplicate, .crashed: .max
        }
    }

    /// A Boolean value that indicates whether the step can occur infinitely often. The check assumes that processes do
    /// not keep crashing forever, and that the attempts to perform an intent do not keep failing forever.
    @inlinable
    var canRecur: Bool {
        switch self {
        case .crashed, .attemptFailed: false
        case .outside, .caused, .sent, .failed, .late, .duplicate, .returned, .lost, .unhandled, .timePassed,
            .repeated:
            true
        }
    }
}
