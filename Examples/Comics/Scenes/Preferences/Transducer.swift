import Oak

extension Preferences {
    public enum Transducer: EffectTransducer {
        public typealias Env = PreferencesEnv

        public static var initialState: State { .unread }

        public static func update(_ state: inout State, event: Event) -> Effect? {
            switch (state, event) {
            case (.unread, .read):
                return read(then: [], &state)
            case (.unread, .change(let change)):
                return read(then: [change], &state)
            case (.reading(let changes), .change(let change)):
                state = .reading(changes.replacing(change))
                return nil
            case (.reading(let changes), .didRead(let values)):
                return .merge(save(changes, values, &state), .output(.read(values)))
            case (.reading(let changes), .readingFailed(let problem)):
                state = .readingFailed(problem, changes)
                return .output(.readingFailed(problem))
            case (.readingFailed(let problem, let changes), .change(.lastRead(let number))):
                // Do not report another failure. This change is saved together with the next change.
                state = .readingFailed(problem, changes.replacing(.lastRead(number)))
                return nil
            case (.readingFailed(_, let changes), .change(let change)):
                return read(then: changes.replacing(change), &state)
            case (.readingFailed(_, let changes), .retry):
                return read(then: changes, &state)

            case (.ready(let values), .change(let change)):
                return save([change], values, &state)
            case (.saving(let first, let others, let values), .change(let change)):
                state = .saving(first, then: others.replacing(change), values)
                return nil
            case (.saving(let change, let others, let values), .saved):
                let next = save(others, values.with(change), &state)
                return .merge(.output(.saved(change)), next)
            case (.saving(let change, let others, let values), .savingFailed(let problem)):
                state = .savingFailed(problem, change, then: others, values)
                return .output(.savingFailed(change, problem))
            case (
                .savingFailed(let problem, let first, let others, let values), .change(.lastRead(let number))
            ):
                let all = ([first] + others).replacing(.lastRead(number))
                state = .savingFailed(problem, all[0], then: Array(all.dropFirst()), values)
                return nil
            case (.savingFailed(_, let first, let others, let values), .change(let change)):
                return save(([first] + others).replacing(change), values, &state)
            case (.savingFailed(_, let first, let others, let values), .retry):
                return save([first] + others, values, &state)

            case (.unread, _), (.reading, _), (.ready, _), (.saving, _), (.readingFailed, _),
                (.savingFailed, _):
                return nil
            }
        }
    }
}

extension Preferences.Transducer {
    private static func read(then changes: [Preferences.Change], _ state: inout State) -> Effect {
        state = .reading(changes)
        return Effect(id: "settings") { env, input in
            try input.send(.didRead(try await env.read()))
        }
        .catching { .readingFailed(Preferences.Problem($0)) }
    }

    /// Saves the first of these changes. The others follow when it is saved.
    private static func save(
        _ changes: [Preferences.Change], _ values: Preferences.Values, _ state: inout State
    ) -> Effect? {
        guard let first = changes.first else {
            state = .ready(values)
            return nil
        }
        state = .saving(first, then: Array(changes.dropFirst()), values)
        return Effect(id: "settings") { env, input in
            try await env.save(first)
            try input.send(.saved)
        }
        .catching { .savingFailed(Preferences.Problem($0)) }
    }
}

extension [Preferences.Change] {
    /// Returns these changes followed by a later change, without the changes that it supersedes.
    fileprivate func replacing(_ change: Preferences.Change) -> [Preferences.Change] {
        filter { !$0.isSameSetting(as: change) } + [change]
    }
}

extension Preferences.Change {
    fileprivate func isSameSetting(as other: Preferences.Change) -> Bool {
        switch (self, other) {
        case (.archive, .archive), (.start, .start), (.theme, .theme), (.lastRead, .lastRead): true
        case (.archive, _), (.start, _), (.theme, _), (.lastRead, _): false
        }
    }
}
