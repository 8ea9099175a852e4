#if !canImport(SwiftUI)
    /// The visibility and activity of the page.
    public enum ScenePhase: Comparable, Sendable {
        /// Not visible, visible but not in use, or in use.
        case background, inactive, active
    }

    private enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }

    extension EnvironmentValues {
        /// The phase of the page, which is active while the page exists: a browser does not reliably report
        /// whether it is visible.
        public var scenePhase: ScenePhase {
            get { self[ScenePhaseKey.self] }
            set { self[ScenePhaseKey.self] = newValue }
        }
    }
#endif
