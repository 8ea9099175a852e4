private enum PageLayerKey: EnvironmentKey { static var defaultValue: Layer? { nil } }
private enum DialogLayerKey: EnvironmentKey { static var defaultValue: Layer? { nil } }
private enum DialogOutletKey: EnvironmentKey { static var defaultValue: LayerOutlet? { nil } }
private enum StackModelKey: EnvironmentKey { static var defaultValue: StackModel? { nil } }
private enum IsShownKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
    /// The layer of the nearest stack page that contains a view; `nil` for the first page.
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

    /// A Boolean value that indicates whether the page that contains a view is visible: it is neither covered
    /// by another page of a stack nor in an unselected tab.
    var isPageShown: Bool {
        get { self[IsShownKey.self] }
        set { self[IsShownKey.self] = newValue }
    }

    /// The board of the nearest dialog.
    var dialogBoard: PageBoard? { dialogLayer?.board }
}
