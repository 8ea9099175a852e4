#if !canImport(SwiftUI)
    /// Whether the person can see and use the page.
    public enum ScenePhase: Comparable, Sendable {
        /// Not to be seen, to be seen but not used, or used.
        case background, inactive, active
    }

    private enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }

    extension EnvironmentValues {
        /// A page is active as long as it is there: a browser does not say reliably whether anybody looks.
        public var scenePhase: ScenePhase {
            get { self[ScenePhaseKey.self] }
            set { self[ScenePhaseKey.self] = newValue }
        }
    }
#endif
