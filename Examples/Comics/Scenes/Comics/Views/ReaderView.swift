import OakUI

/// The view of the comics scene, which shows one comic, or the results of a search.
public struct ReaderView: View {
    private let state: Comics.Transducer.State
    private let query: Binding<String>
    private let isFavorite: Bool
    private let send: @MainActor (Comics.Transducer.Event) -> Void
    private let toggleFavorite: @MainActor () -> Void
    private let open: @MainActor (Int) -> Void

    /// Creates the view of the comics scene.
    ///
    /// - Parameters:
    ///   - query: The text of the search field.
    ///   - isFavorite: A Boolean value that indicates whether the visible comic is a favorite.
    ///   - open: A closure that opens a search result on a separate page.
    public init(
        state: Comics.Transducer.State, query: Binding<String>, isFavorite: Bool,
        send: @escaping @MainActor (Comics.Transducer.Event) -> Void,
        toggleFavorite: @escaping @MainActor () -> Void,
        open: @escaping @MainActor (Int) -> Void
    ) {
        self.state = state
        self.query = query
        self.isFavorite = isFavorite
        self.send = send
        self.toggleFavorite = toggleFavorite
        self.open = open
    }

    public var body: some View {
        content
            .overlay {
                if case .loading(let request, let seconds, _) = state, seconds > 0 || shelf.comic == nil {
                    LoadingView(title: title(of: request), seconds: seconds) { send(.cancel) }
                }
            }
            .navigationTitle(shelf.words == nil ? shelf.comic?.title ?? "Comics" : "Search")
            #if !os(macOS) || Browser
        .navigationBarTitleDisplayMode(.inline)
            #endif
            .searchable(text: query, prompt: "Search titles")
            .modifier(
                ComicActions(comic: page, isFavorite: isFavorite, toggleFavorite: toggleFavorite))
    }

    private var shelf: Comics.Transducer.Shelf { state.shelf }

    /// The current comic, or `nil` if search results are shown instead.
    private var page: Comic? { shelf.words == nil ? shelf.comic : nil }

    @ViewBuilder private var content: some View {
        if let words = shelf.words {
            HitList(words: words, hits: shelf.hits, open: open)
        } else if let comic = shelf.comic {
            VStack(spacing: 0) {
                ComicPage(comic: comic)
                    .gesture(DragGesture(minimumDistance: 40).onEnded { drag($0.translation.width) })
                PageBar(shelf: shelf, send: send)
            }
        } else {
            nothing
        }
    }

    @ViewBuilder private var nothing: some View {
        switch state {
        case .failed(_, let problem, _):
            ProblemView(title: "No Comic", message: problem.message) { send(.retry) }
                .pageNotFound(problem.isMissing)
        case .cancelled:
            ProblemView(title: "Nothing Loaded", message: "You cancelled loading.") { send(.retry) }
        case .idle, .loading:
            Color.clear.pageLoading()
        }
    }

    private func drag(_ width: Double) {
        if width < -40 { send(.next) } else if width > 40 { send(.previous) }
    }

    private func title(of request: Comics.Request) -> String {
        switch request {
        case .comic: "Loading"
        case .search: "Searching"
        }
    }
}

#Preview("Reading") {
    ReaderView(
        state: .idle(.init(comic: Comic(number: 3, title: "Oak", alt: "It takes its time."))),
        query: .constant(""), isFavorite: true, send: { _ in }, toggleFavorite: {}, open: { _ in })
}

#Preview("Offline") {
    ReaderView(
        state: .failed(.comic(.latest), .unavailable("The archive did not respond."), .init()),
        query: .constant(""), isFavorite: false, send: { _ in }, toggleFavorite: {}, open: { _ in })
}
