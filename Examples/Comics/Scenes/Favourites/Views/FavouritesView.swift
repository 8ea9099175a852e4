import Common
import OakUI

/// The view of the favourites, newest first.
public struct FavouritesView: View {
    private let state: Favourites.Transducer.State
    private let send: @MainActor (Favourites.Transducer.Event) -> Void
    private let open: @MainActor (Int) -> Void

    /// Creates the view of the favourites.
    ///
    /// - Parameter open: A closure that opens a comic on a separate page.
    public init(
        state: Favourites.Transducer.State, send: @escaping @MainActor (Favourites.Transducer.Event) -> Void,
        open: @escaping @MainActor (Int) -> Void
    ) {
        self.state = state
        self.send = send
        self.open = open
    }

    public var body: some View {
        content.navigationTitle("Favourites")
    }

    @ViewBuilder private var content: some View {
        if !state.list.favourites.isEmpty {
            list
        } else {
            switch state.list {
            case .unread, .reading:
                ProgressView("Reading favourites")
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
            case .failed(let problem, _):
                failure(problem)
            case .current:
                ContentUnavailableView(
                    "No Favourites", systemImage: "heart",
                    description: Text("Add a comic with the heart on its page."))
            }
        }
    }

    private var list: some View {
        List {
            ForEach(state.list.favourites) { favourite in
                ComicRow(number: favourite.number, title: favourite.title) { open(favourite.number) }
            }
            .onDelete { offsets in
                for offset in offsets { toggle(state.list.favourites[offset]) }
            }
        }
        #if !os(macOS) || Browser
            .toolbar { EditButton() }
        #endif
    }

    private func failure(_ problem: Favourites.Problem) -> some View {
        ContentUnavailableView {
            Label("Favourites Unavailable", systemImage: "exclamationmark.triangle")
        } description: {
            Text(verbatim: problem.message)
        } actions: {
            Button("Try Again") { send(.retry) }
                .buttonStyle(.borderedProminent)
        }
    }

    private func toggle(_ favourite: Favourite) {
        send(.toggle(number: favourite.number, title: favourite.title))
    }
}

#Preview("Some") {
    FavouritesView(
        state: .listing([
            Favourite(number: 7, title: "Leaves", addedAt: Date(timeIntervalSince1970: 60)),
            Favourite(number: 3, title: "Oak", addedAt: Date(timeIntervalSince1970: 0)),
        ])
    ) { _ in
    } open: { _ in
    }
}

#Preview("None") {
    FavouritesView(state: .listing([])) { _ in
    } open: { _ in
    }
}

extension Favourites.Transducer.State {
    fileprivate static func listing(_ favourites: [Favourite]) -> Self {
        var state = Favourites.Transducer.initialState
        state.list = .current(favourites)
        return state
    }
}
