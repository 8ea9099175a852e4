import Oak

/// A machine that navigates: its state is a stack of routes, with at most one modal route above it.
///
/// This pattern shows navigation as state. The stack cannot be empty, because its root is not part of the path. A
/// modal route must be dismissed before a route is pushed or popped.
///
/// | | navigate, reset | push | pop | presentModal | dismissModal |
/// |---|---|---|---|---|---|
/// | **browsing** | browsing, new root | browsing, path + 1 | browsing, path − 1 | presenting | |
/// | **presenting** | browsing, new root | | | presenting the new route | browsing |
public enum AppNavigator: Transducer {
    public enum Route: Hashable, Sendable {
        case home
        case profile(User)
        case settings
        case login
        case detail(DataItem)
    }

    public struct Stack: Hashable, Sendable {
        public var root: Route
        public var path: [Route]

        public init(root: Route = .home, path: [Route] = []) {
            self.root = root
            self.path = path
        }

        /// The visible route of the stack.
        public var top: Route { path.last ?? root }
    }

    public enum State: NonTerminal, Hashable, Sendable {
        case browsing(Stack)
        case presenting(Route, over: Stack)
    }

    public enum Event: Hashable, Sendable {
        case navigate(Route)
        case push(Route)
        case pop
        case presentModal(Route)
        case dismissModal
        case reset
    }

    public static var initialState: State { .browsing(Stack()) }

    public static func update(_ state: inout State, event: Event) {
        switch (state, event) {
        case (.browsing, .navigate(let route)), (.presenting, .navigate(let route)):
            state = .browsing(Stack(root: route))

        case (.browsing, .reset), (.presenting, .reset):
            state = initialState

        case (.browsing(var stack), .push(let route)):
            stack.path.append(route)
            state = .browsing(stack)

        case (.browsing(var stack), .pop):
            _ = stack.path.popLast()
            state = .browsing(stack)

        case (.browsing(let stack), .presentModal(let route)),
            (.presenting(_, over: let stack), .presentModal(let route)):
            state = .presenting(route, over: stack)

        case (.presenting(_, over: let stack), .dismissModal):
            state = .browsing(stack)

        case (.browsing, .dismissModal),
            (.presenting, .push), (.presenting, .pop):
            break
        }
    }
}
