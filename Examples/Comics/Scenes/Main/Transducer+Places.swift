import ComicsScene
import Favourites
import Oak
import OakFeatures
import Settings

// Where the user is, and how they get elsewhere.

extension Main.Transducer {
    /// Begins where the settings say, as soon as they and the last place are known.
    static func begin(_ state: inout State) -> Effect? {
        guard state.stage != .begun, state.settings.isKnown, state.keeper.isKnown else { return nil }
        let hasChosen = state.stage == .chosen
        state.stage = .begun
        let values = state.settings.values
        var saved: Place?
        if case .kept(let place) = state.keeper { saved = place }
        state.home = state.home ?? home(values, saved)
        if !hasChosen {
            if values.start == .favourites { state.tabs.selection = .favourites }
            if values.start == .resume, let saved { resume(saved, &state) }
        }
        var effects: [Effect] = []
        if values.start == .resume, case .refused(let error, _) = state.keeper {
            effects.append(.output(.keeper(.refused(error))))
        }
        return .merge(effects + [.send(.arrived)])
    }

    private static func home(_ values: Settings.Values, _ saved: Place?) -> Comics.Target {
        switch values.start {
        case .first: .number(1)
        case .latest, .favourites: .latest
        // Earlier versions remembered no place, but the comic.
        case .resume: (saved.map(\.comic) ?? values.lastRead).map { .number($0) } ?? .latest
        }
    }

    private static func resume(_ place: Place, _ state: inout State) {
        state.tabs.selection = place.tab
        for number in place.details { state.stack.path.append(add(number, &state)) }
    }

    static func follow(_ link: Link, _ state: inout State) -> Effect? {
        var effects: [Effect?] = []
        switch link.scene {
        case nil: break
        case .comics(let number):
            effects.append(leave(for: .comics, &state))
            if let number { effects.append(follow(number, isSeen: link.details.isEmpty, &state)) }
        case .search(let words):
            effects.append(leave(for: .comics, &state))
            let words = words.split(whereSeparator: \.isWhitespace).map(String.init)
            effects.append(ask(.search(words), &state))
        case .favourites: effects.append(leave(for: .favourites, &state))
        case .settings: effects.append(leave(for: .settings, &state))
        }
        choose(&state)
        let path = state.stack.path + link.details.map { add($0, &state) }
        effects += [stack.update(&state, event: .replace(path)), .send(.arrived)]
        return .merge(effects.compactMap(\.self))
    }

    /// Reads a comic in the comics scene; under a detail not before somebody looks.
    private static func follow(_ number: Int, isSeen: Bool, _ state: inout State) -> Effect? {
        if state.comics == Comics.Transducer.initialState, !isSeen {
            state.home = .number(number)
            return nil
        }
        guard isSeen || state.comics.shelf.comic?.number != number else { return nil }
        return ask(.open(.number(number)), &state)
    }

    /// Asks the comics scene for something, as soon as it is known which archive is read.
    static func ask(_ event: Comics.Transducer.Event, _ state: inout State) -> Effect? {
        guard state.stage == .begun else {
            state.wish = event
            return nil
        }
        return comics.update(&state, event: event)
    }

    /// Leaves the details for a scene.
    static func leave(for tab: Main.Tab, _ state: inout State) -> Effect? {
        choose(&state)
        state.tabs.selection = tab
        return stack.update(&state, event: .popToRoot)
    }

    private static func choose(_ state: inout State) {
        if state.stage == .opening { state.stage = .chosen }
    }

    /// Makes a detail, whose id is to be put on the stack.
    static func add(_ number: Int, _ state: inout State) -> Int {
        defer { state.nextDetail += 1 }
        state.details.append(Comics.Detail.State(id: state.nextDetail, number: number))
        return state.nextDetail
    }

    /// Shows what has come before the user, or asks for it; what is on its way shows itself.
    static func look(_ state: inout State) -> Effect? {
        guard state.stage == .begun else { return nil }
        switch state.view {
        case .detail(let id):
            guard let detail = state.detail, !detail.isLoading else { return nil }
            return detail.phase == .unread
                ? details.update(&state, of: id, event: .read) : .output(.shown(.detail(id)))
        case .comics:
            return lookAtComics(&state)
        case .favourites:
            return state.favourites.list.isKnown ? .output(.shown(.favourites)) : nil
        case .settings:
            return state.settings.isKnown ? .output(.shown(.settings)) : nil
        }
    }

    private static func lookAtComics(_ state: inout State) -> Effect? {
        if let wish = state.wish {
            state.wish = nil
            return comics.update(&state, event: wish)
        }
        if state.comics.isLoading { return nil }
        return state.comics == Comics.Transducer.initialState
            ? comics.update(&state, event: .open(state.home ?? .latest)) : .output(.shown(.comics))
    }

    /// Has it noted where the user is by now.
    static func note(_ state: inout State) -> Effect? {
        let link = state.link
        if link != state.links.place { _ = links.update(&state, event: .show(link)) }
        return state.stage == .begun ? keeper.update(&state, event: .keep(state.place)) : nil
    }
}
