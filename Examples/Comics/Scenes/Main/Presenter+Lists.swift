import Common
import Favorites
import Preferences

extension Presenter {
    public func added(_ number: Int, _ title: String) -> String {
        "\(style.mark("★")) \(number) · \(title.printable) added to favorites"
    }

    public func removed(_ number: Int, _ title: String) -> String {
        "\(number) · \(title.printable) removed from favorites"
    }

    public func unsaved(_ edit: Favorites.Edit, _ problem: Favorites.Problem) -> String {
        let change = edit.isFavorite ? "added to" : "removed from"
        return failure("Comic \(edit.number) was not \(change) your favorites. \(problem.message)")
    }

    /// Returns the reason why the list is missing or outdated.
    public func unknownFavorites(_ problem: Favorites.Problem) -> String {
        failure("Your favorites could not be read. \(problem.message)")
    }

    public func favorites(_ favorites: [Favorite]) -> String {
        guard !favorites.isEmpty else {
            return page(paragraph("You have no favorites yet; `favorite` adds the current comic."))
        }
        let heading = favorites.count == 1 ? "1 favorite" : "\(favorites.count) favorites"
        return page(
            paragraph(heading, style.title), table(favorites.map { ("\($0.number)", $0.title) }, style.mark))
    }

    public func settings(_ values: Preferences.Values, fixedArchive: String?) -> String {
        page(
            paragraph("Settings", style.title),
            table(
                [
                    ("archive", fixedArchive.map { "\($0), from --api" } ?? name(values.archive)),
                    ("start", values.start.rawValue + choice(Preferences.Start.allCases)),
                    ("theme", values.theme.rawValue + choice(Preferences.Theme.allCases)),
                ], style.mark))
    }

    /// Returns the reason why the default settings are shown instead of the saved settings.
    public func unknownSettings(_ problem: Preferences.Problem) -> String {
        failure("These are the defaults: your settings could not be read. \(problem.message)")
    }

    public func saved(_ change: Preferences.Change, fixedArchive: String?) -> String? {
        switch change {
        case .archive(let archive):
            "The archive is \(name(archive))\(fixedArchive == nil ? "" : " from the next start without --api")."
        case .start(.resume): "The next start shows what you saw last."
        case .start(.latest): "The next start shows the latest comic."
        case .start(.first): "The next start shows the first comic."
        case .start(.favorites): "The next start shows your favorites."
        case .theme(let theme): "The theme is \(theme.rawValue)."
        case .lastRead: nil
        }
    }

    public var help: String {
        page(
            table(
                Vocabulary.words.map { ($0.usage, $0.meaning) }, style.mark),
            table(
                [
                    (
                        "open",
                        "favorites, settings, comics/12, comic/12, favorites/comic/12, search/oak%20tree"
                    ),
                    ("set archive", "a web address, or `bundled`"),
                    ("set start", Preferences.Start.allCases.map(\.rawValue).joined(separator: ", ")),
                    ("set theme", Preferences.Theme.allCases.map(\.rawValue).joined(separator: ", ")),
                ], style.mark),
            paragraph(
                """
                In a script, each line waits until the previous command has finished, unless that command ends with `&`: \
                `random &`, then `cancel`. Lines that start with `#` are comments.
                """, style.quiet))
    }

    private func name(_ archive: Preferences.Archive) -> String {
        switch archive {
        case .bundled: "bundled"
        case .server(let address): address
        }
    }

    private func choice<Value: RawRepresentable<String>>(_ all: [Value]) -> String {
        " (of \(all.map(\.rawValue).joined(separator: ", ")))"
    }
}
