import ComicsScene
import Favorites
import Oak
import OakFeatures
import Preferences

extension Main {
    /// The machine of the app, with the scenes as its children.
    public enum Transducer: EffectTransducer {
        public typealias Env = MainEnv
        public typealias Links = DeepLinking<Link>
        public typealias Tabs = TabNavigation<Tab>
        /// The routes are the ids of the detail screens.
        public typealias Stack = StackNavigation<Int>

        static let comics = Scope<Comics.Transducer>(
            \.comics, event: Event.comics, output: { .childOutput(.comics($0)) }, env: \.comics)
        static let details = Scopes<Comics.Detail, Int>(
            \.details, event: Event.detail, output: { .childOutput(.detail($0, $1)) }, env: \.comics)
        static let favorites = Scope<Favorites.Transducer>(
            \.favorites, event: Event.favorites, output: { .childOutput(.favorites($0)) },
            env: \.favorites)
        static let settings = Scope<Preferences.Transducer>(
            \.settings, event: Event.settings, output: { .childOutput(.settings($0)) }, env: \.settings)
        static let keeper = Scope<Keeper>(
            \.keeper, event: Event.keeper, output: { .childOutput(.keeper($0)) }, env: \.place)
        static let links = Scope<Links>(\.links, event: Event.links, output: { .childOutput(.links($0)) })
        static let tabs = Scope<Tabs>(\.tabs, event: Event.tabs, output: { .childOutput(.tabs($0)) })
        static let stack = Scope<Stack>(\.stack, event: Event.stack, output: { .childOutput(.stack($0)) })

        /// Reads the saved data, which determines the start page.
        public static func initialEffect(_ state: State) -> Effect? {
            [.send(.settings(.read)), .send(.keeper(.read)), .send(.favorites(.read))]
        }

        public static func update(_ state: inout State, event: Event) -> Effect? {
            let effect = move(&state, event)
            guard let record = recordPlace(&state) else { return effect }
            return .merge(effect, record)
        }

        private static func move(_ state: inout State, _ event: Event) -> Effect? {
            switch event {
            case .comics(let event): comics.update(&state, event: event)
            case .detail(let id, let event): details.update(&state, of: id, event: event)
            case .favorites(let event): updateFavorites(&state, event)
            case .settings(let event): settings.update(&state, event: event)
            case .keeper(let event): keeper.update(&state, event: event)
            case .links(let event): links.update(&state, event: event)
            case .tabs(let event): tabs.update(&state, event: event)
            case .stack(let event): stack.update(&state, event: event)

            case .childOutput(let output): handle(output, &state)
            case .viewChanged: showView(&state)

            case .read(let target): browse(.open(target), &state)
            case .search(let words): browse(.search(words), &state)
            case .step(let direction): step(direction, &state)
            case .back: back(&state)
            case .open(let link): follow(link, &state)
            case .returnTo(let path): .merge(stack.update(&state, event: .replace(path)), .send(.viewChanged))
            case .toggleFavorite: toggleFavorite(&state)
            case .cancel: cancel(&state)
            case .retry: retry(&state)
            }
        }
    }
}
