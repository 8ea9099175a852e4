import Oak

/// Philosophers round a table, with one fork between each two of them, of whom each needs both to eat.
///
/// Shows a deadlock, and its cure. After Dijkstra, *Hierarchical Ordering of Sequential Processes* (Acta Informatica 1,
/// 1971).
public enum Philosophers: Transducer {
    /// Which fork a philosopher takes first.
    public enum Custom: Hashable, Sendable {
        /// Everybody that at the left.
        case left
        /// Everybody the one with the lower number, so that there is no circle.
        case lower
    }

    public struct State: NonTerminal, Hashable, Sendable {
        public let custom: Custom
        /// Who has each fork; fork n lies to the left of philosopher n.
        public var forks: [Int?]

        public init(_ count: Int, custom: Custom) {
            self.custom = custom
            forks = Array(repeating: nil, count: count)
        }
    }

    public enum Event: Hashable, Sendable {
        case takeFork(by: Int)
        case putForksDown(by: Int)
    }

    public static func update(_ state: inout State, event: Event) {
        switch event {
        case .takeFork(by: let who):
            let wanted = state.forks(of: who).first { state.forks[$0] != who }
            if let wanted, state.forks[wanted] == nil { state.forks[wanted] = who }
        case .putForksDown(by: let who) where state.eats(who):
            for fork in state.forks(of: who) { state.forks[fork] = nil }
        case .putForksDown:
            break
        }
    }
}

extension Philosophers.State {
    /// The two forks of a philosopher, in the order in which they are taken.
    fileprivate func forks(of who: Int) -> [Int] {
        let both = [who, (who + 1) % forks.count]
        return custom == .left ? both : both.sorted()
    }

    public func eats(_ who: Int) -> Bool { forks(of: who).allSatisfy { forks[$0] == who } }

    public var events: [Philosophers.Event] {
        forks.indices.flatMap { [.takeFork(by: $0), .putForksDown(by: $0)] }
    }
}
