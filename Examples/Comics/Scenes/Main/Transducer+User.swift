import ComicsScene
import Favorites
import Oak
import Preferences

// The actions of the user.

extension Main.Transducer {
    /// Sends a request to the comics scene and shows this scene unless the request is rejected.
    static func browse(_ event: Comics.Transducer.Event, _ state: inout State) -> Effect? {
        let effect = request(event, &state)
        guard state.comics.isLoading || state.pendingRequest != nil else { return effect }
        return .merge(leave(for: .comics, &state), effect)
    }

    /// Goes to a neighboring comic. If a detail screen is visible, the neighbor replaces its comic.
    static func step(_ direction: Direction, _ state: inout State) -> Effect? {
        guard let detail = state.detail else {
            return browse(direction == .next ? .next : .previous, &state)
        }
        let (number, isTooLarge) = detail.number.addingReportingOverflow(direction == .next ? 1 : -1)
        let newest = state.comics.shelf.index.newest ?? (isTooLarge ? detail.number : .max)
        if direction == .next, isTooLarge || number > newest {
            return .output(.detail(number: detail.number, .refused(.isNewest(newest))))
        }
        guard number > 0 else { return .output(.detail(number: detail.number, .refused(.isFirst))) }
        let path = state.stack.path.dropLast() + [add(number, &state)]
        return .merge(stack.update(&state, event: .replace(Array(path))), .send(.viewChanged))
    }

    static func back(_ state: inout State) -> Effect? {
        if !state.stack.isAtRoot { return .merge(stack.update(&state, event: .pop), .send(.viewChanged)) }
        guard state.tabs.selection != .comics else { return .output(.refused(.nothingToGoBackTo)) }
        return .merge(leave(for: .comics, &state), .send(.viewChanged))
    }

    static func toggleFavorite(_ state: inout State) -> Effect? {
        guard let comic = state.comic else { return .output(.refused(.noComic)) }
        return updateFavorites(&state, .toggle(number: comic.number, title: comic.title))
    }

    static func cancel(_ state: inout State) -> Effect? {
        guard let detail = state.detail, detail.isLoading || !state.comics.isLoading else {
            return comics.update(&state, event: .cancel)
        }
        return details.update(&state, of: detail.id, event: .cancel)
    }

    static func retry(_ state: inout State) -> Effect? {
        let hasFailed = state.settings.isFailed || state.favorites.isFailed || state.keeper.isFailed
        var effects: [Effect?] = []
        if state.settings.isFailed { effects.append(settings.update(&state, event: .retry)) }
        if state.favorites.isFailed { effects.append(updateFavorites(&state, .retry)) }
        if state.keeper.isFailed { effects.append(keeper.update(&state, event: .retry)) }
        if let detail = state.detail {
            if detail.canRetry || !hasFailed {
                effects.append(details.update(&state, of: detail.id, event: .retry))
            }
        } else if state.comics.canRetry || !hasFailed {
            effects.append(comics.update(&state, event: .retry))
        }
        return .merge(effects.compactMap(\.self))
    }
}
