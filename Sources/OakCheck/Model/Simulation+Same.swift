import Oak

// These functions compare situations exactly. The search compares only 64-bit fingerprints, so a counterexample that
// ends in a cycle is verified with them before it is reported.

extension Simulation {
    /// Returns whether two situations are equal. States are equal if they have the same canonical form.
    func isSame(_ one: Situation<T>, _ other: Situation<T>) -> Bool {
        isSame(one.state, other.state) && one.runs.isSame(as: other.runs)
            && one.lane.isSame(as: other.lane)
            && one.isUnstarted == other.isUnstarted
            && one.postponed.map(\.caused).isSame(as: other.postponed.map(\.caused))
            && one.detachedResults.isPermutation(of: other.detachedResults) { $0.isSame(as: $1) }
    }
}

extension Array {
    /// Returns whether two arrays contain the same elements in any order.
    fileprivate func isPermutation(of others: [Element], _ isSame: (Element, Element) -> Bool) -> Bool {
        var rest = others
        for element in self {
            guard let place = rest.firstIndex(where: { isSame(element, $0) }) else { return false }
            rest.remove(at: place)
        }
        return rest.isEmpty
    }

    /// Returns whether two lists contain the same events, caused by the same children, in the same order.
    fileprivate func isSame<T>(as others: [Element]) -> Bool where Element == Situation<T>.Caused {
        count == others.count
            && zip(self, others).allSatisfy {
                $0.event == $1.event && $0.location?.path == $1.location?.path && $0.isRetried == $1.isRetried
            }
    }

    /// Returns whether two lists contain the same runs. The order matters only among runs with the same id.
    fileprivate func isSame<T>(as others: [Element]) -> Bool where Element == Run<T> {
        var rest = others
        for run in self {
            let place = rest.firstIndex { other in
                run.hasID ? other.work.hasSameID(as: run.work) : run.isSame(as: other)
            }
            guard let place, rest.remove(at: place).isSame(as: run) else { return false }
        }
        return rest.isEmpty
    }
}

extension Run {
    /// Returns whether two runs are equal. A timer is identified by its id and the effect that it holds back.
    fileprivate func isSame(as other: Run) -> Bool {
        guard phase == other.phase else { return false }
        if isTimer {
            return work.hasSameID(as: other.work) && work.persistence == other.work.persistence
                && Work.isSame(held, other.held)
        }
        return Work.isSame(work, other.work) && Work.isSame(held, other.held)
            && accepted == other.accepted && repeated == other.repeated
            && Script.isSame(rest, other.rest)
    }
}

extension Work {
    fileprivate func hasSameID(as other: Work) -> Bool { id == other.id && path == other.path }

    fileprivate static func isSame(_ one: Work?, _ other: Work?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.hasSameID(as: other) && one.kind == other.kind && one.overlap == other.overlap
            && one.delay == other.delay && one.timing == other.timing
            && one.persistence == other.persistence
            && (one.isInState == nil) == (other.isInState == nil)
            && one.scripts.count == other.scripts.count
            && zip(one.scripts, other.scripts).allSatisfy { Script.isSame($0, $1) }
    }
}

extension Script {
    fileprivate static func isSame(_ one: Script?, _ other: Script?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.events == other.events && one.end == other.end && one.failure == other.failure
            && one.error == other.error
    }
}

extension Situation.DetachedResult {
    fileprivate func isSame(as other: Situation.DetachedResult) -> Bool {
        switch (self, other) {
        case (.duplicate(let event), .duplicate(let otherEvent)): event == otherEvent
        case (.late(let work, let scripts), .late(let otherWork, let otherScripts)):
            Work.isSame(work, otherWork) && scripts.count == otherScripts.count
                && zip(scripts, otherScripts).allSatisfy { Script.isSame($0, $1) }
        case (.duplicate, .late), (.late, .duplicate): false
        }
    }
}
