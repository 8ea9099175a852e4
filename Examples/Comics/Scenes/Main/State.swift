import ComicsScene
import Favorites
import Oak
import OakFeatures
import Preferences

extension Main.Transducer {
    // oak:ignore OAK001 The app never starts with a random comic, but `home` has the same type as other targets.
    public struct State: NonTerminal, Hashable, Sendable {
        public var comics = Comics.Transducer.initialState
        public var favorites = Favorites.Transducer.initialState
        public var settings = Preferences.Transducer.initialState
        /// The comics that are open on top of a scene, or were just closed. The stack defines their order.
        public var details: IdentifiedList<Comics.Detail.State> = []
        public var keeper = Main.Keeper.initialState
        /// The link of the current page, or the last link that could not be opened.
        public var links = Links.State.at(Link(.comics(nil)))
        public var tabs = Tabs.State(selection: .comics)
        public var stack = Stack.initialState

        package var stage = Stage.opening
        /// The comic to load when the comics scene is first visible, or `nil` until this comic is known.
        var home: Comics.Target?
        /// The user's request to the comics scene, which is sent once the archive is known.
        package var pendingRequest: Comics.Transducer.Event?
        /// A Boolean value that indicates whether the archive is fixed regardless of the settings.
        var isArchiveFixed: Bool
        package var nextDetail = 0

        public init(isArchiveFixed: Bool = false) {
            self.isArchiveFixed = isArchiveFixed
        }
    }

    /// The stage of startup. Startup ends when the app has finished reading the settings and the saved place, whether
    /// or not it succeeded.
    package enum Stage: Hashable, Sendable {
        case opening
        /// The user navigated before the start page was known.
        case chosen
        case begun
    }

    /// The visible view.
    public enum View: Hashable, Sendable {
        case comics, favorites, settings
        /// The detail screen with this id, on top of a scene.
        case detail(Int)
    }
}

extension Main.Transducer.State {
    public var view: Main.Transducer.View {
        if let id = stack.top { return .detail(id) }
        switch tabs.selection {
        case .comics: return .comics
        case .favorites: return .favorites
        case .settings: return .settings
        }
    }

    /// The visible detail screen, if any.
    public var detail: Comics.Detail.State? {
        stack.top.flatMap { details[id: $0] }
    }

    /// The current comic, which is the comic on the visible detail screen or, if there is none, in the comics scene.
    public var comic: Comic? {
        stack.isAtRoot ? comics.shelf.comic : detail?.comic
    }

    /// A Boolean value that indicates whether a load is in progress, which can be cancelled.
    public var isLoading: Bool {
        comics.isLoading || detail?.isLoading == true
    }

    /// A Boolean value that indicates whether stored data is being read or saved.
    public var isStoring: Bool {
        favorites.isBusy || settings.isBusy || keeper.isBusy
    }

    /// The user's place, without comics that do not exist.
    public var place: Place {
        let details = openDetails.filter { $0.phase != .failed(.missing($0.number)) }
        return Place(tab: tabs.selection, comic: homeNumber, details: details.map(\.number))
    }

    /// The link of the current page.
    public var link: Link {
        let scene: Link.Scene =
            switch tabs.selection {
            case .comics: comicsScene
            case .favorites: .favorites
            case .settings: .settings
            }
        return Link(scene, details: openDetails.map(\.number))
    }

    /// The content of the comics scene, whether shown or requested.
    private var comicsScene: Link.Scene {
        switch comics.request {
        case .comic(.number(let number)): .comics(number)
        case .search(let words): .search(words.joined(separator: " "))
        case .comic, nil:
            comics.shelf.words.map { .search($0.joined(separator: " ")) } ?? .comics(homeNumber)
        }
    }

    /// The number of the comic in the comics scene, or of the comic to load when the scene is first visible.
    private var homeNumber: Int? {
        if let comic = comics.shelf.comic { return comic.number }
        return if case .number(let number) = home { number } else { nil }
    }

    /// The open detail screens, from bottom to top.
    private var openDetails: [Comics.Detail.State] { stack.path.compactMap { details[id: $0] } }
}
