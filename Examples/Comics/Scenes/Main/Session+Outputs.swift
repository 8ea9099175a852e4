import ComicsScene
import Favourites
import Oak
import Settings

// What the scenes tell: shown to the user, and passed on to the scenes that need it.

extension Session {
    func handle(_ output: Comics.Transducer.Output) {
        let index = comics.state.shelf.index
        switch output {
        case .opened(let comic):
            tell(.page(presenter.comic(comic, isFavourite: isFavourite)))
            send(.change(.lastRead(comic.number)), to: settings)
        case .found(let hits):
            tell(.page(presenter.hits(hits, for: comics.state.shelf.words ?? [])))
        case .failed(let problem):
            if case .failed(.search(let words), _, _) = comics.state {
                let hits = index.hits(for: words)
                if !hits.isEmpty { tell(.page(presenter.hits(hits, for: words, isComplete: false))) }
                tell(.failure(presenter.searchProblem(problem, index)))
            } else {
                tell(.failure(presenter.problem(problem, index)))
            }
        case .cancelled(let request): tell(.done(presenter.cancelled(request, index)))
        case .refused(let refusal): tell(.failure(presenter.refusal(refusal)))
        case .stillLoading(let request): tell(.note(presenter.stillLoading(request, index)))
        }
    }

    func handle(_ output: Favourites.Transducer.Output) {
        switch output {
        case .added(let number, let title): tell(.done(presenter.added(number, title)))
        case .removed(let number, let title): tell(.done(presenter.removed(number, title)))
        case .readingFailed(let problem): tell(.failure(presenter.failure(problem.message)))
        case .savingFailed(let wish, let problem): tell(.failure(presenter.unsaved(wish, problem)))
        }
    }

    func handle(_ output: Settings.Transducer.Output) {
        switch output {
        case .read(let values):
            if hasStarted, values.archive != .bundled { changeArchive() }
        case .saved(let change):
            if let text = presenter.saved(change, fixedArchive: fixedArchive) { tell(.done(text)) }
            if case .archive = change { changeArchive() }
        case .readingFailed(let problem): tell(.failure(presenter.failure(problem.message)))
        case .savingFailed(.lastRead, let problem): tell(.failure(presenter.failure(problem.message)))
        case .savingFailed(_, let problem):
            tell(.failure(presenter.failure("The setting was not saved. \(problem.message)")))
        }
    }

    private func changeArchive() {
        if fixedArchive == nil { send(.archiveChanged, to: comics) }
    }
}
