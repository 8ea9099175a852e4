import Oak
import OakUI
import Patterns

/// Shows the route on top, and the way there.
struct AppNavigatorView: View {
    @State private var state = AppNavigator.initialState

    var body: some View {
        TransducerView(of: AppNavigator.self, initialState: $state) { state, input in
            VStack(alignment: .leading) {
                switch state {
                case .browsing(let stack):
                    Text(stack.trail)
                    Screen(route: stack.top, input: input)
                    HStack {
                        if !stack.path.isEmpty {
                            Button("Back") { try? input.send(.pop) }
                        }
                        Button("Log in") { try? input.send(.presentModal(.login)) }
                        Button("Start over") { try? input.send(.reset) }
                    }

                case .presenting(let route, over: let stack):
                    Text("Over \(stack.trail)")
                    Text(route.title)
                    Button("Close") { try? input.send(.dismissModal) }
                }
            }
        }
    }
}

private struct Screen: View {
    let route: AppNavigator.Route
    let input: AppNavigator.Input

    private static let items = (1...3).map { DataItem(id: $0, title: "Item \($0)") }

    var body: some View {
        switch route {
        case .home:
            List(Self.items) { item in
                Button(item.title) { try? input.send(.push(.detail(item))) }
            }
            Button("Settings") { try? input.send(.push(.settings)) }
        case .settings:
            Button("Profile") { try? input.send(.push(.profile(User(id: 1, name: "Ada")))) }
        case .profile(let user):
            Text("This is \(user.name).")
        case .detail(let item):
            Text("All about \(item.title).")
        case .login:
            Text("Please log in.")
        }
    }
}

extension AppNavigator.Stack {
    /// For example "Home › Settings".
    fileprivate var trail: String { ([root] + path).map(\.title).joined(separator: " › ") }
}

extension AppNavigator.Route {
    fileprivate var title: String {
        switch self {
        case .home: "Home"
        case .profile(let user): user.name
        case .settings: "Settings"
        case .login: "Log in"
        case .detail(let item): item.title
        }
    }
}
