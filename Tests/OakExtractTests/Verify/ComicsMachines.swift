import ComicsScene
import Common
import Exploring
import Favorites
import Foundation
import Main
import OakExtract
import OakFeatures
import Preferences

extension ExploredMachine {
    /// The explored machines of Examples/Comics.
    static var comics: [ExploredMachine] { [editor, detail, scene, favorites, settings, keeper] }

    private static let comic = Comic(number: 2, title: "Acorn")

    private static var editor: ExploredMachine {
        ExploredMachine(
            LineEditor.self, name: "LineEditor", from: [LineEditor.State()],
            events: [
                .text("a"), .text(" "), .enter, .left, .right, .up, .down, .home, .end, .backspace, .delete,
            ] + "abcdefklnpuwzx".map(Key.control), limit: 200)
    }

    private static var detail: ExploredMachine {
        ExploredMachine(
            Comics.Detail.self, name: "Comics.Detail", from: [Comics.Detail.State(id: 1, number: 2)],
            events: [.read, .cancel, .retry, .loaded(comic), .failed(.missing(2)), .waited], limit: 20)
    }

    private static var scene: ExploredMachine {
        ExploredMachine(
            Comics.Transducer.self, name: "Comics.Transducer", from: [Comics.Transducer.initialState],
            events: [
                .open(.latest), .open(.number(2)), .open(.number(0)), .open(.random), .next, .previous,
                .search([]), .search(["oak"]), .typed("oak"), .typed(""), .typingPaused, .cancel, .retry,
                .archiveChanged, .counted(newest: 1), .counted(newest: 3), .loaded(comic),
                .loaded(Comic(number: 1, title: "Oak")), .loaded(Comic(number: .max, title: "Far")),
                .indexed([.init(number: 1, title: "Oak")]), .searched, .failed(.missing(2)),
                .failed(.unavailable("off")), .waited,
            ], limit: 900)
    }

    private static var favorites: ExploredMachine {
        let known = Favorite(number: 1, title: "Oak", addedAt: Date(timeIntervalSince1970: 0))
        let problem = Favorites.Problem("full")
        func edit(_ isFavorite: Bool) -> Favorites.Edit {
            .init(number: 1, title: "Oak", isFavorite: isFavorite)
        }
        return ExploredMachine(
            Favorites.Transducer.self, name: "Favorites.Transducer",
            from: [Favorites.Transducer.initialState],
            events: [
                .read, .toggle(number: 1, title: "Oak"), .toggle(number: 2, title: "Acorn"), .retry,
                .listed([]),
                .listed([known]), .readingFailed(problem), .added(known), .removed(number: 1, title: "Oak"),
                .savingFailed(edit(true), problem), .savingFailed(edit(false), problem),
            ], limit: 400)
    }

    private static var settings: ExploredMachine {
        let problem = Preferences.Problem("full")
        return ExploredMachine(
            Preferences.Transducer.self, name: "Preferences.Transducer",
            from: [Preferences.Transducer.initialState],
            events: [
                .read, .change(.archive(.bundled)), .change(.start(.first)), .change(.lastRead(1)), .retry,
                .didRead(Preferences.Values()), .readingFailed(problem), .saved, .savingFailed(problem),
            ], limit: 400)
    }

    private static var keeper: ExploredMachine {
        let (here, there) = (Place(), Place(comic: 2))
        return ExploredMachine(
            Main.Keeper.self, name: "Main.Keeper", from: [Main.Keeper.initialState],
            events: [
                .read, .placeChanged(here), .placeChanged(there), .retry, .overwrite, .didRead(nil),
                .didRead(here),
                .unreadable(.damaged("x")), .unreadable(.newerVersion(found: 9, known: 1)),
                .readingFailed(Main.Problem("off")),
                .saved, .savingFailed(Main.Problem("full")),
            ])
    }

    /// The machine of the whole app. Its children are explored separately.
    static var app: ExploredMachine {
        let here = Place(tab: .comics, comic: 2, details: [2])
        return ExploredMachine(
            Main.Transducer.self, name: "Main.Transducer", from: [Main.Transducer.State()],
            events: [
                .read(.latest), .search(["oak"]), .step(.next), .back, .open(Link(.favorites, details: [2])),
                .open(Link(.search("oak"))), .open(Link(nil, details: [2])), .returnTo([]), .toggleFavorite,
                .cancel, .retry, .comics(.loaded(comic)), .comics(.failed(.missing(2))), .detail(0, .read),
                .favorites(.read), .favorites(.listed([])), .settings(.read),
                .settings(.didRead(Preferences.Values())), .keeper(.read), .keeper(.didRead(here)),
                .links(.open(url: "comics/1")), .tabs(.select(.settings)), .stack(.pop), .viewChanged,
                .childOutput(.settings(.read(Preferences.Values()))), .childOutput(.keeper(.recalled(here))),
                .childOutput(.keeper(.recalled(nil))), .childOutput(.tabs(.selected(.comics))),
                .childOutput(.stack(.removed([0]))),
                .childOutput(.comics(.opened(comic))),
                .childOutput(.favorites(.added(number: 2, title: "Acorn"))),
            ], limit: 150)
    }
}
