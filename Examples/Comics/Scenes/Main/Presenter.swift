import Comics
import Common
import Favourites
import Settings

/// Makes text of states: pure functions, for a given width and style.
public struct Presenter: Sendable {
    public var style: Style
    /// How many columns a line may have.
    public var width: Int

    public init(style: Style = Style(.plain), width: Int = 80) {
        self.style = style
        self.width = min(max(width, 20), 88)
    }

    private static let margin = "  "

    /// Lines of running text, indented.
    func paragraph(_ text: String, _ set: (String) -> String = { $0 }) -> String {
        text.printable.wrapped(to: width - Self.margin.count)
            .map { $0.isEmpty ? "" : Self.margin + set($0) }
            .joined(separator: "\n")
    }

    /// Rows of two columns; long texts on the right go on below themselves.
    func table(_ rows: [(String, String)], _ set: (String) -> String = { $0 }) -> String {
        let column = (rows.map(\.0.displayWidth).max() ?? 0) + 2
        return rows.map { left, right in
            let lines = right.printable.wrapped(to: max(8, width - Self.margin.count - column))
            let indent = String(repeating: " ", count: column)
            let padding = String(repeating: " ", count: column - left.displayWidth)
            return lines.enumerated().map { index, line in
                Self.margin + (index == 0 ? set(left) + padding : indent) + line
            }.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    func lines(_ lines: String...) -> String {
        lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Blocks with an empty line between them.
    func page(_ blocks: String...) -> String {
        blocks.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}

// MARK: - Comics

extension Presenter {
    public func comic(_ comic: Comic, isFavourite: Bool) -> String {
        let mark = isFavourite ? " ★" : ""
        let heading = "\(comic.number) · \(comic.title)\(mark)"
        let source = [comic.day.map(date), comic.image].compactMap(\.self).filter { !$0.isEmpty }
        return page(
            lines(paragraph(heading, style.title), paragraph(source.joined(separator: " · "), style.quiet)),
            paragraph(comic.alt))
    }

    public var noComic: String { "There is no comic before you yet; `latest` loads one." }

    public func transcript(of comic: Comic) -> String {
        let text = comic.transcript.isEmpty ? "There is no transcript of this comic." : comic.transcript
        return page(paragraph("\(comic.number) · \(comic.title)", style.title), paragraph(text), paragraph(comic.alt))
    }

    public func hits(_ hits: [TitleIndex.Hit], for words: [String], isComplete: Bool = true) -> String {
        let sought = "“\(words.joined(separator: " "))”"
        let count = hits.count == 1 ? "1 comic" : "\(hits.count) comics"
        let soFar = isComplete ? "" : " so far"
        guard !hits.isEmpty else { return page(paragraph("No comic\(soFar) with \(sought) in its title.")) }
        return page(
            paragraph("\(count)\(soFar) with \(sought)", style.title),
            table(hits.map { ("\($0.number)", $0.title) }, style.mark))
    }

    /// What is before the cursor while the user types.
    public func prompt(_ state: Comics.Transducer.State, isFavourite: Bool) -> String {
        switch state {
        case .loading(.comic(let target), let seconds, _):
            "\(name(target)) … \(seconds > 0 ? "\(seconds) s " : "")› "
        case .loading(.search, _, let shelf):
            "searched \(progress(shelf.index)) › "
        case .idle(let shelf), .failed(_, _, let shelf):
            shelf.comic.map { "\($0.number)\(isFavourite ? " ★" : "") › " } ?? "› "
        }
    }

    public func stillLoading(_ request: Comics.Request, _ index: TitleIndex) -> String {
        switch request {
        case .comic(let target): "Still loading \(name(target)); `cancel` stops it."
        case .search: "Still searching, \(progress(index)) so far; `cancel` stops it."
        }
    }

    public func cancelled(_ request: Comics.Request, _ index: TitleIndex) -> String {
        switch request {
        case .comic(let target): "Cancelled: \(name(target)) is not loaded."
        case .search: "Cancelled: the search has done \(progress(index)), and will go on there."
        }
    }

    public func problem(_ problem: Comics.Problem, _ index: TitleIndex) -> String {
        switch problem {
        case .missing(let number):
            "There is no comic \(number)." + (index.newest.map { " The newest is \($0)." } ?? "")
        case .unavailable(let message):
            failure(message)
        }
    }

    /// How far a search came that failed.
    public func searchProblem(_ problem: Comics.Problem, _ index: TitleIndex) -> String {
        "The search broke off, \(progress(index)) done. \(self.problem(problem, index))"
    }

    public func refusal(_ refusal: Comics.Refusal) -> String {
        switch refusal {
        case .isNewest(let number): "\(number) is the newest comic; `latest` looks for a newer one."
        case .isFirst: "1 is the first comic."
        case .isOnlyComic: "There is only this comic."
        case .noSuchNumber(let number): "There is no comic \(number): numbers start with 1."
        case .noWords: "\(EntryError.needsWords)"
        case .nothingToCancel: "Nothing is loading."
        case .nothingToRetry: "Nothing failed, so there is nothing to retry."
        }
    }

    /// A message of whoever could not do something, and how to have it tried again.
    public func failure(_ message: String) -> String {
        "\(message) `retry` repeats it."
    }

    private func progress(_ index: TitleIndex) -> String {
        "\(index.count) of \(index.newest.map(String.init) ?? "?")"
    }

    private func name(_ target: Comics.Target) -> String {
        switch target {
        case .latest: "the latest comic"
        case .number(let number): "comic \(number)"
        case .random: "a random comic"
        }
    }

    private func date(_ day: Comic.Day) -> String {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        guard months.indices.contains(day.month - 1) else { return "\(day.year)" }
        return "\(day.day) \(months[day.month - 1]) \(day.year)"
    }
}

// MARK: - Favourites, settings, help

extension Presenter {
    public func added(_ number: Int, _ title: String) -> String {
        "\(style.mark("★")) \(number) · \(title.printable) added to favourites"
    }

    public func removed(_ number: Int, _ title: String) -> String {
        "\(number) · \(title.printable) removed from favourites"
    }

    public func unsaved(_ wish: Favourites.Wish, _ problem: Favourites.Problem) -> String {
        let change = wish.isFavourite ? "added to" : "removed from"
        return failure("Comic \(wish.number) was not \(change) your favourites. \(problem.message)")
    }

    public func favourites(_ favourites: [Favourite]) -> String {
        guard !favourites.isEmpty else {
            return page(paragraph("You have no favourites yet; `favourite` adds the comic before you."))
        }
        let heading = favourites.count == 1 ? "1 favourite" : "\(favourites.count) favourites"
        return page(
            paragraph(heading, style.title), table(favourites.map { ("\($0.number)", $0.title) }, style.mark))
    }

    public func settings(_ values: Settings.Values, fixedArchive: String?) -> String {
        page(
            paragraph("Settings", style.title),
            table(
                [
                    ("archive", fixedArchive.map { "\($0), from --api" } ?? name(values.archive)),
                    ("start", values.start.rawValue + choice(Settings.Start.allCases)),
                    ("theme", values.theme.rawValue + choice(Settings.Theme.allCases)),
                ], style.mark))
    }

    public func saved(_ change: Settings.Change, fixedArchive: String?) -> String? {
        switch change {
        case .archive(let archive):
            "The archive is \(name(archive))\(fixedArchive == nil ? "" : " from the next start without --api")."
        case .start(.latest): "The next start shows the latest comic."
        case .start(.last): "The next start shows the comic that you read last."
        case .start(.first): "The next start shows the first comic."
        case .theme(let theme): "The theme is \(theme.rawValue)."
        case .lastRead: nil
        }
    }

    public var help: String {
        page(
            table(
                Vocabulary.words.map { word in
                    (([word.names.joined(separator: ", ")] + [word.arguments]).joined(separator: " "), word.meaning)
                }, style.mark),
            table(
                [
                    ("set archive", "a web address, or `bundled`"),
                    ("set start", Settings.Start.allCases.map(\.rawValue).joined(separator: ", ")),
                    ("set theme", Settings.Theme.allCases.map(\.rawValue).joined(separator: ", ")),
                ], style.mark),
            paragraph(
                """
                A line of a script is read when the one before has done its work. With a final `&` it does not \
                wait: `random &`, then `cancel`. Lines that start with `#` are comments.
                """, style.quiet))
    }

    private func name(_ archive: Settings.Archive) -> String {
        switch archive {
        case .bundled: "bundled"
        case .server(let address): address
        }
    }

    private func choice<Value: RawRepresentable<String>>(_ all: [Value]) -> String {
        " (of \(all.map(\.rawValue).joined(separator: ", ")))"
    }
}
