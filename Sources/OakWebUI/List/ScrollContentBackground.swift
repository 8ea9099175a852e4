private enum ScrollContentBackgroundKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

extension View {
    /// Shows or hides the standard background of the lists, forms and text editors in the view. Rows keep their
    /// backgrounds.
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(ScrollContentBackgroundKey.self, visibility)
    }
}

extension Element {
    /// Hides the background of the element if `scrollContentBackground` is set to hidden.
    mutating func hideContentBackground(in environment: EnvironmentValues) {
        if environment[ScrollContentBackgroundKey.self] == .hidden { self[.contentBackground] = "hidden" }
    }
}
