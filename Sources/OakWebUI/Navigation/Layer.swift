/// Content that is shown above the view that declares it, such as a page of a stack, a sheet, or an alert.
@Observable
@MainActor
final class Layer: Identifiable {
    let kind: Kind
    /// The environment of the declaring view, in which dialogs are shown, or `nil` for a page of a path. Pages are
    /// shown in the environment of their stack.
    let scope: EnvironmentScope?
    /// The layer of the stack page that declares this layer, or `nil` for the root page.
    let origin: Layer?
    /// A closure that creates the content. The view that shows the layer calls it.
    var content: () -> AnyView
    /// The title of the layer itself, if it has one.
    var title: String?

    /// The element next to which a popover is shown.
    @ObservationIgnored var anchor: ElementID?
    /// The board to which the views of the layer post their traits.
    @ObservationIgnored let board = PageBoard()
    /// A closure that asks the layer's owner to remove the layer. The owner may refuse.
    @ObservationIgnored var requestDismissal: () -> Void = {}
    /// A closure that performs the cancel action when the user dismisses an alert or a confirmation dialog. It returns
    /// `true` if it has handled the dismissal.
    @ObservationIgnored var cancel: (() -> Bool)?

    /// A kind of layer, such as a sheet or an alert.
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

/// An outlet that shows layers in the order of their presentation.
@Observable
@MainActor
final class LayerOutlet {
    private(set) var layers: [Layer] = []
    @ObservationIgnored private var open: ((LayerOutlet) -> Void)?

    /// Creates an outlet without layers.
    ///
    /// - Parameter open: A closure that is called before the first layer is shown.
    init(open: ((LayerOutlet) -> Void)? = nil) { self.open = open }

    func show(_ layer: Layer) {
        open?(self)
        open = nil
        layers.append(layer)
    }

    func hide(_ layer: Layer) { layers.removeAll { $0 === layer } }
}

private enum PageLayerKey: EnvironmentKey { static var defaultValue: Layer? { nil } }
private enum DialogLayerKey: EnvironmentKey { static var defaultValue: Layer? { nil } }
private enum DialogOutletKey: EnvironmentKey { static var defaultValue: LayerOutlet? { nil } }
private enum StackModelKey: EnvironmentKey { static var defaultValue: StackModel? { nil } }
private enum IsShownKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
    /// The layer of the nearest stack page that contains a view, or `nil` for the root page.
    var pageLayer: Layer? {
        get { self[PageLayerKey.self] }
        set { self[PageLayerKey.self] = newValue }
    }

    /// The layer of the nearest sheet or other dialog that contains a view.
    var dialogLayer: Layer? {
        get { self[DialogLayerKey.self] }
        set { self[DialogLayerKey.self] = newValue }
    }

    /// The outlet that shows dialogs.
    var dialogOutlet: LayerOutlet? {
        get { self[DialogOutletKey.self] }
        set { self[DialogOutletKey.self] = newValue }
    }

    /// The model of the nearest enclosing stack.
    var stack: StackModel? {
        get { self[StackModelKey.self] }
        set { self[StackModelKey.self] = newValue }
    }

    /// A Boolean value that indicates whether the page that contains a view is visible. A page is invisible if another
    /// page of a stack covers it, or if it is in an unselected tab.
    var isPageShown: Bool {
        get { self[IsShownKey.self] }
        set { self[IsShownKey.self] = newValue }
    }

    /// The board of the nearest dialog.
    var dialogBoard: PageBoard? { dialogLayer?.board }
}
