import JokesPort
import OakUI

/// The text of a joke, with its category below.
struct JokeText: View {
    let joke: Joke

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(verbatim: joke.text)
            if let category = joke.category {
                Text(verbatim: category.title)
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
        }
    }
}
