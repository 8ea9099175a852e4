import ComicsScene
import OakFeatures

// What the user writes.

extension Session {
    /// What is before the cursor while the user types.
    public var prompt: String { presenter.prompt(state) }

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
        case .next: send(.step(.next))
        case .previous: send(.step(.previous))
        case .first: send(.read(.number(1)))
        case .latest: send(.read(.latest))
        case .random: send(.read(.random))
        case .go(let number): send(.read(.number(number)))
        case .search(let words): send(.search(words))
        case .open(let link): send(.links(.open(url: link)))
        case .back: send(.back)
        case .cancel: send(.cancel)
        case .retry: send(.retry)
        case .favourite: send(.toggleFavourite)
        case .set(let change): send(.settings(.change(change)))
        case .favourites: send(.tabs(.select(.favourites)))
        case .settings: send(.tabs(.select(.settings)))
        case .show: showTranscript()
        case .link: showLink()
        case .help: tell(.page(presenter.help))
        case .quit: break
        }
    }

    private func showTranscript() {
        guard let comic = state.comic else { return tell(.failure(presenter.noComic)) }
        tell(.page(presenter.transcript(of: comic)))
    }

    private func showLink() {
        do throws(DeepLinkError) {
            tell(.done(try state.link.url()))
        } catch {
            tell(.failure("\(error)"))
        }
    }
}
