/// The rules for effects that share an id. They determine which effects start, wait, are held back, are skipped or end.
///
/// The rules are pure functions of plain values. The engine's `RunTable`, the checker's `Simulation` and a durable
/// machine's `Situation` store runs in different ways but apply the same decisions.
@usableFromInline
package enum EffectPolicy {
    /// The timing of an effect's start: immediate, after a quiet period, or at most once per interval.
    @usableFromInline
    package enum Timing: Hashable, Sendable {
        case atOnce, debounced
        case throttled(latest: Bool)
    }

    /// A kind of run that serves only as a timer. It measures the quiet period of a debounced effect, or the interval
    /// of a throttled effect.
    @usableFromInline
    package enum Timer: UInt8, Hashable, Sendable {
        case debounces, throttles
    }

    /// The runs and the timer that already use an id when another effect with this id is executed.
    @usableFromInline
    package struct Usage: Hashable, Sendable {
        /// The number of running and enqueued effects.
        @usableFromInline package var runs: Int
        @usableFromInline package var timer: Timer?

        @inlinable
        package init(runs: Int = 0, timer: Timer? = nil) {
            self.runs = runs
            self.timer = timer
        }
    }

    /// The consequences of executing an effect. They take place in this order: runs are cancelled, enqueued runs that
    /// can now start do so (``startsEnqueued(_:after:)``), and the effect starts. The timer changes before the effect
    /// starts.
    @usableFromInline
    package struct Decision: Hashable, Sendable {
        @usableFromInline
        package enum TimerChange: Hashable, Sendable {
            case kept
            /// The timer continues without the effect that it was holding back.
            case emptied
            /// The timer ends, together with the effect that it was holding back.
            case removed
        }

        @usableFromInline
        package enum Start: Hashable, Sendable {
            case now
            /// The effect is enqueued behind other effects with the same id.
            case enqueued
            /// The enqueued effects with the same id are cancelled, and the effect is enqueued. If the cancelled effects
            /// were the reason why it exceeds its limit, it starts.
            case enqueuedAlone
            case skipped
            /// The current timer holds the effect back. An effect that the timer was already holding back is dropped.
            case held
            /// A new timer holds the effect back for a quiet period.
            case afterQuietPeriod
            /// A new timer starts an interval, and the effect is executed with the `atOnce` timing.
            case withInterval
        }

        /// The number of runs to cancel. The oldest runs are cancelled first.
        @usableFromInline package var cancelled: Int
        @usableFromInline package var timer: TimerChange
        @usableFromInline package var start: Start

        @inlinable
        init(_ start: Start, cancelled: Int = 0, timer: TimerChange = .kept) {
            self.start = start
            self.cancelled = cancelled
            self.timer = timer
        }
    }

    /// Returns the consequences of executing an effect that has an id (R4.4 and R4.5 in the contract).
    @inlinable
    package static func decide(_ timing: Timing, _ overlap: Overlap, _ usage: Usage) -> Decision {
        switch timing {
        case .atOnce:
            if overlap == .replace {
                Decision(
                    .now, cancelled: usage.runs, timer: usage.timer == .debounces ? .removed : .emptied)
            } else if usage.runs < overlap.limit {
                Decision(.now)
            } else {
                switch overlap.excess {
                case .wait: Decision(.enqueued)
                case .waitNewest: Decision(.enqueuedAlone)
                case .dropNewest: Decision(.skipped)
                case .dropOldest: Decision(.now, cancelled: usage.runs - overlap.limit + 1)
                }
            }
        case .debounced:
            Decision(.afterQuietPeriod, cancelled: overlap == .replace ? usage.runs : 0, timer: .removed)
        case .throttled(let latest):
            usage.timer == .throttles
                ? Decision(latest ? .held : .skipped) : Decision(.withInterval, timer: .removed)
        }
    }

    /// Returns the timing to use for an effect when the timer that held it back ends.
    @inlinable
    package static func timing(after timer: Timer, of timing: Timing) -> Timing {
        timer == .debounces ? .atOnce : timing
    }

    /// Returns whether an enqueued effect can start after another effect with the same id has ended or been cancelled.
    ///
    /// - Parameters:
    ///   - limit: The limit of the enqueued effect's overlap policy.
    ///   - older: The number of older effects that have the same id.
    @inlinable
    package static func startsEnqueued(_ limit: Int, after older: Int) -> Bool { older < limit }
}
