import Oak

/// A stack of screens: routes above a root that the parent owns, so that a stack is never empty and never
/// invalid.
///
/// | event | path | output |
/// |---|---|---|
/// | `push` | one more | |
/// | `pop` | one less; at the root unchanged | `removed`, unless at the root |
/// | `popTo` | cut behind that route's last occurrence, if there is one | `removed`, if routes were |
/// | `popToRoot` | empty | `removed`, unless at the root |
/// | `replace` | as given; SwiftUI writes the binding of a navigation stack so | `removed`, if routes were |
///
/// A route may be on the path more than once. Every event takes time in proportion to the path at most.
public enum StackNavigation<Route: Hashable & Sendable>: EffectTransducer {
    public struct State: NonTerminal, Hashable, Sendable {
        /// The routes above the root, the one that is seen last.
        public var path: [Route]

        /// A stack of these routes above the root.
        public init(path: [Route] = []) {
            self.path = path
        }

        /// The route that is seen, or `nil` if that is the root.
        public var top: Route? { path.last }

        /// Whether the root is seen.
        public var isAtRoot: Bool { path.isEmpty }
    }

    public enum Event: Hashable, Sendable {
        /// Puts a route on top.
        case push(Route)
        /// Takes the top route away.
        case pop
        /// Goes back to the last occurrence of a route.
        case popTo(Route)
        /// Goes back to the root.
        case popToRoot
        /// Takes this for the whole path.
        case replace([Route])
    }

    public enum Output: Hashable, Sendable {
        /// These left the stack, in the order in which they were on it: what belongs to them can go.
        ///
        /// After `replace` these are all that lay above the part which both paths begin with.
        case removed([Route])
    }

    /// The root alone.
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
