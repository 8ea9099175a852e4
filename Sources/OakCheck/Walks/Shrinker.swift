import Oak

/// A type that removes steps from a trace until every remaining step is necessary.
///
/// The shrinker removes cycles first, and then smaller and smaller parts, as in delta debugging (Zeller and
/// Hildebrandt, *Simplifying and Isolating Failure-Inducing Input*, IEEE Transactions on Software Engineering 28,
/// 2002). After removing a part, it replays those of the following steps that are still possible.
struct Shrinker<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    private typealias Position = WalkExplorer<T>.Position

    /// A step together with the position before it.
    private struct Move {
        let before: Position
        let ordinal: Int
        let cause: Check<T>.Cause
    }

    /// A trace that leads to the subject of a finding. The subject occurs at the end of the trace or one step later.
    private struct Route {
        var moves: [Move]
        let last: Int?
    }

    private let explorer: WalkExplorer<T>
    private let subject: Subject
    /// The number of steps that may still be replayed before shrinking stops.
    private var budget = 60_000

    init(_ explorer: WalkExplorer<T>, _ subject: Subject) {
        self.explorer = explorer
        self.subject = subject
    }

    /// Returns the steps of a shorter trace that leads to the same subject. If the subject does not occur again,
    /// returns the steps of the original trace.
    func shortened(_ ordinals: [UInt16], from root: Root<T>) -> [UInt16] {
        let start = explorer.start(root.situation)
        if start.occurrences[subject] != nil { return [] }
        var shrinker = self
        guard var route = repeated(withoutCycles(ordinals, from: start.position)[...], from: start.position)
        else {
            return ordinals
        }
        shrinker.shrink(&route)
        return (route.moves.map(\.ordinal) + (route.last.map { [$0] } ?? [])).map { UInt16($0) }
    }

    private mutating func shrink(_ route: inout Route) {
        var size = route.moves.count
        while size > 0, budget > 0 {
            let count = route.moves.count
            removeParts(size, of: &route)
            // Single steps are removed until each remaining step is necessary.
            if size > 1 || route.moves.count == count { size /= 2 }
        }
    }

    /// Removes unnecessary sequences of the given number of steps. The search for them starts at the end, where fewer
    /// steps have to be replayed.
    private mutating func removeParts(_ size: Int, of route: inout Route) {
        var end = route.moves.count
        while end > 0, budget > 0 {
            let part = max(0, end - size)..<end
            if let shorter = without(part, route) { route = shorter }
            end = min(part.lowerBound, route.moves.count)
        }
    }
}

// MARK: - Repeating steps

extension Shrinker {
    /// Returns the trace with its cycles removed.
    private func withoutCycles(_ ordinals: [UInt16], from start: Position) -> [Move] {
        var moves: [Move] = []
        var places = [key(start): 0]
        var position = start
        for (index, ordinal) in ordinals.enumerated() {
            guard let move = move(Int(ordinal), from: position) else { break }
            moves.append(move.move)
            position = move.after
            if let place = places[key(position)] {
                // The last step may be the violation.
                if index == ordinals.count - 1 { break }
                for move in moves[place...].dropFirst() { places[key(move.before)] = nil }
                moves.removeSubrange(place...)
            } else {
                places[key(position)] = moves.count
            }
        }
        return moves
    }

    private mutating func without(_ part: Range<Int>, _ route: Route) -> Route? {
        let rest = route.moves[part.upperBound...]
        budget -= rest.count + 1
        guard let shorter = repeated(rest, from: route.moves[part.lowerBound].before) else { return nil }
        return Route(moves: route.moves[..<part.lowerBound] + shorter.moves, last: shorter.last)
    }

    /// Replays the steps that are still possible. Returns `nil` if the subject does not occur again.
    private func repeated(_ moves: ArraySlice<Move>, from start: Position) -> Route? {
        var done: [Move] = []
        var position = start
        var waiting = moves
        while true {
            let chunk = explorer.explore(from: position, number: WalkExplorer<T>.noSample)
            if let occurrence = chunk.occurrences[subject] {
                return Route(moves: done, last: occurrence.ordinal)
            }
            let successors = successors(position)
            guard let next = waiting.firstIndex(where: { ordinal(of: $0, in: successors) != nil }),
                let ordinal = ordinal(of: waiting[next], in: successors)
            else { return nil }
            waiting = waiting[(next + 1)...]
            done.append(Move(before: position, ordinal: ordinal, cause: successors[ordinal].trigger.cause))
            position = explorer.position(after: position, in: successors[ordinal].situation)
        }
    }

    private func ordinal(of move: Move, in successors: [Successor<T>]) -> Int? {
        let isSame = { successors.indices.contains($0) && successors[$0].trigger.cause == move.cause }
        return isSame(move.ordinal) ? move.ordinal : successors.firstIndex { $0.trigger.cause == move.cause }
    }

    private func move(_ ordinal: Int, from position: Position) -> (move: Move, after: Position)? {
        let successors = successors(position)
        guard ordinal < successors.count else { return nil }
        let move = Move(before: position, ordinal: ordinal, cause: successors[ordinal].trigger.cause)
        return (move, explorer.position(after: position, in: successors[ordinal].situation))
    }

    private func successors(_ position: Position) -> [Successor<T>] {
        Expansion.successors(of: position.situation, explorer.simulation)
    }

    private func key(_ position: Position) -> Key {
        Key(fingerprint: explorer.fingerprint(position.situation), waits: position.waits)
    }

    private struct Key: Hashable {
        let fingerprint: UInt64
        let waits: UInt64
    }
}
