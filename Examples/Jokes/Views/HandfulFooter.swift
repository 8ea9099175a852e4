import JokesPort
import OakUI

/// Says below the jokes of a category whether there will be more.
struct HandfulFooter: View {
    let state: CategoryViewState
    let send: @MainActor (CategoryAction) -> Void

    var body: some View {
        if state.isLoading {
            HStack(spacing: 12) {
                ProgressView()
                Text("Loading more").foregroundStyle(.secondary)
                Spacer()
                Button("Cancel") { send(.cancel) }
            }
        } else if let problem = state.problem {
            ProblemLabel(message: problem)
            Button("Try Again") { send(.refresh) }
        } else if !state.handful.isComplete {
            Text("You cancelled the rest.").foregroundStyle(.secondary)
        } else if state.handful.jokes.count < Handful.size {
            Text("No more were found.").foregroundStyle(.secondary)
        }
    }
}
