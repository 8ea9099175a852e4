import JokesPort
import OakUI

/// The category screen, which shows up to five jokes.
public struct CategoryScreen: View {
    private let state: CategoryViewState
    private let send: @MainActor (CategoryAction) -> Void
    @State private var isReading = false

    public init(state: CategoryViewState, send: @escaping @MainActor (CategoryAction) -> Void) {
        self.state = state
        self.send = send
    }

    public var body: some View {
        content
            .navigationTitle(state.category.title)
            .toolbar {
                ToolbarItem {
                    Button {
                        isReading = true
                    } label: {
                        Label("Read One by One", systemImage: "book")
                    }
                    .disabled(state.batch.jokes.isEmpty)
                }
                ToolbarItem(placement: .primaryAction) {
                    Button {
                        send(.refresh)
                    } label: {
                        Label("Refresh", systemImage: "arrow.clockwise")
                    }
                }
            }
            .sheet(isPresented: $isReading) {
                if let reader = ReaderViewState(state.batch.jokes) { ReaderScreen(reader) }
            }
            .onAppear { send(.appeared) }
    }

    @ViewBuilder private var content: some View {
        if state.batch.jokes.isEmpty {
            EmptyBatchView(state: state, send: send)
        } else {
            List {
                ForEach(state.batch.jokes) { joke in
                    Text(verbatim: joke.text).padding(.vertical, 6)
                }
                BatchFooter(state: state, send: send)
            }
        }
    }
}

#Preview("Five jokes") {
    CategoryScreen(state: .sample(jokes: 5)) { _ in }
}

#Preview("Loading more") {
    CategoryScreen(state: .sample(jokes: 2, isComplete: false, isLoading: true)) { _ in }
}

#Preview("Only three jokes") {
    CategoryScreen(state: .sample(jokes: 3)) { _ in }
}

#Preview("No jokes") {
    CategoryScreen(state: .sample(jokes: 0)) { _ in }
}

#Preview("Offline") {
    CategoryScreen(
        state: .sample(
            jokes: 0, isComplete: false,
            problem: "There is no network connection. Connect to a network and try again.")
    ) { _ in }
}
