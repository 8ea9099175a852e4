import ComicsScene
import Favorites
import Preferences

// The presentation of the app's outputs as text.

extension Session {
    func present(_ output: Main.Transducer.Output) {
        switch output {
        case .shown(let view): present(view)
        case .comics(let output): present(output)
        case .detail(let number, let output): present(output, of: number)
        case .favorites(let output): present(output)
        case .settings(let output): present(output)
        case .keeper(let output): present(output)
        case .unknownLink(let link): display(.failure(link.message))
        case .refused(.noComic): display(.failure(presenter.noComic))
        case .refused(.nothingToGoBackTo): display(.failure(presenter.nothingToGoBackTo))
        }
    }

    private func present(_ view: Main.Transducer.View) {
        switch view {
        case .comics: presentComics()
        case .favorites: presentFavorites()
        case .settings: presentSettings()
        case .detail:
            guard let detail = state.detail else { return }
            switch detail.phase {
            case .shown(let comic): present(comic)
            case .failed(let problem): present(.failed(problem), of: detail.number)
            case .cancelled: present(.cancelled, of: detail.number)
            case .unread, .loading: break
            }
        }
    }

    private func present(_ comic: Comic) {
        display(.page(presenter.comic(comic, isFavorite: state.favorites.contains(comic.number))))
    }
}

// MARK: - Comics

extension Session {
    private func presentComics() {
        let shelf = state.comics.shelf
        if let words = shelf.words {
            present(.found(shelf.hits, isComplete: shelf.index.isComplete), for: words)
        } else if let comic = shelf.comic {
            present(comic)
        } else if case .failed(_, let problem, _) = state.comics {
            present(.failed(problem))
        } else {
            display(.failure(presenter.noComic))
        }
    }

    private func present(_ output: Comics.Transducer.Output, for words: [String]? = nil) {
        let index = state.comics.shelf.index
        switch output {
        case .opened(let comic): present(comic)
        case .found(let hits, let isComplete):
            let words = words ?? state.comics.shelf.words ?? []
            display(.page(presenter.hits(hits, for: words, isComplete: isComplete)))
            if !isComplete { display(.note(presenter.searchLimit(words, index))) }
        case .failed(let problem):
            guard case .failed(.search(let words), _, _) = state.comics else {
                return display(.failure(presenter.problem(problem, index)))
            }
            let hits = index.hits(for: words)
            if !hits.isEmpty { display(.page(presenter.hits(hits, for: words, isComplete: false))) }
            display(.failure(presenter.searchProblem(problem, index)))
        case .cancelled(let request): display(.done(presenter.cancelled(request, index)))
        case .refused(let refusal): display(.failure(presenter.refusal(refusal)))
        case .stillLoading(let request): display(.note(presenter.stillLoading(request, index)))
        }
    }

    private func present(_ output: Comics.Detail.Output, of number: Int) {
        let index = state.comics.shelf.index
        let request = Comics.Request.comic(.number(number))
        switch output {
        case .opened(let comic): present(comic)
        case .failed(let problem): display(.failure(presenter.problem(problem, index)))
        case .cancelled: display(.done(presenter.cancelled(request, index)))
        case .refused(let refusal): display(.failure(presenter.refusal(refusal)))
        case .stillLoading: display(.note(presenter.stillLoading(request, index)))
        }
    }
}

// MARK: - Favorites, settings and place

extension Session {
    /// Presents the list. An empty list is presented only if it was read successfully.
    private func presentFavorites() {
        switch state.favorites.list {
        case .failed(let problem, let known):
            if !known.isEmpty { display(.page(presenter.favorites(known))) }
            display(.failure(presenter.unknownFavorites(problem)))
        case .unread, .reading, .current:
            display(.page(presenter.favorites(state.favorites.list.favorites)))
        }
    }

    private func presentSettings() {
        display(.page(presenter.settings(state.settings.values, fixedArchive: fixedArchive)))
        if case .readingFailed(let problem, _) = state.settings {
            display(.failure(presenter.unknownSettings(problem)))
        }
    }

    private func present(_ output: Favorites.Transducer.Output) {
        switch output {
        case .added(let number, let title): display(.done(presenter.added(number, title)))
        case .removed(let number, let title): display(.done(presenter.removed(number, title)))
        case .readingFailed(let problem): display(.failure(presenter.failure(problem.message)))
        case .savingFailed(let edit, let problem): display(.failure(presenter.unsaved(edit, problem)))
        }
    }

    private func present(_ output: Preferences.Transducer.Output) {
        switch output {
        case .read: break
        case .saved(let change):
            if let text = presenter.saved(change, fixedArchive: fixedArchive) { display(.done(text)) }
        case .readingFailed(let problem): display(.failure(presenter.failure(problem.message)))
        case .savingFailed(.lastRead, let problem): display(.failure(presenter.failure(problem.message)))
        case .savingFailed(_, let problem):
            display(.failure(presenter.failure("The setting was not saved. \(problem.message)")))
        }
    }

    private func present(_ output: Main.Keeper.Output) {
        switch output {
        case .recalled: break
        case .refused: display(.failure(presenter.refusedPlace))
        case .lost(let error): display(.failure(presenter.lostPlace(error)))
        case .readingFailed(let problem), .savingFailed(let problem):
            display(.failure(presenter.failure(problem.message)))
        }
    }
}
