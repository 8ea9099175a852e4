import JokesPort
import OakUI

/// The joke of the first screen, and what one can do about it.
struct JokeCard: View {
    let joke: Loadable<Joke>
    let send: @MainActor (HomeAction) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            content.frame(maxWidth: .infinity, minHeight: 96, alignment: .leading)
            if let problem = joke.problem { ProblemLabel(message: problem) }
            HStack(spacing: 12) {
                Button(joke.problem == nil ? "Another One" : "Try Again") { send(.refresh) }
                    .buttonStyle(.borderedProminent)
                if joke.isLoading {
                    Button("Cancel") { send(.cancel) }
                        .buttonStyle(.bordered)
                    ProgressView()
                }
            }
        }
        .padding(.vertical, 8)
    }

    @ViewBuilder private var content: some View {
        if let joke = joke.value {
            JokeText(joke: joke).font(.title2)
        } else if joke.isLoading {
            Text("A joke is on its way.").foregroundStyle(.secondary)
        } else if joke.problem == nil {
            Text("No joke yet.").foregroundStyle(.secondary)
        }
    }
}
