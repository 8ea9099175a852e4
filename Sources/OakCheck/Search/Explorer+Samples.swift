import Oak

// These functions verify, on a sample of the situations, that a machine meets the requirements: a pure `update`,
// consistent hashes, and a valid symmetry.

extension Explorer {
    /// Returns whether a situation is a sample. The samples are the first situations and some of the others.
    @inlinable
    static func isSample(_ number: Int) -> Bool { number < 64 || number % 251 == 0 }

    /// Returns whether a sample is also used to verify that independent steps can be exchanged. There are fewer of
    /// these samples, because each of them requires one step for every pair of steps.
    @inlinable
    static func isPairSample(_ number: Int) -> Bool { number < 64 || number % (4 * 251) == 0 }

    /// Repeats the steps from a situation, compares the results, and verifies the symmetry if the check declares one.
    @inlinable
    func inspect(
        _ situation: Situation<T>, _ sleep: Sleep, _ number: Int, _ successors: [Successor<T>],
        _ occurrences: inout Occurrences
    ) {
        let again = Expansion.of(situation, simulation, sleep).successors
        let count = zip(successors, again).prefix { $0.isSame(as: $1) }.count
        if count < max(successors.count, again.count) {
            return occurrences.add(Occurrence(number: number, ordinal: count), of: .impure)
        }
        for (ordinal, (one, other)) in zip(successors, again).enumerated()
        where fingerprint(one.situation) != fingerprint(other.situation) {
            return occurrences.add(Occurrence(number: number, ordinal: ordinal), of: .unstableHash)
        }
        if simulation.canonical != nil, let subject = asymmetry(from: situation, number, successors) {
            occurrences.add(Occurrence(number: number), of: subject)
        }
    }

    /// Checks that canonicalizing is idempotent and preserves behavior. Returns the subject of the violation, or `nil`
    /// if there is none.
    ///
    /// The search does not continue from states that it already considers known. This function therefore examines the
    /// successors of a situation, and takes a short walk that is determined by the number of the situation.
    @inlinable
    func asymmetry(
        from start: Situation<T>, _ number: Int, _ successors: [Successor<T>]
    ) -> Subject? {
        guard successors.allSatisfy({ agrees($0.situation) }) else { return .asymmetric }
        var (situation, successors) = (start, successors)
        var walk = SampleWalk(number)
        for _ in 0..<SampleWalk.length {
            guard agrees(situation), behavesAlike(situation, successors) else { return .asymmetric }
            if keepsGraph, exchangesEffects(situation) { return .exchanged }
            guard let choice = walk.choice(among: successors.count) else { break }
            situation = successors[choice].situation
            successors = Expansion.successors(of: situation, simulation)
        }
        return asymmetricStep(from: start, number).map { .asymmetricStep($0.place) }
    }

    /// Returns a step for which a condition distinguishes a state from its canonical form, or `nil` if there is none.
    /// The step begins in the sample, in a situation one step away from the sample, or on the walk from the sample.
    ///
    /// - Parameter property: The index of the property whose condition is evaluated, or `nil` for all properties.
    /// - Returns: The index of the condition's property, and the ordinals of the steps from the sample up to and
    ///   including this step.
    @inlinable
    func asymmetricStep(
        from start: Situation<T>, _ number: Int, of property: Int? = nil
    ) -> (place: Int, ordinals: [Int])? {
        if conditions.isEmpty { return nil }
        var (situation, ordinals) = (start, [Int]())
        var walk = SampleWalk(number)
        for position in 0..<SampleWalk.length {
            let successors = Expansion.successors(of: situation, simulation, isDetailed: true)
            if let step = asymmetricStep(among: successors, from: situation, of: property) {
                return (step.place, ordinals + [step.ordinal])
            }
            if position == 0, Self.isPairSample(number) {
                for (ordinal, successor) in successors.enumerated() {
                    let next = successor.situation
                    let steps = Expansion.successors(of: next, simulation, isDetailed: true)
                    if let step = asymmetricStep(among: steps, from: next, of: property) {
                        return (step.place, [ordinal, step.ordinal])
                    }
                }
            }
            guard let choice = walk.choice(among: successors.count) else { break }
            ordinals.append(choice)
            situation = successors[choice].situation
        }
        return nil
    }

