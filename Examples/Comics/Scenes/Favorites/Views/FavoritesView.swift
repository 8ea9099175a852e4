import Common
import OakUI

/// The view of the favorites, newest first.
public struct FavoritesView: View {
    private let state: Favorites.Transducer.State
    private let send: @MainActor (Favorites.Transducer.Event) -> Void
    private let open: @MainActor (Int) -> Void

    /// Creates the view of the favorites.
    ///
    /// - Parameter open: A closure that opens a comic on a separate page.
    public init(
        state: Favorites.Transducer.State, send: @escaping @MainActor (Favorites.Transducer.Event) -> Void,
        open: @escaping @MainActor (Int) -> Void
    ) {
        self.state = state
        self.send = send
        self.open = open
    }

    public var body: some View {
        content.navigationTitle("Favorites")
    }

    @ViewBuilder private var content: some View {
        if !state.list.favorites.isEmpty {
            list
        } else {
            switch state.list {
            case .unread, .reading:
                ProgressView("Reading favorites")
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
            case .failed(let problem, _):
                failure(problem)
            case .current:
                ContentUnavailableView(
                    "No Favorites", systemImage: "heart",
                    description: Text("Add a comic with the heart on its page."))
            }
        }
    }

    private var list: some View {
        List {
            ForEach(state.list.favorites) { favorite in
                ComicRow(number: favorite.number, title: favorite.title) { open(favorite.number) }
            }
            .onDelete { offsets in
                for offset in offsets { toggle(state.list.favorites[offset]) }
            }
        }
        #if !os(macOS) || Browser
        .toolbar { EditButton() }
        #endif
    }

    private func failure(_ problem: Favorites.Problem) -> some View {
        ContentUnavailableView {
            Label("Favorites Unavailable", systemImage: "exclamationmark.triangle")
        } description: {
            Text(verbatim: problem.message)
        } actions: {
            Button("Try Again") { send(.retry) }
                .buttonStyle(.borderedProminent)
        }
    }

    private func toggle(_ favorite: Favorite) {
        send(.toggle(number: favorite.number, title: favorite.title))
    }
}

#Preview("Some") {
    FavoritesView(
        state: .listing([
            Favorite(number: 7, title: "Leaves", addedAt: Date(timeIntervalSince1970: 60)),
            Favorite(number: 3, title: "Oak", addedAt: Date(timeIntervalSince1970: 0)),
        ])
    ) { _ in
    } open: { _ in
    }
}

#Preview("None") {
    FavoritesView(state: .listing([])) { _ in
    } open: { _ in
    }
}

extension Favorites.Transducer.State {
    fileprivate static func listing(_ favorites: [Favorite]) -> Self {
        var state = Favorites.Transducer.initialState
        state.list = .current(favorites)
        return state
    }
}
