import Oak
import OakUI
import Patterns

/// A view with a navigation stack and a modal page. A machine determines which pages are shown.
struct AppNavigatorView: View {
    var body: some View {
        TransducerView(of: AppNavigator.self, initialState: AppNavigator.initialState) { state, input in
            NavigationStack(path: input.binding(state.stack.path, send: state.stack.event(for:))) {
                Screen(route: state.stack.root, input: input)
                    .navigationDestination(for: AppNavigator.Route.self) { Screen(route: $0, input: input) }
            }
            .sheet(isPresented: input.binding(state.modal != nil, send: { _ in .dismissModal })) {
                if let modal = state.modal { Screen(route: modal, input: input) }
            }
        }
    }
}

private struct Screen: View {
    let route: AppNavigator.Route
    let input: AppNavigator.Input

    private static let items = (1...3).map { DataItem(id: $0, title: "Item \($0)") }

    var body: some View {
        Group {
            switch route {
            case .home:
                List(Self.items) { NavigationLink($0.title, value: AppNavigator.Route.detail($0)) }
                    .toolbar {
                        ToolbarItemGroup(placement: .bottom) {
                            Button("Settings") { try? input.send(.push(.settings)) }
                            Button("Log In") { try? input.send(.presentModal(.login)) }
                        }
                    }
            case .settings:
                Button("Profile") { try? input.send(.push(.profile(User(id: 1, name: "Ada")))) }
            case .profile(let user):
                Text("This is \(user.name).")
                Button("Start Over") { try? input.send(.reset) }
            case .detail(let item):
                Text("All about \(item.title).")
            case .login:
                Text("Please log in.")
                Button("Close") { try? input.send(.dismissModal) }
            }
        }
        .navigationTitle(route.title)
    }
}

extension AppNavigator.State {
    fileprivate var stack: AppNavigator.Stack {
        switch self {
        case .browsing(let stack), .presenting(_, over: let stack): stack
        }
    }

    fileprivate var modal: AppNavigator.Route? {
        if case .presenting(let route, _) = self { route } else { nil }
    }
}

extension AppNavigator.Stack {
    /// Returns the event for a navigation path that a link or the Back button has requested.
    fileprivate func event(for path: [AppNavigator.Route]) -> AppNavigator.Event {
        guard path.count > self.path.count, let last = path.last else { return .pop }
        return .push(last)
    }
}

extension AppNavigator.Route {
    fileprivate var title: String {
        switch self {
        case .home: "Home"
        case .profile(let user): user.name
        case .settings: "Settings"
        case .login: "Log In"
        case .detail(let item): item.title
        }
    }
}
