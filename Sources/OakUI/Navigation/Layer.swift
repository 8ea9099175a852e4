#if !canImport(SwiftUI)
    /// Content that is shown over the view that declares it: a page of a stack, a sheet, an alert.
    @Observable
    @MainActor
    final class Layer: Identifiable {
        let kind: Kind
        /// The environment of the declaring view; `nil` where it is that of the outlet.
        let scope: EnvironmentScope?
        /// The page of a stack that declares the layer; `nil` for the first page.
        let origin: Layer?
        /// The content, evaluated by the view that shows it.
        var content: () -> AnyView
        /// The title of the layer, if it has one of its own.
        var title: String?

        /// The element beside which a popover is shown.
        @ObservationIgnored var anchor: ElementID?
        /// The traits that the views of the layer post.
        @ObservationIgnored let board = PageBoard()
        /// Asks the owner of the layer to remove it. The owner may refuse.
        @ObservationIgnored var requestDismissal: () -> Void = {}
        /// Performs the choice that dismissing a dialog stands for. Returns `false` if there is no such
        /// choice.
        @ObservationIgnored var cancel: (() -> Bool)?

        /// The appearance of a layer.
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

    /// The content of a layer.
    struct LayerContent: View {
        let layer: Layer
        var body: some View { layer.content() }
    }

    /// The place where layers are shown, in the order of their presentation.
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
