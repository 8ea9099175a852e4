import Foundation

/// A namespace for merging transitions that differ only in an irrelevant condition.
enum RowMerger {
    /// Merges transitions that differ only in an irrelevant condition.
    ///
    /// - Parameter cases: The possible cases of enum values, keyed by the names that the values have in guards.
    static func merge(_ rows: [TransitionModel], cases: [String: [String]]) -> [TransitionModel] {
        var order: [TransitionModel] = []
        var conjunctions: [TransitionModel: [[Guard]]] = [:]
        for row in rows {
            var outcome = row
            outcome.guards = []
            // Outcomes are compared without their locations.
            outcome.location = Location(file: "", line: 1, column: 1)
            if conjunctions[outcome] == nil { order.append(row) }
            conjunctions[outcome, default: []].append(row.guards)
        }
        return order.flatMap { first -> [TransitionModel] in
            var outcome = first
            outcome.guards = []
            outcome.location = Location(file: "", line: 1, column: 1)
            return merge(conjunctions[outcome] ?? []).map { guards in
                var row = first
                row.guards = shortened(guards, cases)
                row.location = rows.first { $0.guards == guards }?.location ?? first.location
                return row
            }
        }
    }

    /// Merges two conjunctions of guards if they differ only in a single condition that one of them requires and the
    /// other excludes.
    private static func merge(_ conjunctions: [[Guard]]) -> [[Guard]] {
        var open = conjunctions
        var kept: [Set<Guard>: [Guard]] = [:]
        var order: [Set<Guard>] = []
        while !open.isEmpty {
            let guards = open.removeFirst()
            let set = Set(guards)
            if kept[set] != nil { continue }
            if let condition = guards.first(where: { kept[set.flipping($0)] != nil }) {
                kept[set.flipping(condition)] = nil
                open.insert(guards.filter { $0 != condition }, at: 0)
                continue
            }
            kept[set] = guards
            order.append(set)
        }
        let left = order.filter { kept[$0] != nil }
        var seen: Set<Set<Guard>> = []
        return left.filter { set in
            seen.insert(set).inserted && (left.count > 64 || !left.contains { $0.isStrictSubset(of: set) })
        }
        .compactMap { kept[$0] }
    }

    /// Simplifies conditions that test which case a value has.
    ///
    /// If the case is known, conditions that exclude other cases are removed. If all cases but one are excluded, the
    /// condition names the remaining case.
    private static func shortened(_ guards: [Guard], _ cases: [String: [String]]) -> [Guard] {
        var found = Set(guards.filter(\.holds).compactMap { subject($0.condition) })
        return guards.compactMap { condition in
            guard !condition.holds, let subject = subject(condition.condition) else { return condition }
            if found.contains(subject) { return nil }
            let left = (cases[subject] ?? []).filter {
                !guards.contains(Guard("\(subject) is .\($0)", false))
            }
            guard left.count == 1 else { return condition }
            found.insert(subject)
            return Guard("\(subject) is .\(left[0])", true)
        }
    }

    private static func subject(_ condition: String) -> String? {
        condition.range(of: " is .").map { String(condition[..<$0.lowerBound]) }
    }
}

extension Set<Guard> {
    fileprivate func flipping(_ element: Guard) -> Set<Guard> {
        var flipped = self
        flipped.remove(element)
        flipped.insert(Guard(element.condition, !element.holds))
        return flipped
    }
}
