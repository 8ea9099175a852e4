#if !canImport(SwiftUI)
    private enum PageLayerKey: EnvironmentKey { static var defaultValue: Layer? { nil } }
    private enum DialogLayerKey: EnvironmentKey { static var defaultValue: Layer? { nil } }
    private enum DialogOutletKey: EnvironmentKey { static var defaultValue: LayerOutlet? { nil } }
    private enum StackModelKey: EnvironmentKey { static var defaultValue: StackModel? { nil } }
    private enum IsShownKey: EnvironmentKey { static var defaultValue: Bool { true } }

    extension EnvironmentValues {
        /// The page of the nearest stack that contains a view; `nil` for the first page.
        var pageLayer: Layer? {
            get { self[PageLayerKey.self] }
            set { self[PageLayerKey.self] = newValue }
        }

        /// The nearest sheet or other dialog that contains a view.
        var dialogLayer: Layer? {
            get { self[DialogLayerKey.self] }
            set { self[DialogLayerKey.self] = newValue }
        }

        /// The outlet for dialogs.
        var dialogOutlet: LayerOutlet? {
            get { self[DialogOutletKey.self] }
            set { self[DialogOutletKey.self] = newValue }
        }

        /// The nearest stack.
        var stack: StackModel? {
            get { self[StackModelKey.self] }
            set { self[StackModelKey.self] = newValue }
        }

        /// Whether the page of a view is visible: not covered by another page of a stack, and not in an
        /// unselected tab.
        var isPageShown: Bool {
            get { self[IsShownKey.self] }
            set { self[IsShownKey.self] = newValue }
        }

        /// The board of the nearest dialog.
        var dialogBoard: PageBoard? { dialogLayer?.board }
    }
#endif
