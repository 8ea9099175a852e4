import JokesPort
import OakUI

/// A footer below the jokes of a category that shows whether more jokes will follow.
struct BatchFooter: View {
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
        } else if !state.batch.isComplete {
            Text("You cancelled loading more.").foregroundStyle(.secondary)
        } else if state.batch.jokes.count < JokeBatch.size {
            Text("There are no more jokes.").foregroundStyle(.secondary)
        }
    }
}
