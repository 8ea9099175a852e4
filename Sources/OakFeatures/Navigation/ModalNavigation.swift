import Oak

/// A machine that presents at most one route above all other content, for example as a sheet, a cover or an alert.
///
/// | | `present` | `dismiss` | `dismissOnly` |
/// |---|---|---|---|
/// | **idle** | presenting | | |
/// | **presenting** | the other route, outputs `dismissed` | idle, outputs `dismissed` | as `dismiss`, for that route |
///
/// Presenting the current route again has no effect. A view may disappear late, after another route has already
/// replaced its route. It then sends `dismissOnly` with its own route, which does not dismiss the new route.
public enum ModalNavigation<Route: Hashable & Sendable>: EffectTransducer {
    public enum State: NonTerminal, Hashable, Sendable {
        /// Nothing is presented.
        case idle
        /// A route is presented.
        case presenting(Route)

        /// The presented route, or `nil` if there is none.
        public var route: Route? {
            switch self {
            case .idle: nil
            case .presenting(let route): route
            }
        }
    }

    public enum Event: Hashable, Sendable {
        /// Presents a route, replacing any route that is already presented.
        case present(Route)
        /// Dismisses the presented route.
        case dismiss
        /// Dismisses a route, if it is still presented.
        case dismissOnly(Route)
    }

    public enum Output: Hashable, Sendable {
        /// A route is no longer presented, because it was dismissed or replaced.
        case dismissed(Route)
    }

    /// The state in which nothing is presented.
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
