import ComicsScene
import Favourites
import Preferences

/// The dependencies of the app and its scenes.
public struct MainEnv: Sendable {
    public var comics: ComicsEnv
    public var favourites: FavouritesEnv
    public var settings: PreferencesEnv
    public var place: PlaceEnv

    public init(comics: ComicsEnv, favourites: FavouritesEnv, settings: PreferencesEnv, place: PlaceEnv) {
        self.comics = comics
        self.favourites = favourites
        self.settings = settings
        self.place = place
    }
}

extension MainEnv {
    public static var mock: MainEnv {
        MainEnv(comics: .mock, favourites: .mock, settings: .mock, place: .mock)
    }
}
