import Oak

/// A machine that opens URLs. Its state is the current place in the app, or an unknown link together with the previous
/// place.
///
/// | | `open`, known place | `open`, unknown place | `show` | `dismiss` |
/// |---|---|---|---|---|
/// | **at** | at the new place, outputs `opened` | unknown, outputs `refused` | at that place | |
/// | **unknown** | at the new place, outputs `opened` | unknown, outputs `refused` | at that place | at |
///
/// While an unknown link is shown, the previous place is kept, and `dismiss` returns to it. To navigate without a URL,
/// the app sends `show`, which has no output. Opening the URL of the current place also outputs `opened`.
public enum DeepLinking<Place: DeepLinkable & Hashable & Sendable>: EffectTransducer {
    public enum State: NonTerminal, Hashable, Sendable {
        /// The app shows this place.
        case at(Place)
        /// An unknown link is shown over the previous place.
        case unknown(UnknownLink, over: Place)

        /// The current place, even while an unknown link is shown over it.
        public var place: Place {
            switch self {
            case .at(let place), .unknown(_, over: let place): place
            }
        }

        /// The unknown link, or `nil` if the app shows a place.
        public var unknownLink: UnknownLink? {
            switch self {
            case .at: nil
            case .unknown(let link, over: _): link
            }
        }
    }

    public enum Event: Hashable, Sendable {
        /// Shows the place that a URL points to, or an unknown link if the app cannot open the URL.
        case open(url: String)
        /// Shows a place without opening a URL.
        case show(Place)
        /// Dismisses an unknown link.
        case dismiss
    }

    public enum Output: Hashable, Sendable {
        /// A link to this place was opened.
        case opened(Place)
        /// A URL could not be opened.
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
