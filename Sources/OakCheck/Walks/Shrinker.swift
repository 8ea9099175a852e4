import Oak

/// Shortens a trace until no step can be left out.
///
/// Cuts out the ways back to where it has been, then ever smaller parts, as delta debugging does (Zeller and
/// Hildebrandt, *Simplifying and Isolating Failure-Inducing Input*, IEEE Transactions on Software Engineering 28,
/// 2002). What follows a part that is left out is done again as far as it is still possible.
struct Shrinker<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    private typealias Viewpoint = Lookout<T>.Viewpoint

    /// A step, with the viewpoint from which it was taken.
    private struct Move {
        let before: Viewpoint
        let ordinal: Int
        let cause: Check<T>.Cause
    }

    /// A trace to the subject, which is seen at its end or one step later.
    private struct Route {
        var moves: [Move]
        let last: Int?
    }

    private let lookout: Lookout<T>
    private let subject: Subject
    /// The remaining number of steps to try. After that, the trace is no longer shortened.
    private var budget = 60_000

    init(_ lookout: Lookout<T>, _ subject: Subject) {
        self.lookout = lookout
        self.subject = subject
    }

    /// Returns the steps of a shorter trace, or of the original one if the subject is not seen on it again.
    func shortened(_ ordinals: [UInt16], from root: Root<T>) -> [UInt16] {
        let start = lookout.start(root.situation)
        if start.sightings[subject] != nil { return [] }
        var shrinker = self
        guard var route = go(straightened(ordinals, from: start.viewpoint)[...], from: start.viewpoint) else {
            return ordinals
        }
        shrinker.shrink(&route)
        return (route.moves.map(\.ordinal) + (route.last.map { [$0] } ?? [])).map { UInt16($0) }
    }

    private mutating func shrink(_ route: inout Route) {
        var size = route.moves.count
        while size > 0, budget > 0 {
            let count = route.moves.count
            leaveOut(size, of: &route)
            // Single steps are tried until each is needed.
            if size > 1 || route.moves.count == count { size /= 2 }
        }
    }

    /// Removes each unnecessary part of a given size, starting at the end, where trying is cheap.
    private mutating func leaveOut(_ size: Int, of route: inout Route) {
        var end = route.moves.count
        while end > 0, budget > 0 {
            let part = max(0, end - size)..<end
            if let shorter = without(part, route) { route = shorter }
            end = min(part.lowerBound, route.moves.count)
        }
    }
}

// MARK: - Going again

extension Shrinker {
    /// Returns the trace without cycles.
    private func straightened(_ ordinals: [UInt16], from start: Viewpoint) -> [Move] {
        var moves: [Move] = []
        var places = [key(start): 0]
        var viewpoint = start
        for (index, ordinal) in ordinals.enumerated() {
            guard let move = move(Int(ordinal), from: viewpoint) else { break }
            moves.append(move.move)
            viewpoint = move.after
            if let place = places[key(viewpoint)] {
                // The last step may be what is wrong.
                if index == ordinals.count - 1 { break }
                for move in moves[place...].dropFirst() { places[key(move.before)] = nil }
                moves.removeSubrange(place...)
            } else {
                places[key(viewpoint)] = moves.count
            }
        }
        return moves
    }

    private mutating func without(_ part: Range<Int>, _ route: Route) -> Route? {
        let rest = route.moves[part.upperBound...]
        budget -= rest.count + 1
        guard let shorter = go(rest, from: route.moves[part.lowerBound].before) else { return nil }
        return Route(moves: route.moves[..<part.lowerBound] + shorter.moves, last: shorter.last)
    }

    /// Repeats the moves that are still possible.
    /// - Returns: `nil` if the subject is not seen.
    private func go(_ moves: ArraySlice<Move>, from start: Viewpoint) -> Route? {
        var done: [Move] = []
        var viewpoint = start
        var waiting = moves
        while true {
            let view = lookout.view(from: viewpoint, number: Lookout<T>.noSample)
            if let sighting = view.sightings[subject] { return Route(moves: done, last: sighting.ordinal) }
            let successors = successors(viewpoint)
            guard let next = waiting.firstIndex(where: { ordinal(of: $0, in: successors) != nil }),
                let ordinal = ordinal(of: waiting[next], in: successors)
            else { return nil }
            waiting = waiting[(next + 1)...]
            done.append(Move(before: viewpoint, ordinal: ordinal, cause: successors[ordinal].trigger.cause))
            viewpoint = lookout.viewpoint(after: viewpoint, in: successors[ordinal].situation)
        }
    }

    private func ordinal(of move: Move, in successors: [Successor<T>]) -> Int? {
        let isSame = { successors.indices.contains($0) && successors[$0].trigger.cause == move.cause }
        return isSame(move.ordinal) ? move.ordinal : successors.firstIndex { $0.trigger.cause == move.cause }
    }

    private func move(_ ordinal: Int, from viewpoint: Viewpoint) -> (move: Move, after: Viewpoint)? {
        let successors = successors(viewpoint)
        guard ordinal < successors.count else { return nil }
        let move = Move(before: viewpoint, ordinal: ordinal, cause: successors[ordinal].trigger.cause)
        return (move, lookout.viewpoint(after: viewpoint, in: successors[ordinal].situation))
    }

    private func successors(_ viewpoint: Viewpoint) -> [Successor<T>] {
        Expansion.successors(of: viewpoint.situation, lookout.simulation)
    }

    private func key(_ viewpoint: Viewpoint) -> Key {
        Key(fingerprint: lookout.fingerprint(viewpoint.situation), waits: viewpoint.waits)
    }

    private struct Key: Hashable {
        let fingerprint: UInt64
        let waits: UInt64
    }
}
