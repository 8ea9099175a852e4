import Oak

// This extension reads the list, and saves its changes one at a time for each comic.

extension Favourites.Transducer {
    package enum ID: Hashable, Sendable {
        case list
        /// The change to one comic. At most one change to each comic is saved at a time.
        case change(Int)
    }

    static func read(_ state: inout State) -> Effect {
        state.list = .reading(state.list.favourites)
        return follow
    }

    /// An effect that subscribes to the list. A new subscription after a change ensures that no list from before the
    /// change arrives.
    static var follow: Effect {
        .stream(id: ID.list) { env in
            try await env.favourites()
        } send: {
            .listed($0)
        }
        .catching { .readingFailed(Favourites.Problem($0)) }
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
            let isFavourite = state.contains(number)
            return save(Favourites.Edit(number: number, title: title, isFavourite: !isFavourite), &state)
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
    static func fail(_ edit: Favourites.Edit, _ problem: Favourites.Problem, _ state: inout State) -> Effect {
        var wanted: Favourites.Edit? = edit
        if case .saving(_, then: .some) = state.changes[edit.number] { wanted = nil }
        state.changes[edit.number] = wanted.map { .failed($0, problem) }
        return .output(.savingFailed(edit, problem))
    }

    private static func save(_ edit: Favourites.Edit, _ state: inout State) -> Effect {
        state.changes[edit.number] = .saving(edit)
        return Effect(id: ID.change(edit.number)) { env, input in
            if edit.isFavourite {
                let favourite = Favourite(number: edit.number, title: edit.title, addedAt: env.now())
                try await env.add(favourite)
                try input.send(.added(favourite))
            } else {
                try await env.remove(edit.number)
                try input.send(.removed(number: edit.number, title: edit.title))
            }
        }
        .catching { .savingFailed(edit, Favourites.Problem($0)) }
    }
}

extension Favourites.Transducer.Change {
    /// Returns the change that saves an edit, followed by its opposite if that is the intended final state.
    fileprivate static func saving(
        _ edit: Favourites.Edit, opposite wanted: Favourites.Edit
    ) -> Favourites.Transducer.Change {
        .saving(edit, then: wanted.isFavourite == edit.isFavourite ? edit.opposite : nil)
    }
}

extension Favourites.Transducer.List {
    /// Changes the known favourites.
    mutating func edit(_ change: ([Favourite]) -> [Favourite]) {
        let favourites = change(favourites)
        switch self {
        case .unread, .reading: self = .reading(favourites)
        case .current: self = .current(favourites)
        case .failed(let problem, _): self = .failed(problem, favourites)
        }
    }
}
