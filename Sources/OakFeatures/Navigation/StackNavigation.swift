import Oak

/// A machine that manages a stack of screens. It holds the routes above a root that the parent owns, so the stack is
/// never empty or invalid.
///
/// | event | path | output |
/// |---|---|---|
/// | `push` | adds the route | |
/// | `pop` | removes the last route, if any | `removed`, unless at the root |
/// | `popTo` | removes everything after the last occurrence of the route, if any | `removed`, if routes were removed |
/// | `popToRoot` | removes all routes | `removed`, unless at the root |
/// | `replace` | replaces the path, as SwiftUI does through a binding | `removed`, if routes were removed |
///
/// A path may contain a route more than once.
///
/// - Complexity: At most linear in the length of the path, for every event.
public enum StackNavigation<Route: Hashable & Sendable>: EffectTransducer {
    public struct State: NonTerminal, Hashable, Sendable {
        /// The routes above the root. The last route is visible.
        public var path: [Route]

        /// Creates a stack of routes above the root.
        public init(path: [Route] = []) {
            self.path = path
        }

        /// The visible route, or `nil` if the root is visible.
        public var top: Route? { path.last }

        /// A Boolean value that indicates whether the root is visible.
        public var isAtRoot: Bool { path.isEmpty }
    }

    public enum Event: Hashable, Sendable {
        /// Pushes a route onto the stack.
        case push(Route)
        /// Pops the top route.
        case pop
        /// Pops all routes above the last occurrence of a route.
        case popTo(Route)
        /// Pops all routes above the root.
        case popToRoot
        /// Replaces the whole path.
        case replace([Route])
    }

    public enum Output: Hashable, Sendable {
        /// Routes were removed from the stack. They are listed in stack order. The parent can remove the state of each
        /// route that the path no longer contains.
        ///
        /// After `replace`, the removed routes are those of the old path above the longest prefix that it shares with
        /// the new path.
        case removed([Route])
    }

    /// The state of a stack that shows its root.
    public static var initialState: State { State() }

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .push(let route):
            state.path.append(route)
            return nil
        case .pop:
            return cut(&state, to: state.path.count - 1)
        case .popTo(let route):
            guard let index = state.path.lastIndex(of: route) else { return nil }
            return cut(&state, to: index + 1)
        case .popToRoot:
            return cut(&state, to: 0)
        case .replace(let path):
            let shared = zip(state.path, path).prefix { $0 == $1 }.count
            let effect = cut(&state, to: shared)
            state.path = path
            return effect
        }
    }

    private static func cut(_ state: inout State, to count: Int) -> Effect? {
        guard count >= 0, count < state.path.count else { return nil }
        let removed = Array(state.path[count...])
        state.path.removeSubrange(count...)
        return .output(.removed(removed))
    }
}

extension StackNavigation.State: Encodable where Route: Encodable {}
extension StackNavigation.State: Decodable where Route: Decodable {}
