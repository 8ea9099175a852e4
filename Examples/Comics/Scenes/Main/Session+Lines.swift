import ComicsScene
import Favourites
import Oak
import Settings

extension Session {
    /// What is before the cursor while the user types.
    public var prompt: String {
        presenter.prompt(comics.state, isFavourite: isFavourite)
    }

    /// Does what a line says.
    public func perform(_ line: String) -> Step {
        forgetFailures()
        do throws(EntryError) {
            guard let entry = try Entry.parse(line) else { return .goOn }
            perform(entry.command)
            if entry.command == .quit { return .quit }
            return entry.isInBackground ? .goOn : .settle
        } catch {
            tell(.failure("\(error)"))
            return .goOn
        }
    }

    private func perform(_ command: Command) {
        switch command {
        case .next: send(.next, to: comics)
        case .previous: send(.previous, to: comics)
        case .first: send(.open(.number(1)), to: comics)
        case .latest: send(.open(.latest), to: comics)
        case .random: send(.open(.random), to: comics)
        case .go(let number): send(.open(.number(number)), to: comics)
        case .search(let words): send(.search(words), to: comics)
        case .cancel: send(.cancel, to: comics)
        case .retry: retry()
        case .favourite: toggleFavourite()
        case .set(let change): send(.change(change), to: settings)
        case .favourites: showFavourites()
        case .settings: showSettings()
        case .show: showTranscript()
        case .help: tell(.page(presenter.help))
        case .quit: break
        }
    }

    /// Repeats whatever failed or was cancelled, in every scene.
    private func retry() {
        let hasFailed = favourites.state.isFailed || settings.state.isFailed
        if settings.state.isFailed { send(.retry, to: settings) }
        if favourites.state.isFailed { send(.retry, to: favourites) }
        if comics.state.canRetry || !hasFailed { send(.retry, to: comics) }
    }

    /// An empty list counts only when it was read.
    private func showFavourites() {
        let list = favourites.state.list
        switch list {
        case .failed(let problem, let known):
            if !known.isEmpty { tell(.page(presenter.favourites(known))) }
            tell(.failure(presenter.unknownFavourites(problem)))
        case .unread, .reading, .current:
            tell(.page(presenter.favourites(list.favourites)))
        }
    }

    private func showSettings() {
        tell(.page(presenter.settings(settings.state.values, fixedArchive: fixedArchive)))
        if case .readingFailed(let problem, _) = settings.state {
            tell(.failure(presenter.unknownSettings(problem)))
        }
    }

    private func toggleFavourite() {
        guard let comic = comics.state.shelf.comic else { return tell(.failure(presenter.noComic)) }
        send(.toggle(number: comic.number, title: comic.title), to: favourites)
    }

    private func showTranscript() {
        guard let comic = comics.state.shelf.comic else { return tell(.failure(presenter.noComic)) }
        tell(.page(presenter.transcript(of: comic)))
    }
}
