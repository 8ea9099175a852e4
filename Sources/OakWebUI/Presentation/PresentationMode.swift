/// The state of a presentation. This is the older form of `DismissAction` and `isPresented`.
public struct PresentationMode {
    private let layer: Layer?

    init(layer: Layer?) { self.layer = layer }

    /// A Boolean value that indicates whether the view is inside a presentation or on a pushed page.
    public var isPresented: Bool { layer != nil }

    /// Dismisses the presentation, or removes the page from the navigation path. Call this method on the main actor.
    public mutating func dismiss() { MainActor.assumeIsolated { [layer] in layer?.requestDismissal() } }
}

@available(*, unavailable)
extension PresentationMode: Sendable {}

extension EnvironmentValues {
    /// A binding to the state of the current presentation or page. This is the older form of `dismiss`.
    public var presentationMode: Binding<PresentationMode> {
        .constant(PresentationMode(layer: dismiss.layer))
    }
}
