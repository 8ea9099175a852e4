import Oak

/// Opens URLs: where the app is, or the URL that leads nowhere, which is shown over the place where the app
/// was.
///
/// | | `open`, a place | `open`, leads nowhere | `show` | `dismiss` |
/// |---|---|---|---|---|
/// | **at** | at the new one, told `opened` | unknown, told `refused` | at that | |
/// | **unknown** | at the new one, told `opened` | unknown, the newer one, told `refused` | at that | at |
///
/// While an unknown link is shown the place stays, and `dismiss` leads back to it. `show` is how the app
/// moves by itself, and is not told. Opening the place where the app is already is told too.
public enum DeepLinking<Place: DeepLinkable & Hashable & Sendable>: EffectTransducer {
    public enum State: NonTerminal, Hashable, Sendable {
        /// The app shows this place.
        case at(Place)
        /// A link leads nowhere, which is shown over the place where the app was.
        case unknown(UnknownLink, over: Place)

        /// Where the app is, also while an unknown link is shown over it.
        public var place: Place {
            switch self {
            case .at(let place), .unknown(_, over: let place): place
            }
        }

        /// The link that leads nowhere, or `nil`.
        public var unknownLink: UnknownLink? {
            switch self {
            case .at: nil
            case .unknown(let link, over: _): link
            }
        }
    }

    public enum Event: Hashable, Sendable {
        /// A URL has come in.
        case open(url: String)
        /// The app moves by itself.
        case show(Place)
        /// Takes an unknown link off the screen.
        case dismiss
    }

    public enum Output: Hashable, Sendable {
        /// A link was followed to this place.
        case opened(Place)
        /// A link leads nowhere.
        case refused(UnknownLink)
    }

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.at(let place), .open(let url)), (.unknown(_, over: let place), .open(let url)):
            do throws(DeepLinkError) {
                let new = try Place(url: url)
                state = .at(new)
                return .output(.opened(new))
            } catch {
                let link = UnknownLink(url: url, error: error)
                state = .unknown(link, over: place)
                return .output(.refused(link))
            }

        case (.at, .show(let place)), (.unknown, .show(let place)):
            state = .at(place)
            return nil

        case (.unknown(_, over: let place), .dismiss):
            state = .at(place)
            return nil

        case (.at, .dismiss):
            return nil
        }
    }
}
