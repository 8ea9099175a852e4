import ComicsScene
import OakFeatures

extension Presenter {
    /// Returns the prompt for the visible view.
    public func prompt(_ state: Main.Transducer.State) -> String {
        switch state.view {
        case .comics:
            prompt(state.comics, isFavorite: isFavorite(state.comics.shelf.comic?.number, state))
        case .detail: state.detail.map { prompt($0, isFavorite: isFavorite($0.number, state)) } ?? "› "
        case .favorites: state.favorites.list.isKnown ? "favorites › " : "favorites … › "
        case .settings: state.settings.isKnown ? "settings › " : "settings … › "
        }
    }

    private func isFavorite(_ number: Int?, _ state: Main.Transducer.State) -> Bool {
        number.map(state.favorites.contains) ?? false
    }

    public var nothingToGoBackTo: String { "There is nothing to go back to." }

    public var refusedPlace: String {
        "A newer version of this program saved the place where you left off. This version cannot read it, so it starts "
            + "over and does not change the saved place. `set start resume` overwrites it."
    }

    public func lostPlace(_ error: RestorationError) -> String {
        "The place where you left off is lost. \(error)"
    }
}
