import OakUI

/// A view of one comic on a separate page.
public struct DetailView: View {
    private let state: Comics.Detail.State
    private let isFavorite: Bool
    private let send: @MainActor (Comics.Detail.Event) -> Void
    private let toggleFavorite: @MainActor () -> Void

    public init(
        state: Comics.Detail.State, isFavorite: Bool,
        send: @escaping @MainActor (Comics.Detail.Event) -> Void,
        toggleFavorite: @escaping @MainActor () -> Void
    ) {
        self.state = state
        self.isFavorite = isFavorite
        self.send = send
        self.toggleFavorite = toggleFavorite
    }

    public var body: some View {
        content
            .navigationTitle(state.comic?.title ?? "Comic \(state.number)")
            .modifier(
                ComicActions(comic: state.comic, isFavorite: isFavorite, toggleFavorite: toggleFavorite))
    }

    @ViewBuilder private var content: some View {
        switch state.phase {
        case .unread:
            Color.clear.pageLoading()
        case .loading(let seconds):
            LoadingView(title: "Loading", seconds: seconds) { send(.cancel) }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        case .shown(let comic):
            ComicPage(comic: comic)
        case .failed(let problem):
            ProblemView(title: "No Comic", message: problem.message) { send(.retry) }
                .pageNotFound(problem.isMissing)
        case .cancelled:
            ProblemView(title: "Nothing Loaded", message: "You cancelled loading.") { send(.retry) }
        }
    }
}

#Preview("A slow detail") {
    DetailView(state: .init(id: 1, number: 7, phase: .loading(seconds: 3)), isFavorite: false) { _ in
    } toggleFavorite: {
    }
}
