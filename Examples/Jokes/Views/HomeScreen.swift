import JokesPort
import OakUI

/// The first screen, which shows a joke and the list of categories.
public struct HomeScreen: View {
    private let state: HomeViewState
    private let send: @MainActor (HomeAction) -> Void

    public init(state: HomeViewState, send: @escaping @MainActor (HomeAction) -> Void) {
        self.state = state
        self.send = send
    }

    public var body: some View {
        List {
            if state.query.isEmpty {
                Section { JokeCard(joke: state.joke, send: send) }
            }
            Section("Categories") {
                CategoryRows(state: state, send: send)
            }
        }
        .navigationTitle("Jokes")
        .searchable(text: query, prompt: "Search categories")
        .onAppear { send(.appeared) }
    }

    private var query: Binding<String> {
        Binding { @MainActor in
            state.query
        } set: { @MainActor in
            send(.search($0))
        }
    }
}

#Preview("A joke") {
    HomeScreen(state: .sample) { _ in }
}

#Preview("Loading another joke") {
    HomeScreen(state: .sample.with(Loadable(.sample, isLoading: true))) { _ in }
}

#Preview("Offline") {
    HomeScreen(
        state: HomeViewState(
            joke: Loadable(problem: "There is no network connection. Connect to a network and try again."),
            categories: Loadable(
                problem: "There is no network connection. Connect to a network and try again."))
    ) { _ in }
}

#Preview("Nothing found") {
    HomeScreen(state: .sample.with(query: "(c++*")) { _ in }
}
