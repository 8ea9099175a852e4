import JokesPort
import OakUI

/// The joke of the first screen, with its buttons.
struct JokeCard: View {
    let joke: Loadable<Joke>
    let send: @MainActor (HomeAction) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            VStack(alignment: .leading, spacing: 16) {
                text
                if let problem = joke.problem { ProblemLabel(message: problem) }
            }
            // The minimum height fits most jokes, to keep the content below in place.
            .frame(maxWidth: .infinity, minHeight: 96, alignment: .topLeading)
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

    @ViewBuilder private var text: some View {
        if let joke = joke.value {
            JokeText(joke: joke).font(.title2)
        } else if joke.isLoading {
            Text("Loading a joke…").foregroundStyle(.secondary)
        } else if joke.problem == nil {
            Text("No joke yet.").foregroundStyle(.secondary)
        }
    }
}
