import ComicsScene
import Favorites
import Oak
import OakUI
import Preferences

/// A tab view of the scenes, each with the comics that are open on top of it.
struct ScenesView: View {
    let state: Main.Transducer.State
    let input: Main.Transducer.Input
    let fixedArchive: String?

    var body: some View {
        TabView(selection: input.binding(state.tabs.selection) { .tabs(.select($0)) }) {
            stack(for: .comics) { reader }
                .tabItem { Label("Comics", systemImage: "book") }
                .tag(Main.Tab.comics)
            stack(for: .favorites) { favorites }
                .tabItem { Label("Favorites", systemImage: "heart") }
                .tag(Main.Tab.favorites)
            stack(for: .settings) { settings }
                .tabItem { Label("Settings", systemImage: "gearshape") }
                .tag(Main.Tab.settings)
        }
        .pageLocation(location)
    }

    /// The address of the current page. The app's root address is not a link; it shows the start page.
    private var location: Binding<URL> {
        Binding { @MainActor in
            state.link.address
        } set: { @MainActor url in
            if !url.link.isEmpty { send(.links(.open(url: url.link))) }
        }
    }

    private func stack(for tab: Main.Tab, @ViewBuilder root: () -> some View) -> some View {
        let path = state.tabs.selection == tab ? state.stack.path : []
        return NavigationStack(path: input.binding(path) { .returnTo($0) }) {
            root().navigationDestination(for: Int.self) { detail($0) }
        }
    }

    private var reader: some View {
        ReaderView(
            state: state.comics,
            query: input.binding(state.comics.shelf.query) { .comics(.typed($0)) },
            isFavorite: isFavorite(state.comics.shelf.comic?.number),
            send: { send(.comics($0)) }, toggleFavorite: { send(.toggleFavorite) }, open: open)
    }

    private var favorites: some View {
        FavoritesView(state: state.favorites, send: { send(.favorites($0)) }, open: open)
    }

    private var settings: some View {
        PreferencesView(state: state.settings, fixedArchive: fixedArchive) { send(.settings($0)) }
    }

    @ViewBuilder private func detail(_ id: Int) -> some View {
        if let detail = state.details[id: id] {
            DetailView(
                state: detail, isFavorite: isFavorite(detail.number),
                send: { send(.detail(id, $0)) }, toggleFavorite: { send(.toggleFavorite) })
        }
    }

    private func isFavorite(_ number: Int?) -> Bool {
        number.map(state.favorites.contains) ?? false
    }

    private func open(_ number: Int) {
        send(.open(Link(nil, details: [number])))
    }

    /// Sends an event. Sending cannot fail, because the app's machine never ends.
    private func send(_ event: Main.Transducer.Event) {
        try? input.send(event)
    }
}

extension URL {
    /// The link that the address contains.
    fileprivate var link: String { String(path(percentEncoded: true).drop { $0 == "/" }) }
}