    /// Returns a step for which a condition distinguishes the given situation from its canonical form, or `nil` if
    /// there is none.
    ///
    /// Steps to the same canonical situation count as the same step, because a symmetry may rename events.
    @inlinable
    func asymmetricStep(
        among successors: [Successor<T>], from situation: Situation<T>, of property: Int?
    ) -> (place: Int, ordinal: Int)? {
        let canonical = canonical(situation)
        if canonical.state == situation.state { return nil }
        let others = Expansion.successors(of: canonical, simulation, isDetailed: true)
        for (place, condition) in conditions where property == nil || place == property {
            func violations(_ successors: [Successor<T>], _ before: Situation<T>) -> Set<UInt64> {
                Set(
                    successors.filter { !condition($0.step(from: before)) }
                        .map { fingerprint($0.situation) })
            }
            let differences = violations(successors, situation).symmetricDifference(
                violations(others, canonical))
            let ordinals = successors.indices.filter {
                differences.contains(fingerprint(successors[$0].situation))
            }
            let violation = ordinals.first { !condition(successors[$0].step(from: situation)) }
            if let ordinal = violation ?? ordinals.first { return (place, ordinal) }
        }
        return nil
    }

    @inlinable
    func agrees(_ situation: Situation<T>) -> Bool {
        let other = canonical(situation)
        return canonical(other).state == other.state
            && properties.allSatisfy { $0.agrees(situation, other) }
    }

    @inlinable
    func behavesAlike(_ situation: Situation<T>, _ successors: [Successor<T>]) -> Bool {
        let others = Expansion.successors(of: canonical(situation), simulation)
        return Set(successors.map { fingerprint($0.situation) })
            == Set(others.map { fingerprint($0.situation) })
    }

    /// Returns whether running effects swap roles when a state is replaced with its canonical form.
    ///
    /// A liveness property depends on which effects act on a cycle. A cycle of canonical states is fair only if each
    /// step serves the same effects in the original state and in its canonical form. Source: Emerson and Sistla,
    /// *Utilizing Symmetry when Model-Checking under Fairness Assumptions* (ACM TOPLAS 19, 1997).
    @inlinable
    func exchangesEffects(_ situation: Situation<T>) -> Bool {
        if situation.runs.isEmpty { return false }
        let other = canonical(situation)
        return other.state != situation.state && servingSteps(from: situation) != servingSteps(from: other)
    }

    /// Returns whether running effects swap roles when a state, or a state one step away, is replaced with its
    /// canonical form.
    @inlinable
    func exchangesEffectsNearby(_ situation: Situation<T>) -> Bool {
        exchangesEffects(situation)
            || Expansion.successors(of: situation, simulation).contains { exchangesEffects($0.situation) }
    }

    /// Returns the steps from a situation, each with its target and the runs that the step serves.
    @inlinable
    func servingSteps(from situation: Situation<T>) -> Set<ServingStep> {
        var situation = situation
        situation.markRuns()
        let labels = situation.runLabels
        let successors = Expansion.successors(of: situation, simulation)
        return Set(
            successors.map {
                ServingStep(target: fingerprint($0.situation), served: situation.served(in: $0, labels))
            })
    }

    @inlinable
    func canonical(_ situation: Situation<T>) -> Situation<T> {
        var situation = situation
        situation.state = simulation.canonicalForm(of: situation.state)
        return situation
    }
}

/// A short walk that starts at a sample. The number of the sample determines its steps.
@usableFromInline
struct SampleWalk {
    @usableFromInline var bits: UInt64

    /// The maximum number of situations on the walk.
    @inlinable
    static var length: Int { 8 }

    @inlinable
    init(_ number: Int) { bits = UInt64(number) }

    /// Returns the index of the next step, or `nil` if there are no steps.
    @inlinable
    mutating func choice(among count: Int) -> Int? {
        if count == 0 { return nil }
        bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(bits >> 33) % count
    }
}

/// A step, identified by its target and the runs that it serves.
@usableFromInline
struct ServingStep: Hashable {
    @usableFromInline let target: UInt64
    @usableFromInline let served: [Label]

    @inlinable
    init(target: UInt64, served: [Label]) {
        self.target = target
        self.served = served
    }
}

extension Successor {
    @inlinable
    func isSame(as other: Successor) -> Bool {
        guard situation.state == other.situation.state, trigger.cause.event == other.trigger.cause.event
        else { return false }
        return situation.isPlain && other.situation.isPlain
            || situation.fingerprint(0, ordersUnnamed: false)
                == other.situation.fingerprint(0, ordersUnnamed: false)
    }
}

extension Property {
    @inlinable
    func agrees(_ one: Situation<T>, _ other: Situation<T>) -> Bool {
        switch kind {
        case .always(let condition), .sometimes(let condition), .leadsTo(nil, let condition):
            condition.holds(in: one) == condition.holds(in: other)
        case .leadsTo(let first?, let second):
            first.holds(in: one) == first.holds(in: other) && second.holds(in: one) == second.holds(in: other)
        // `Explorer.asymmetricStep(among:from:of:)` compares conditions on steps.
        case .step: true
        }
    }
}
