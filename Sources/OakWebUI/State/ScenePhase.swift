/// The phase of the page, which indicates whether the page is visible and active.
public enum ScenePhase: Comparable, Sendable {
    /// The page is not visible.
    case background
    /// The page is visible but inactive.
    case inactive
    /// The page is active.
    case active
}

private enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }

extension EnvironmentValues {
    /// The phase of the page. The page is active as long as it exists, because a browser does not reliably report
    /// whether a page is visible.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}
