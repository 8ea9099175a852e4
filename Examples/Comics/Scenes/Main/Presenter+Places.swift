import ComicsScene
import OakFeatures

extension Presenter {
    /// Returns the prompt.
    public func prompt(_ state: Main.Transducer.State) -> String {
        switch state.view {
        case .comics:
            prompt(state.comics, isFavourite: isFavourite(state.comics.shelf.comic?.number, state))
        case .detail: state.detail.map { prompt($0, isFavourite: isFavourite($0.number, state)) } ?? "› "
        case .favourites: state.favourites.list.isKnown ? "favourites › " : "favourites … › "
        case .settings: state.settings.isKnown ? "settings › " : "settings … › "
        }
    }

    private func isFavourite(_ number: Int?, _ state: Main.Transducer.State) -> Bool {
        number.map(state.favourites.contains) ?? false
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
