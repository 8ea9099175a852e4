import ComicsScene
import Common

extension Presenter {
    public func comic(_ comic: Comic, isFavorite: Bool) -> String {
        let mark = isFavorite ? " ★" : ""
        let heading = "\(comic.number) · \(comic.title)\(mark)"
        let source = [comic.day.map(\.text), comic.image].compactMap(\.self).filter { !$0.isEmpty }
        return page(
            lines(paragraph(heading, style.title), paragraph(source.joined(separator: " · "), style.quiet)),
            paragraph(comic.alt))
    }

    public var noComic: String { "No comic is open yet. `latest` opens the newest one." }

    public func transcript(of comic: Comic) -> String {
        let text = comic.transcript.isEmpty ? "This comic has no transcript." : comic.transcript
        return page(
            paragraph("\(comic.number) · \(comic.title)", style.title), paragraph(text), paragraph(comic.alt))
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

    /// Returns the prompt in the comics scene.
    func prompt(_ state: Comics.Transducer.State, isFavorite: Bool) -> String {
        switch state {
        case .loading(.comic(let target), let seconds, _):
            "\(name(target)) … \(seconds > 0 ? "\(seconds) s " : "")› "
        case .loading(.search, _, let shelf):
            "searched \(progress(shelf.index)) › "
        case .idle(let shelf), .failed(_, _, let shelf), .cancelled(_, let shelf):
            shelf.comic.map { "\($0.number)\(isFavorite ? " ★" : "") › " } ?? "› "
        }
    }

    /// Returns the prompt on a detail screen.
    func prompt(_ detail: Comics.Detail.State, isFavorite: Bool) -> String {
        switch detail.phase {
        case .loading(let seconds): "comic \(detail.number) … \(seconds > 0 ? "\(seconds) s " : "")› "
        case .shown: "\(detail.number)\(isFavorite ? " ★" : "") › "
        case .unread: "comic \(detail.number) … › "
        case .failed, .cancelled: "no comic \(detail.number) › "
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
        case .search: "Cancelled after \(progress(index)); a new search continues there."
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

    /// Returns a note that a search is incomplete, with the command that continues it.
    public func searchLimit(_ words: [String], _ index: TitleIndex) -> String {
        "The search covered \(progress(index)) comics; `search \(words.joined(separator: " "))` continues there."
    }

    /// Returns the message for a failed search, with its progress.
    public func searchProblem(_ problem: Comics.Problem, _ index: TitleIndex) -> String {
        "The search stopped after \(progress(index)). \(self.problem(problem, index))"
    }

    public func refusal(_ refusal: Comics.Refusal) -> String {
        switch refusal {
        case .isNewest(let number): "\(number) is the newest comic; `latest` looks for a newer one."
        case .isFirst: "1 is the first comic."
        case .isOnlyComic: "There is only this comic."
        case .noSuchNumber(let number): "There is no comic \(number): numbers start at 1."
        case .noWords: "\(EntryError.needsWords)"
        case .nothingToCancel: "Nothing is loading."
        case .nothingToRetry: "Nothing failed, so there is nothing to retry."
        }
    }

    /// Returns the message for a failure, followed by the command that retries.
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
}
