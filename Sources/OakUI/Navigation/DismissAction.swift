#if !canImport(SwiftUI)
    /// An action that dismisses the presentation or the page of a view.
    @MainActor
    @preconcurrency
    public struct DismissAction {
        nonisolated let layer: Layer?

        /// Asks the owner of the presentation to end it: sets its binding to `false` or `nil`, or removes the
        /// page from the path. It does nothing where there is nothing to dismiss.
        public func callAsFunction() { layer?.requestDismissal() }
    }

    extension DismissAction: Sendable {}

    private enum DismissKey: EnvironmentKey { static var defaultValue: Layer? { nil } }

    extension EnvironmentValues {
        /// Dismisses the presentation or the page of the view.
        public var dismiss: DismissAction { DismissAction(layer: self[DismissKey.self]) }

        /// Whether the view is in a presentation or on a pushed page.
        public var isPresented: Bool { self[DismissKey.self] != nil }

        /// Sets the layer that `dismiss` removes.
        mutating func setDismissal(of layer: Layer) { self[DismissKey.self] = layer }
    }
#endif
