#if !canImport(SwiftUI)
    /// Content that is shown over the view that declares it: a page of a stack, a sheet, an alert.
    @Observable
    @MainActor
    final class Layer: Identifiable {
        let kind: Kind
        /// The environment of the view that declares it; nil where it is that of the outlet.
        let scope: EnvironmentScope?
        /// The page of a stack that declares it; nil for the first.
        let origin: Layer?
        /// What is shown. Evaluated by the view that shows it.
        var content: () -> AnyView
        /// What it is called, if it says so itself.
        var title: String?

        /// The element beside which a popover is shown.
        @ObservationIgnored var anchor: ElementID?
        /// What its views say about it.
        @ObservationIgnored let board = PageBoard()
        /// Has the owner of the layer take it away. The owner may refuse.
        @ObservationIgnored var requestDismissal: () -> Void = {}
        /// Does what the person who dismisses a dialog without choosing has chosen. Gives false if there is
        /// nothing to choose.
        @ObservationIgnored var cancel: (() -> Bool)?

        /// What it looks like.
        enum Kind: String { case page, sheet, cover, popover, alert, confirmation }

        init(
            _ kind: Kind, scope: EnvironmentScope? = nil, origin: Layer? = nil,
            content: @escaping () -> AnyView
        ) {
            self.kind = kind
            self.scope = scope
            self.origin = origin
            self.content = content
        }
    }

    /// What a layer shows.
    struct LayerContent: View {
        let layer: Layer
        var body: some View { layer.content() }
    }

    /// Where layers are shown, in the order in which they came.
    @Observable
    @MainActor
    final class LayerOutlet {
        private(set) var layers: [Layer] = []
        @ObservationIgnored private var open: ((LayerOutlet) -> Void)?

        /// - Parameter open: Called before the first layer is shown.
        init(open: ((LayerOutlet) -> Void)? = nil) { self.open = open }

        func show(_ layer: Layer) {
            open?(self)
            open = nil
            layers.append(layer)
        }

        func hide(_ layer: Layer) { layers.removeAll { $0 === layer } }
    }
#endif
