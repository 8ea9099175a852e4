import ComicsScene
import Favorites
import Oak
import Preferences

// The outputs of children are presented, and forwarded to other children.

extension Main.Transducer {
    static func handle(_ output: ChildOutput, _ state: inout State) -> Effect? {
        switch output {
        case .comics(let output): handle(output, &state)
        case .detail(let id, let output): handle(output, of: id, &state)
        case .favorites(let output): .output(.favorites(output))
        case .settings(let output): handle(output, &state)
        case .keeper(let output): handle(output, &state)

        case .links(.opened(let link)): follow(link, &state)
        case .links(.refused(let link)): .output(.unknownLink(link))
        case .tabs(.selected(let tab)), .tabs(.reselected(let tab)):
            .merge(leave(for: tab, &state), .send(.viewChanged))
        case .stack(.removed(let ids)): remove(ids, &state)
        }
    }

    private static func handle(_ output: Comics.Transducer.Output, _ state: inout State) -> Effect? {
        let effect = Effect.output(.comics(output))
        switch output {
        case .opened(let comic):
            return .merge(effect, settings.update(&state, event: .change(.lastRead(comic.number))))
        case .failed(.missing(let number))
        where state.home == .number(number) && state.comics.shelf.comic == nil:
            // The number may come from another archive.
            state.home = .latest
            return .merge(effect, comics.update(&state, event: .open(.latest)))
        case .failed, .found, .cancelled, .refused, .stillLoading:
            return effect
        }
    }

    /// Handles an output from a detail screen. If the screen is hidden, the output is ignored, because the screen's
    /// content is presented when the screen becomes visible.
    private static func handle(_ output: Comics.Detail.Output, of id: Int, _ state: inout State) -> Effect? {
        guard let detail = state.detail, detail.id == id else { return nil }
        let effect = Effect.output(.detail(number: detail.number, output))
        guard case .opened(let comic) = output else { return effect }
        return .merge(effect, settings.update(&state, event: .change(.lastRead(comic.number))))
    }

    private static func handle(_ output: Preferences.Transducer.Output, _ state: inout State) -> Effect? {
        let effect = Effect.output(.settings(output))
        switch output {
        case .read(let values):
            guard state.stage == .begun else { return begin(&state) }
            let show = state.view == .settings ? Effect.send(.viewChanged) : nil
            return .merge(values.archive == .bundled ? nil : changeArchive(&state), show)
        case .readingFailed:
            return .merge(effect, begin(&state))
        case .saved(.archive):
            return .merge(effect, changeArchive(&state))
        case .saved(.start(.resume)):
            return .merge(effect, keeper.update(&state, event: .overwrite))
        case .saved(.lastRead):
            return nil
        case .saved, .savingFailed:
            return effect
        }
    }

    private static func handle(_ output: Main.Keeper.Output, _ state: inout State) -> Effect? {
        switch output {
        // `begin` presents the place if the user wants to resume.
        case .recalled, .refused: begin(&state)
        case .lost, .readingFailed: .merge(.output(.keeper(output)), begin(&state))
        case .savingFailed: .output(.keeper(output))
        }
    }

    /// Discards everything that was read from the previous archive.
    private static func changeArchive(_ state: inout State) -> Effect? {
        guard !state.isArchiveFixed else { return nil }
        state.home = .latest
        let close = stack.update(&state, event: .popToRoot)
        return .merge(close, comics.update(&state, event: .archiveChanged))
    }

    private static func remove(_ ids: [Int], _ state: inout State) -> Effect? {
        for id in ids { state.details.remove(id: id) }
        return nil
    }

    /// Updates the favorites and presents the list again if it is visible and has changed.
    static func updateFavorites(
        _ state: inout State, _ event: Favorites.Transducer.Event
    ) -> Effect? {
        let before = state.favorites.list
        let effect = favorites.update(&state, event: event)
        let after = state.favorites.list
        let isSame =
            before.isKnown
            && after.favorites.elementsEqual(before.favorites) {
                // Dates are not visible.
                ($0.number, $0.title) == ($1.number, $1.title)
            }
        guard state.view == .favorites, after.isCurrent, !isSame else { return effect }
        return .merge(effect, .send(.viewChanged))
    }
}
