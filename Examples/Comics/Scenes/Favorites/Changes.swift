import Oak

// This extension reads the list, and saves its changes one at a time for each comic.

extension Favorites.Transducer {
    package enum ID: Hashable, Sendable {
        case list
        /// The change to one comic. At most one change to each comic is saved at a time.
        case change(Int)
    }

    static func read(_ state: inout State) -> Effect {
        state.list = .reading(state.list.favorites)
        return follow
    }

    /// An effect that subscribes to the list. A new subscription after a change ensures that no list from before the
    /// change arrives.
    static var follow: Effect {
        .stream(id: ID.list) { env in
            try await env.favorites()
        } send: {
            .listed($0)
        }
        .catching { .readingFailed(Favorites.Problem($0)) }
    }

    /// Queues a toggle until the list is known. A second toggle cancels the first.
    static func wait(_ number: Int, _ title: String, _ state: inout State) {
        switch state.changes[number] {
        case .waiting: state.changes[number] = nil
        case nil, .failed: state.changes[number] = .waiting(title: title)
        case .saving(let edit, let then): state.changes[number] = .saving(edit, opposite: then ?? edit)
        }
    }

    static func toggleWaiting(_ state: inout State) -> [Effect] {
        state.changes.sorted { $0.key < $1.key }.compactMap { number, change in
            guard case .waiting(let title) = change else { return nil }
            state.changes[number] = nil
            return toggle(number, title, &state)
        }
    }

    static func toggle(_ number: Int, _ title: String, _ state: inout State) -> Effect? {
        switch state.changes[number] {
        case .saving(let edit, let then):
            state.changes[number] = .saving(edit, opposite: then ?? edit)
            return nil
        case nil, .waiting, .failed:
            let isFavorite = state.contains(number)
            return save(Favorites.Edit(number: number, title: title, isFavorite: !isFavorite), &state)
        }
    }

    static func retryChanges(_ state: inout State) -> [Effect] {
        state.changes.sorted { $0.key < $1.key }.compactMap { _, change in
            guard case .failed(let edit, _) = change else { return nil }
            return save(edit, &state)
        }
    }

    /// Removes a change that was saved, and starts the next change to the same comic.
    static func finish(_ number: Int, _ state: inout State) -> Effect? {
        guard case .saving(_, let then?) = state.changes[number] else {
            state.changes[number] = nil
            return nil
        }
        return save(then, &state)
    }

    /// Handles a change that could not be saved. The change can be retried, unless the user has reversed it in the
    /// meantime.
    static func fail(_ edit: Favorites.Edit, _ problem: Favorites.Problem, _ state: inout State) -> Effect {
        var wanted: Favorites.Edit? = edit
        if case .saving(_, then: .some) = state.changes[edit.number] { wanted = nil }
        state.changes[edit.number] = wanted.map { .failed($0, problem) }
        return .output(.savingFailed(edit, problem))
    }

    private static func save(_ edit: Favorites.Edit, _ state: inout State) -> Effect {
        state.changes[edit.number] = .saving(edit)
        return Effect(id: ID.change(edit.number)) { env, input in
            if edit.isFavorite {
                let favorite = Favorite(number: edit.number, title: edit.title, addedAt: env.now())
                try await env.add(favorite)
                try input.send(.added(favorite))
            } else {
                try await env.remove(edit.number)
                try input.send(.removed(number: edit.number, title: edit.title))
            }
        }
        .catching { .savingFailed(edit, Favorites.Problem($0)) }
    }
}

extension Favorites.Transducer.Change {
    /// Returns a change that saves an edit and then, if the user has reversed it, the opposite edit.
    fileprivate static func saving(
        _ edit: Favorites.Edit, opposite wanted: Favorites.Edit
    ) -> Favorites.Transducer.Change {
        .saving(edit, then: wanted.isFavorite == edit.isFavorite ? edit.opposite : nil)
    }
}

extension Favorites.Transducer.List {
    /// Changes the known favorites.
    mutating func edit(_ change: ([Favorite]) -> [Favorite]) {
        let favorites = change(favorites)
        switch self {
        case .unread, .reading: self = .reading(favorites)
        case .current: self = .current(favorites)
        case .failed(let problem, _): self = .failed(problem, favorites)
        }
    }
}
