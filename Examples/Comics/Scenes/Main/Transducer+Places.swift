import ComicsScene
import Favorites
import Oak
import OakFeatures
import Preferences

// The navigation between pages.

extension Main.Transducer {
    /// Opens the start page according to the settings, once the settings and the saved place are known.
    static func begin(_ state: inout State) -> Effect? {
        guard state.stage != .begun, state.settings.isKnown, state.keeper.isKnown else { return nil }
        let hasChosen = state.stage == .chosen
        state.stage = .begun
        let values = state.settings.values
        var saved: Place?
        if case .saved(let place) = state.keeper { saved = place }
        state.home = state.home ?? home(values, saved)
        if !hasChosen {
            if values.start == .favorites { state.tabs.selection = .favorites }
            if values.start == .resume, let saved { resume(saved, &state) }
        }
        var effects: [Effect] = []
        if values.start == .resume, case .refused(let error, _) = state.keeper {
            effects.append(.output(.keeper(.refused(error))))
        }
        return .merge(effects + [.send(.viewChanged)])
    }

    private static func home(_ values: Preferences.Values, _ saved: Place?) -> Comics.Target {
        switch values.start {
        case .first: .number(1)
        case .latest, .favorites: .latest
        // Earlier versions saved only the comic, not the place.
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
            effects.append(request(.search(words), &state))
        case .favorites: effects.append(leave(for: .favorites, &state))
        case .settings: effects.append(leave(for: .settings, &state))
        }
        markAsChosen(&state)
        let path = state.stack.path + link.details.map { add($0, &state) }
        effects += [stack.update(&state, event: .replace(path)), .send(.viewChanged)]
        return .merge(effects.compactMap(\.self))
    }

    /// Opens a comic in the comics scene. If the scene has not been used yet and is covered by a detail screen, the
    /// comic is loaded when the scene becomes visible.
    private static func follow(_ number: Int, isSeen: Bool, _ state: inout State) -> Effect? {
        if state.comics == Comics.Transducer.initialState, !isSeen {
            state.home = .number(number)
            return nil
        }
        guard isSeen || state.comics.shelf.comic?.number != number else { return nil }
        return request(.open(.number(number)), &state)
    }

    /// Sends a request to the comics scene, or keeps it until the archive is known.
    static func request(_ event: Comics.Transducer.Event, _ state: inout State) -> Effect? {
        guard state.stage == .begun else {
            state.pendingRequest = event
            return nil
        }
        return comics.update(&state, event: event)
    }

    /// Closes all detail screens and selects a scene.
    static func leave(for tab: Main.Tab, _ state: inout State) -> Effect? {
        markAsChosen(&state)
        state.tabs.selection = tab
        return stack.update(&state, event: .popToRoot)
    }

    private static func markAsChosen(_ state: inout State) {
        if state.stage == .opening { state.stage = .chosen }
    }

    /// Adds a detail screen and returns its id for the stack.
    static func add(_ number: Int, _ state: inout State) -> Int {
        defer { state.nextDetail += 1 }
        state.details.append(Comics.Detail.State(id: state.nextDetail, number: number))
        return state.nextDetail
    }

    /// Presents the visible view, or loads its content. Content that is already loading is presented later.
    static func showView(_ state: inout State) -> Effect? {
        guard state.stage == .begun else { return nil }
        switch state.view {
        case .detail(let id):
            guard let detail = state.detail, !detail.isLoading else { return nil }
            return detail.phase == .unread
                ? details.update(&state, of: id, event: .read) : .output(.shown(.detail(id)))
        case .comics:
            return showComics(&state)
        case .favorites:
            return state.favorites.list.isKnown ? .output(.shown(.favorites)) : nil
        case .settings:
            return state.settings.isKnown ? .output(.shown(.settings)) : nil
        }
    }

    private static func showComics(_ state: inout State) -> Effect? {
        if let pendingRequest = state.pendingRequest {
            state.pendingRequest = nil
            return comics.update(&state, event: pendingRequest)
        }
        if state.comics.isLoading { return nil }
        return state.comics == Comics.Transducer.initialState
            ? comics.update(&state, event: .open(state.home ?? .latest)) : .output(.shown(.comics))
    }

    /// Records the current link and the user's place.
    static func recordPlace(_ state: inout State) -> Effect? {
        let link = state.link
        if link != state.links.place { _ = links.update(&state, event: .show(link)) }
        return state.stage == .begun ? keeper.update(&state, event: .placeChanged(state.place)) : nil
    }
}
