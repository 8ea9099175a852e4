import JokesPort
import OakUI

/// The screen that shows one joke at a time.
struct ReaderScreen: View {
    @State private var state: ReaderViewState
    @Environment(\.dismiss) private var dismiss

    init(_ state: ReaderViewState) {
        _state = State(initialValue: state)
    }

    var body: some View {
        VStack(spacing: 24) {
            Text("Joke \(state.index + 1) of \(state.jokes.count)")
                .font(.caption)
                .foregroundStyle(.secondary)
            Text(verbatim: state.joke.text)
                .font(.title2)
                .multilineTextAlignment(.center)
                .frame(maxWidth: .infinity, minHeight: 96)
            HStack(spacing: 12) {
                Button("Previous") { state.previous() }.disabled(!state.hasPrevious)
                Button("Next") { state.next() }.disabled(!state.hasNext)
                Button("Done") { dismiss() }
            }
            .buttonStyle(.bordered)
        }
        .padding(24)
    }
}

#Preview("The first of three") {
    if let state = ReaderViewState(CategoryViewState.sample(jokes: 3).batch.jokes) { ReaderScreen(state) }
}
