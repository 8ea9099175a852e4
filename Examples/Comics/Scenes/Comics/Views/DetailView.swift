import OakUI

/// A view of one comic on a separate page.
public struct DetailView: View {
    private let state: Comics.Detail.State
    private let isFavourite: Bool
    private let send: @MainActor (Comics.Detail.Event) -> Void
    private let toggleFavourite: @MainActor () -> Void

    public init(
        state: Comics.Detail.State, isFavourite: Bool,
        send: @escaping @MainActor (Comics.Detail.Event) -> Void,
        toggleFavourite: @escaping @MainActor () -> Void
    ) {
        self.state = state
        self.isFavourite = isFavourite
        self.send = send
        self.toggleFavourite = toggleFavourite
    }

    public var body: some View {
        content
            .navigationTitle(state.comic?.title ?? "Comic \(state.number)")
            .modifier(
                ComicActions(comic: state.comic, isFavourite: isFavourite, toggleFavourite: toggleFavourite))
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
    DetailView(state: .init(id: 1, number: 7, phase: .loading(seconds: 3)), isFavourite: false) { _ in
    } toggleFavourite: {
    }
}
