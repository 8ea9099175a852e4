import OakCheck

/// All that is proved of the app: `swift run comics-checks`.
@main
struct ComicsChecks: CheckSuite {
    static var checks: [NamedCheck] {
        ComicChecks.all + FavouritesChecks.all + SettingsChecks.all + MainChecks.all
    }
}
