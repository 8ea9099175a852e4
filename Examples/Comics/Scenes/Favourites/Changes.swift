import Oak

// How the list is read, and how one change after the other gets into it.

extension Favourites.Transducer {
    package enum ID: Hashable, Sendable {
        case list
        /// The change of one comic; there is at most one at a time.
        case change(Int)
    }

    static func read(_ state: inout State) -> Effect {
        state.list = .reading(state.list.favourites)
        return follow
    }

    /// Subscribes to the list again. After a change this makes sure that nothing older than it arrives any more.
    static var follow: Effect {
        .stream(id: ID.list) { env in
            try await env.favourites()
        } send: {
            .listed($0)
        }
        .catching { .readingFailed(Favourites.Problem($0)) }
    }

    /// Remembers to toggle a comic; twice is not at all.
    static func wait(_ number: Int, _ title: String, _ state: inout State) {
        switch state.changes[number] {
        case .waiting: state.changes[number] = nil
        case nil, .failed: state.changes[number] = .waiting(title: title)
        case .saving(let wish, let then): state.changes[number] = .saving(wish, opposite: then ?? wish)
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
        case .saving(let wish, let then):
            state.changes[number] = .saving(wish, opposite: then ?? wish)
            return nil
        case nil, .waiting, .failed:
            let isFavourite = state.contains(number)
            return save(Favourites.Wish(number: number, title: title, isFavourite: !isFavourite), &state)
        }
    }

    static func retryChanges(_ state: inout State) -> [Effect] {
        state.changes.sorted { $0.key < $1.key }.compactMap { _, change in
            guard case .failed(let wish, _) = change else { return nil }
            return save(wish, &state)
        }
    }

    /// A change was saved: starts the one that is wanted by now.
    static func finish(_ number: Int, _ state: inout State) -> Effect? {
        guard case .saving(_, let then?) = state.changes[number] else {
            state.changes[number] = nil
            return nil
        }
        return save(then, &state)
    }

    /// A change was not saved: keeps what is wanted by now, to be retried, unless that is how it is anyway.
    static func fail(_ wish: Favourites.Wish, _ problem: Favourites.Problem, _ state: inout State) -> Effect {
        var wanted: Favourites.Wish? = wish
        if case .saving(_, then: .some) = state.changes[wish.number] { wanted = nil }
        state.changes[wish.number] = wanted.map { .failed($0, problem) }
        return .output(.savingFailed(wish, problem))
    }

    private static func save(_ wish: Favourites.Wish, _ state: inout State) -> Effect {
        state.changes[wish.number] = .saving(wish)
        return Effect(id: ID.change(wish.number)) { env, input in
            if wish.isFavourite {
                let favourite = Favourite(number: wish.number, title: wish.title, addedAt: env.now())
                try await env.add(favourite)
                try input.send(.added(favourite))
            } else {
                try await env.remove(wish.number)
                try input.send(.removed(number: wish.number, title: wish.title))
            }
        }
        .catching { .savingFailed(wish, Favourites.Problem($0)) }
    }
}

extension Favourites.Transducer.Change {
    /// Turns around what is wanted in the end.
    fileprivate static func saving(
        _ wish: Favourites.Wish, opposite wanted: Favourites.Wish
    ) -> Favourites.Transducer.Change {
        .saving(wish, then: wanted.isFavourite == wish.isFavourite ? wish.opposite : nil)
    }
}

extension Favourites.Transducer.List {
    /// Changes the favourites as far as they are known.
    mutating func edit(_ change: ([Favourite]) -> [Favourite]) {
        let favourites = change(favourites)
        switch self {
        case .unread, .reading: self = .reading(favourites)
        case .current: self = .current(favourites)
        case .failed(let problem, _): self = .failed(problem, favourites)
        }
    }
}
