import JokesPort
import OakUI

/// The rows of the categories that match the search, or the reason why there are none.
struct CategoryRows: View {
    let state: HomeViewState
    let send: @MainActor (HomeAction) -> Void

    var body: some View {
        if state.categories.isLoading {
            ProgressView("Loading categories").frame(maxWidth: .infinity)
        } else if let problem = state.categories.problem {
            ProblemLabel(message: problem)
            Button("Load Categories") { send(.retryCategories) }
        } else if state.categories.value?.isEmpty == true {
            Text("There are no categories.").foregroundStyle(.secondary)
        } else if state.hits.isEmpty, state.categories.value != nil {
            ContentUnavailableView.search(text: state.query)
        } else {
            ForEach(state.hits) { category in
                row(category)
            }
        }
    }

    private func row(_ category: JokeCategory) -> some View {
        Button {
            send(.select(category))
        } label: {
            HStack {
                Text(verbatim: category.title)
                Spacer()
                Image(systemName: "chevron.right")
                    .imageScale(.small)
                    .foregroundStyle(.tertiary)
                    .accessibilityHidden(true)
            }
        }
        .buttonStyle(.plain)
    }
}
