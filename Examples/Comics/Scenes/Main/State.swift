import ComicsScene
import Favourites
import Oak
import OakFeatures
import Settings

extension Main.Transducer {
    // oak:ignore OAK001 Nobody begins at random, but home is a target like those that are asked for.
    public struct State: NonTerminal, Hashable, Sendable {
        public var comics = Comics.Transducer.initialState
        public var favourites = Favourites.Transducer.initialState
        public var settings = Settings.Transducer.initialState
        /// The comics that are open on top of a scene, or were a moment ago; the stack says in which order.
        public var details: IdentifiedList<Comics.Detail.State> = []
        public var keeper = Main.Keeper.initialState
        /// The link that leads here, or the one that led nowhere.
        public var links = Links.State.at(Link(.comics(nil)))
        public var tabs = Tabs.State(selection: .comics)
        public var stack = Stack.initialState

        package var stage = Stage.opening
        /// What the comics scene shows when it is seen for the first time, once that is known.
        var home: Comics.Target?
        /// What the user has asked the comics scene for before it was known which archive to ask.
        package var wish: Comics.Transducer.Event?
        /// Whether the archive is the same whatever the settings say.
        var isArchiveFixed: Bool
        package var nextDetail = 0

        public init(isArchiveFixed: Bool = false) {
            self.isArchiveFixed = isArchiveFixed
        }
    }

    /// Where to begin is known when the settings and the place were read, or could not be.
    package enum Stage: Hashable, Sendable {
        case opening
        /// It is not known yet, and the user was quick enough to choose for themselves.
        case chosen
        case begun
    }

    /// What the user has before them.
    public enum View: Hashable, Sendable {
        case comics, favourites, settings
        /// The comic of this id, on top of a scene.
        case detail(Int)
    }
}

extension Main.Transducer.State {
    public var view: Main.Transducer.View {
        if let id = stack.top { return .detail(id) }
        switch tabs.selection {
        case .comics: return .comics
        case .favourites: return .favourites
        case .settings: return .settings
        }
    }

    /// The detail that is seen, if that is what is seen.
    public var detail: Comics.Detail.State? {
        stack.top.flatMap { details[id: $0] }
    }

    /// The comic before the user: that of the detail, else that of the comics scene.
    public var comic: Comic? {
        stack.isAtRoot ? comics.shelf.comic : detail?.comic
    }

    /// Whether something can be cancelled.
    public var isLoading: Bool {
        comics.isLoading || detail?.isLoading == true
    }

    /// Whether something is being read or saved for good.
    public var isKeeping: Bool {
        favourites.isBusy || settings.isBusy || keeper.isBusy
    }

    /// Where the user is; nobody wants to come back to a comic that there is not.
    public var place: Place {
        let details = openDetails.filter { $0.phase != .failed(.missing($0.number)) }
        return Place(tab: tabs.selection, comic: homeNumber, details: details.map(\.number))
    }

    /// The link that leads here.
    public var link: Link {
        let scene: Link.Scene =
            switch tabs.selection {
            case .comics: comicsScene
            case .favourites: .favourites
            case .settings: .settings
            }
        return Link(scene, details: openDetails.map(\.number))
    }

    /// What is in the comics scene, or is being asked for.
    private var comicsScene: Link.Scene {
        switch comics.request {
        case .comic(.number(let number)): .comics(number)
        case .search(let words): .search(words.joined(separator: " "))
        case .comic, nil:
            comics.shelf.words.map { .search($0.joined(separator: " ")) } ?? .comics(homeNumber)
        }
    }

    /// The number of the comic that is in the comics scene, or will be when that is seen.
    private var homeNumber: Int? {
        if let comic = comics.shelf.comic { return comic.number }
        return if case .number(let number) = home { number } else { nil }
    }

    /// Those of the stack, the one that is seen last.
    private var openDetails: [Comics.Detail.State] { stack.path.compactMap { details[id: $0] } }
}
