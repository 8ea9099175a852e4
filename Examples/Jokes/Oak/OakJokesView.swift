import JokesPort
import JokesViews
import Oak
import OakUI

/// The edition of the app that uses a machine.
public struct OakJokesView: View {
    private let env: JokesEnv

    public init(env: JokesEnv) {
        self.env = env
    }

    public var body: some View {
        TransducerView(of: Jokes.self, initialState: Jokes.State(), env: env) { state, input in
            NavigationStack(path: input.binding(state.path, send: Jokes.Event.path)) {
                HomeScreen(state: HomeViewState(state.home)) { try? input.send(.home(.user($0))) }
                    .navigationDestination(for: JokeCategory.self) { _ in
                        if let page = state.page {
                            CategoryScreen(state: CategoryViewState(page)) {
                                try? input.send(.page(.user($0)))
                            }
                        }
                    }
            }
        }
    }
}
