#if !canImport(SwiftUI)
    /// Takes away what a view is in: a sheet, or the page of a stack.
    @MainActor
    @preconcurrency
    public struct DismissAction {
        nonisolated let layer: Layer?

        /// Asks the owner of the presentation to end it: sets its binding to false or nil, or takes the page off
        /// the path. Does nothing where there is nothing to dismiss.
        public func callAsFunction() { layer?.requestDismissal() }
    }

    extension DismissAction: Sendable {}

    private enum DismissKey: EnvironmentKey { static var defaultValue: Layer? { nil } }

    extension EnvironmentValues {
        /// Dismisses what the view is in.
        public var dismiss: DismissAction { DismissAction(layer: self[DismissKey.self]) }

        /// Whether the view is in something that is presented, or pushed.
        public var isPresented: Bool { self[DismissKey.self] != nil }

        /// Has `dismiss` take away `layer`.
        mutating func setDismissal(of layer: Layer) { self[DismissKey.self] = layer }
    }
#endif
