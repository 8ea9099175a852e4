import Oak

extension Check {
    /// Treats states as equal if a function maps them to the same canonical state. Use this method, for example, for
    /// states that differ only in the order of their parts.
    ///
    /// The function must return a canonical state unchanged. A canonical state must allow the same steps, and satisfy
    /// the same conditions, as the original state. The checker verifies this on a sample of the situations and reports
    /// violations. The function is not applied to the ids of running effects, so it must preserve the values that these
    /// ids contain.
    public func symmetry(canonical: @escaping @Sendable (T.State) -> T.State) -> Check {
        changed { $0.canonical = canonical }
    }

    /// Declares parts of the machine that do not affect each other, such as children in different scopes. Where the
    /// order of the steps of different parts does not matter, the check then explores only one order.
    ///
    /// The check still explores every situation, and reports the same verdicts and counterexamples of the same length.
    /// It skips only steps to situations that other steps reach as well, so it counts fewer transitions.
    ///
    /// Two parts are independent if an event of one part neither depends on the other part, nor changes the state,
    /// effects or possible events of the other part. A run effect or timer belongs to the same part as the events that
    /// it sends. The checker verifies this on a sample of the situations and reports violations.
    ///
    /// The declaration has no effect in a check of a durable machine, in a check with `alwaysStep`, `eventually`,
    /// `leadsTo`, a symmetry, coverage or ``results(_:)``, or in random walks, because these need all steps.
    ///
    /// - Parameter part: A function that returns the number of the part to which an event belongs, or `nil` if the
    ///   event may affect several parts. Numbers that differ by a multiple of 32 denote the same part.
    public func independentParts(_ part: @escaping @Sendable (T.Event) -> Int?) -> Check {
        changed { $0.part = part }
    }

    /// A Boolean value that indicates whether the check can skip steps of independent parts.
    var canBeReduced: Bool {
        let needsAllSteps = properties.contains { property in
            switch property.kind {
            case .step, .leadsTo: true
            case .always, .sometimes: false
            }
        }
        return part != nil && !needsAllSteps && !isDurable && canonical == nil && cases == nil
            && faults.isEmpty
    }

    /// Limits the search. If the search stops at a limit, the report states which limit it was.
    ///
    /// - Parameters:
    ///   - depth: The maximum number of steps from the initial state.
    ///   - situations: The maximum number of situations.
    ///   - unnamedEffects: The maximum number of running effects without an id in each scope. Starting such an effect
    ///     again does not replace the running one, so these effects often accumulate without limit.
    public func bound(
        depth: Int = .max, situations: Int = Bound.standardSituations,
        unnamedEffects: Int = Bound.standardUnnamedEffects
    ) -> Check {
        changed {
            $0.bound = Bound(
                depth: max(0, depth), situations: max(1, situations), unnamedEffects: max(0, unnamedEffects))
        }
    }

    /// Sets the machine's capacity, that is, the maximum number of postponed events. An event that exceeds the capacity
    /// is discarded, as at run time.
    ///
    /// The default is the capacity of `Configuration.standard`. If an external event can be postponed any number of
    /// times, the search cannot explore all situations of a machine with that capacity, and reports this as a problem.
    ///
    /// - Parameter count: The `capacity` of the machine's `Configuration`.
    public func capacity(_ count: Int) -> Check {
        changed { $0.capacity = max(0, count) }
    }

    /// Limits the search after the first violation, so that a failing test ends sooner. If the search ends early,
    /// properties without a violation, or without an example for `sometimes`, remain `open`.
    ///
    /// The default limit is ``Bound/standardSituationsAfterViolation``. Check programs have no such limit.
    ///
    /// - Parameter situations: The maximum number of further situations. 0 stops the search after the batch of situations
    ///   that contains the violation, and `.max` explores everything.
    public func afterViolation(situations: Int) -> Check {
        changed { $0.situationsAfterViolation = max(0, situations) }
    }

    /// Sets the number of threads that the check uses. The number does not affect the result.
    public func threads(_ count: Int) -> Check {
        changed { $0.threads = max(1, count) }
    }

    /// Calls a function periodically while the check runs.
    public func progress(_ watcher: @escaping @Sendable (Progress) -> Void) -> Check {
        changed { $0.watcher = watcher }
    }

    /// Explores all reachable situations within the bound. If the task is cancelled, the report contains the findings
    /// so far.
    @inlinable
    public func run() async -> Report {
        var search = Search(self)
        return await search.run()
    }

    /// Explores the machine with random walks. Use them if the machine has too many situations for an exhaustive
    /// search.
    ///
    /// In each situation, a walk examines all possible next steps, and then prefers steps that lead to rarely visited
    /// situations. The trace to a violation is shrunk until every remaining step is necessary, but shrinking may stop
    /// early for a trace of hundreds of steps. Random walks can prove only `sometimes` properties. All other properties
    /// without a violation remain `open`. Walks cannot find cycles that violate liveness properties.
    ///
    /// Random walks use one thread. Their memory use grows with the number of visited situations, up to the `bound`.
    ///
    /// - Parameters:
    ///   - count: The number of walks. The walks start in the initial states in turn.
    ///   - length: The maximum number of steps in a walk.
    ///   - seed: The seed of the random choices. The same seed produces the same walks in every process. If `nil`, the
    ///     seed is random. The report contains the seed.
    @inlinable
    public func walks(count: Int = 1_000, length: Int = 100, seed: UInt64? = nil) async -> Report {
        let plan = WalkPlan(count: count, length: length, seed: seed)
        var walks = Walks(self, plan)
        return walks.run()
    }
}

/// The limits of a check.
public struct Bound: Hashable, Sendable {
    /// The default limit on the number of situations.
    public static let standardSituations = 1_000_000
    /// The default limit on the number of situations to explore after the first violation.
    public static let standardSituationsAfterViolation = 10_000
    /// The default limit on the number of running effects without an id in each scope.
    public static let standardUnnamedEffects = 6

    @usableFromInline var depth = Int.max
    @usableFromInline var situations = Bound.standardSituations
    @usableFromInline var unnamedEffects = Bound.standardUnnamedEffects
}

/// The progress of a check.
public struct Progress: Hashable, Sendable {
    /// The number of distinct situations that have been found.
    public let situations: Int
    /// The number of steps that have been explored.
    public let transitions: Int
    /// The number of situations that have not been explored yet.
    public let waiting: Int
    /// The number of steps from the initial state to the current level of the search or, for random walks, the number
    /// of steps in the longest walk so far.
    public let depth: Int

    @usableFromInline
    init(situations: Int, transitions: Int, waiting: Int, depth: Int) {
        (self.situations, self.transitions, self.waiting, self.depth) = (
            situations, transitions, waiting, depth
        )
    }
}
