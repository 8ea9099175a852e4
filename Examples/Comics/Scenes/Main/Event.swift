import ComicsScene
import Favourites
import OakFeatures
import Settings

extension Main.Transducer {
    public enum Event: Hashable, Sendable {
        // What the user asks for.
        /// A comic in the comics scene.
        case read(Comics.Target)
        case search([String])
        /// From the comic before the user to its neighbour.
        case step(Direction)
        /// To what was seen before the detail, else to the comics scene.
        case back
        /// To where a link leads.
        case open(Link)
        /// To the details of these ids, by leaving those above them.
        case returnTo([Int])
        /// Makes the comic before the user a favourite, or none any more.
        case toggleFavourite
        /// Stops what is loading.
        case cancel
        /// Repeats whatever failed or was cancelled.
        case retry

        // What children do.
        case comics(Comics.Transducer.Event)
        case detail(Int, Comics.Detail.Event)
        case favourites(Favourites.Transducer.Event)
        case settings(Settings.Transducer.Event)
        case keeper(Main.Keeper.Event)
        case links(Links.Event)
        case tabs(Tabs.Event)
        case stack(Stack.Event)

        case told(News)
        /// Something else than before is seen.
        case arrived
    }

    public enum Direction: Hashable, Sendable {
        case next, previous
    }

    /// What children tell.
    public enum News: Hashable, Sendable {
        case comics(Comics.Transducer.Output)
        case detail(Int, Comics.Detail.Output)
        case favourites(Favourites.Transducer.Output)
        case settings(Settings.Transducer.Output)
        case keeper(Main.Keeper.Output)
        case links(Links.Output)
        case tabs(Tabs.Output)
        case stack(Stack.Output)
    }

    /// What is to be presented.
    public enum Output: Hashable, Sendable {
        /// This came before the user, or has changed before them, and has something to show.
        case shown(View)
        case comics(Comics.Transducer.Output)
        /// Of the detail that is seen, a comic of this number.
        case detail(number: Int, Comics.Detail.Output)
        case favourites(Favourites.Transducer.Output)
        case settings(Settings.Transducer.Output)
        case keeper(Main.Keeper.Output)
        case unknownLink(UnknownLink)
        case refused(Main.Refusal)
    }
}
