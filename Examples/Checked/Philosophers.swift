import Oak

/// The dining philosophers: each needs the forks on both sides to eat, and shares them with the neighbors.
///
/// This example shows a deadlock and its solution. Source: Dijkstra, *Hierarchical Ordering of Sequential Processes*
/// (Acta Informatica 1, 1971).
public enum Philosophers: Transducer {
    /// The order in which a philosopher takes the forks.
    public enum ForkOrder: Hashable, Sendable {
        /// Each philosopher takes the left fork first.
        case left
        /// Each philosopher takes the fork with the lower number first, which rules out a circular wait.
        case lower
    }

    public struct State: NonTerminal, Hashable, Sendable {
        public let order: ForkOrder
        /// The philosopher who holds each fork. Fork n is to the left of philosopher n.
        public var forks: [Int?]

        public init(_ count: Int, order: ForkOrder) {
            self.order = order
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
    /// Returns the two forks of a philosopher, in the order in which they are taken.
    fileprivate func forks(of who: Int) -> [Int] {
        let both = [who, (who + 1) % forks.count]
        return order == .left ? both : both.sorted()
    }

    public func eats(_ who: Int) -> Bool { forks(of: who).allSatisfy { forks[$0] == who } }

    public var events: [Philosophers.Event] {
        forks.indices.flatMap { [.takeFork(by: $0), .putForksDown(by: $0)] }
    }
}
