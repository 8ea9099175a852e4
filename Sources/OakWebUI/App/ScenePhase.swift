import OakBase

/// The phase of the page, which indicates whether the page is visible and active.
public enum ScenePhase: Comparable, Sendable {
    /// The page is not visible.
    case background
    /// The page is visible but inactive.
    case inactive
    /// The page is active.
    case active
}

private enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase? { nil } }

extension EnvironmentValues {
    /// The phase of the page. The page is in the background while it is hidden, for example behind another tab. A
    /// visible page is active, or inactive if it has lost its connection to the server.
    ///
    /// In an `App` or in a scene, the phase is always active.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] ?? self[PageLocation.self]?.phase.read() ?? .active }
        set { self[ScenePhaseKey.self] = newValue }
    }
}

/// A property of a page, which views can read.
///
/// `@unchecked Sendable`: a lock protects the value, and the superclasses guard their own fields.
final class PageValue<Value: Equatable & Sendable>: Source, @unchecked Sendable {
    private let value: Mutex<Value>

    init(_ value: Value) {
        self.value = Mutex(value)
        super.init(nil)
    }

    /// Returns the value and registers the current evaluation as a reader.
    func read() -> Value {
        noteRead()
        return value.withLock { $0 }
    }

    /// The value. Reading it does not register the current evaluation as a reader.
    var current: Value { value.withLock { $0 } }

    /// Sets the value. The next flush updates the readers.
    ///
    /// - Returns: `true` if the value has changed.
    @MainActor
    func set(_ new: Value) -> Bool {
        let old = value.withLock { value in
            defer { value = new }
            return value
        }
        guard old != new else { return false }
        invalidateReaders()
        return true
    }
}
