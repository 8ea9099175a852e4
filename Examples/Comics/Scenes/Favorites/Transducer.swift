import Oak

extension Favorites {
    public enum Transducer: EffectTransducer {
        public typealias Env = FavoritesEnv

        public static var initialState: State { State() }

        public static func update(_ state: inout State, event: Event) -> Effect? {
            switch (state.list, event) {
            case (.unread, .read), (.failed, .read):
                return read(&state)
            case (.reading, .read), (.current, .read):
                return nil
            case (.current, .toggle(let number, let title)):
                return toggle(number, title, &state)
            case (.reading, .toggle(let number, let title)):
                wait(number, title, &state)
                return nil
            case (.unread, .toggle(let number, let title)), (.failed, .toggle(let number, let title)):
                wait(number, title, &state)
                return read(&state)
            case (let list, .retry):
                let saves = retryChanges(&state)
                if case .failed = list { return .merge([read(&state)] + saves) }
                return saves.isEmpty ? nil : .merge(saves)

            case (.unread, .listed):
                return nil
            case (_, .listed(let favorites)):
                state.list = .current(favorites)
                let saves = toggleWaiting(&state)
                return saves.isEmpty ? nil : .merge(saves)
            case (let list, .readingFailed(let problem)):
                state.list = .failed(problem, list.favorites)
                return .output(.readingFailed(problem))
            case (_, .added(let favorite)):
                state.list.edit { [favorite] + $0.filter { $0.number != favorite.number } }
                let next = finish(favorite.number, &state)
                return .merge(.output(.added(number: favorite.number, title: favorite.title)), follow, next)
            case (_, .removed(let number, let title)):
                state.list.edit { $0.filter { $0.number != number } }
                let next = finish(number, &state)
                return .merge(.output(.removed(number: number, title: title)), follow, next)
            case (_, .savingFailed(let edit, let problem)):
                return fail(edit, problem, &state)
            }
        }
    }
}
