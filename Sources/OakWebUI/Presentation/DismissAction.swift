/// An action that dismisses a presentation or removes a page from its stack.
@MainActor
@preconcurrency
public struct DismissAction {
    nonisolated let layer: Layer?

    /// Dismisses the presentation by setting its binding to `false` or `nil`, or removes the page from its path. This
    /// method has no effect if there is nothing to dismiss.
    public func callAsFunction() { layer?.requestDismissal() }
}

@available(*, unavailable)
extension DismissAction: Sendable {}

private enum DismissKey: EnvironmentKey { static var defaultValue: Layer? { nil } }

extension EnvironmentValues {
    /// An action that dismisses the current presentation or page.
    public var dismiss: DismissAction { DismissAction(layer: self[DismissKey.self]) }

    /// A Boolean value that indicates whether the view is inside a presentation or on a pushed page.
    public var isPresented: Bool { self[DismissKey.self] != nil }

    /// Sets the layer that `dismiss` removes.
    mutating func setDismissal(of layer: Layer) { self[DismissKey.self] = layer }
}
