import Oak

/// A machine that manages tabs, one of which is always selected.
///
/// | event | selection | output |
/// |---|---|---|
/// | `select`, another tab | the other tab | `selected` |
/// | `select`, the selected tab | unchanged | `reselected`: the parent may pop that tab's stack to its root |
public enum TabNavigation<Tab: Hashable & CaseIterable & Sendable>: EffectTransducer {
    public struct State: NonTerminal, Hashable, Sendable {
        /// The selected tab.
        public var selection: Tab

        /// Creates a state in which the given tab is selected.
        public init(selection: Tab) {
            self.selection = selection
        }

        /// All tabs, in the order of `Tab.allCases`.
        public var tabs: [Tab] { Array(Tab.allCases) }
    }

    public enum Event: Hashable, Sendable {
        /// The user has chosen a tab.
        case select(Tab)
    }

    public enum Output: Hashable, Sendable {
        /// Another tab was selected.
        case selected(Tab)
        /// The selected tab was chosen again.
        case reselected(Tab)
    }

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .select(let tab):
            guard tab != state.selection else { return .output(.reselected(tab)) }
            state.selection = tab
            return .output(.selected(tab))
        }
    }
}

extension TabNavigation.State: Encodable where Tab: Encodable {}
extension TabNavigation.State: Decodable where Tab: Decodable {}
