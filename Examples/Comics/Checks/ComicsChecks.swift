import OakCheck

/// The checks of the app. Run them with `swift run comics-checks`.
@main
struct ComicsChecks: CheckSuite {
    static var checks: [NamedCheck] {
        ComicChecks.all + FavoritesChecks.all + PreferencesChecks.all + MainChecks.all
    }
}
