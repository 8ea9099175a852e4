import OakUI

/// A placeholder for a category without jokes. It shows the reason and the available action.
struct EmptyBatchView: View {
    let state: CategoryViewState
    let send: @MainActor (CategoryAction) -> Void

    var body: some View {
        if state.isLoading {
            VStack(spacing: 12) {
                ProgressView()
                Text("Loading jokes").foregroundStyle(.secondary)
                Button("Cancel") { send(.cancel) }
                    .buttonStyle(.bordered)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        } else if let problem = state.problem {
            nothing("No Jokes", "exclamationmark.triangle", problem)
        } else if state.batch.isComplete {
            nothing("No Jokes", "face.smiling", "This category has no jokes yet.")
        } else {
            nothing("Nothing Loaded", "face.smiling", "You cancelled loading.")
        }
    }

    private func nothing(_ title: String, _ symbol: String, _ description: String) -> some View {
        ContentUnavailableView {
            Label(title, systemImage: symbol)
        } description: {
            Text(verbatim: description)
        } actions: {
            Button("Try Again") { send(.refresh) }
                .buttonStyle(.borderedProminent)
        }
    }
}
