import Oak

/// At most one route in front of everything else: a sheet, a cover, an alert.
///
/// | | `present` | `dismiss` | `dismissOnly` |
/// |---|---|---|---|
/// | **idle** | presenting | | |
/// | **presenting** | the other, told `dismissed` | idle, told `dismissed` | as `dismiss`, if it is that |
///
/// Presenting the route that is presented changes nothing. A view that goes away late, after another route
/// has taken its place, sends `dismissOnly` with its own route, and so does not close its successor.
public enum ModalNavigation<Route: Hashable & Sendable>: EffectTransducer {
    public enum State: NonTerminal, Hashable, Sendable {
        /// Nothing is presented.
        case idle
        /// A route is in front of everything else.
        case presenting(Route)

        /// The route that is presented, or `nil`.
        public var route: Route? {
            switch self {
            case .idle: nil
            case .presenting(let route): route
            }
        }
    }

    public enum Event: Hashable, Sendable {
        /// Shows this route instead of what is presented.
        case present(Route)
        /// Dismisses whatever is presented.
        case dismiss
        /// Dismisses this route, if it is still presented.
        case dismissOnly(Route)
    }

    public enum Output: Hashable, Sendable {
        /// This route is no longer presented, because it was dismissed or another took its place.
        case dismissed(Route)
    }

    /// Nothing is presented.
    public static var initialState: State { .idle }

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.idle, .present(let route)):
            state = .presenting(route)
            return nil

        case (.presenting(let old), .present(let route)):
            guard old != route else { return nil }
            state = .presenting(route)
            return .output(.dismissed(old))

        case (.presenting(let route), .dismiss):
            state = .idle
            return .output(.dismissed(route))

        case (.presenting(let route), .dismissOnly(let meant)):
            guard route == meant else { return nil }
            state = .idle
            return .output(.dismissed(route))

        case (.idle, .dismiss), (.idle, .dismissOnly):
            return nil
        }
    }
}

extension ModalNavigation.State: Encodable where Route: Encodable {}
extension ModalNavigation.State: Decodable where Route: Decodable {}
