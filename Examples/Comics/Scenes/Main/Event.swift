import ComicsScene
import Favorites
import OakFeatures
import Preferences

extension Main.Transducer {
    public enum Event: Hashable, Sendable {
        // User actions
        /// Opens a comic in the comics scene.
        case read(Comics.Target)
        case search([String])
        /// Goes from the current comic to its neighbor.
        case step(Direction)
        /// Closes the current detail screen, or returns to the comics scene if there is none.
        case back
        /// Opens the page of a link.
        case open(Link)
        /// Returns to the detail screens with these ids by closing those above them.
        case returnTo([Int])
        /// Adds the current comic to the favorites, or removes it.
        case toggleFavorite
        /// Cancels the current load.
        case cancel
        /// Retries everything that failed or was cancelled.
        case retry

        // Events from children
        case comics(Comics.Transducer.Event)
        case detail(Int, Comics.Detail.Event)
        case favorites(Favorites.Transducer.Event)
        case settings(Preferences.Transducer.Event)
        case keeper(Main.Keeper.Event)
        case links(Links.Event)
        case tabs(Tabs.Event)
        case stack(Stack.Event)

        case childOutput(ChildOutput)
        /// Another view has become visible.
        case viewChanged
    }

    public enum Direction: Hashable, Sendable {
        case next, previous
    }

    /// The outputs from children.
    public enum ChildOutput: Hashable, Sendable {
        case comics(Comics.Transducer.Output)
        case detail(Int, Comics.Detail.Output)
        case favorites(Favorites.Transducer.Output)
        case settings(Preferences.Transducer.Output)
        case keeper(Main.Keeper.Output)
        case links(Links.Output)
        case tabs(Tabs.Output)
        case stack(Stack.Output)
    }

    /// The outputs to present to the user.
    public enum Output: Hashable, Sendable {
        /// A view with content has become visible, or the content of the visible view has changed.
        case shown(View)
        case comics(Comics.Transducer.Output)
        /// An output from the visible detail screen, with the number of its comic.
        case detail(number: Int, Comics.Detail.Output)
        case favorites(Favorites.Transducer.Output)
        case settings(Preferences.Transducer.Output)
        case keeper(Main.Keeper.Output)
        case unknownLink(UnknownLink)
        case refused(Main.Refusal)
    }
}
