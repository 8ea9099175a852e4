import ComicsScene
import Favorites
import Preferences

/// The dependencies of the app and its scenes.
public struct MainEnv: Sendable {
    public var comics: ComicsEnv
    public var favorites: FavoritesEnv
    public var settings: PreferencesEnv
    public var place: PlaceEnv

    public init(comics: ComicsEnv, favorites: FavoritesEnv, settings: PreferencesEnv, place: PlaceEnv) {
        self.comics = comics
        self.favorites = favorites
        self.settings = settings
        self.place = place
    }
}

extension MainEnv {
    public static var mock: MainEnv {
        MainEnv(comics: .mock, favorites: .mock, settings: .mock, place: .mock)
    }
}
