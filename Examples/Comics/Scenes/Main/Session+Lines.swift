import ComicsScene
import OakFeatures

// The user's input.

extension Session {
    /// The prompt for the next line of input.
    public var prompt: String { presenter.prompt(state) }

    /// Performs the command in a line.
    public func perform(_ line: String) -> Step {
        forgetFailures()
        do throws(EntryError) {
            guard let entry = try Entry.parse(line) else { return .proceed }
            perform(entry.command)
            if entry.command == .quit { return .quit }
            return entry.isInBackground ? .proceed : .settle
        } catch {
            display(.failure("\(error)"))
            return .proceed
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
        case .favorite: send(.toggleFavorite)
        case .set(let change): send(.settings(.change(change)))
        case .favorites: send(.tabs(.select(.favorites)))
        case .settings: send(.tabs(.select(.settings)))
        case .show: showTranscript()
        case .link: showLink()
        case .help: display(.page(presenter.help))
        case .quit: break
        }
    }

    private func showTranscript() {
        guard let comic = state.comic else { return display(.failure(presenter.noComic)) }
        display(.page(presenter.transcript(of: comic)))
    }

    private func showLink() {
        do throws(DeepLinkError) {
            display(.done(try state.link.url()))
        } catch {
            display(.failure("\(error)"))
        }
    }
}
