/// A lock-protected value for use by this module and the server. The lock of `Oak` is not available here, because views
/// do not depend on machines, and the standard library's `Mutex` requires macOS 15.
///
/// `@unchecked Sendable`: the value is accessed only under the lock.
package final class Guarded<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) { self.value = value }

    /// Runs `body` while holding the lock. `body` must access the value only through its parameter.
    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}

/// A check that determines whether the current code is running on the main queue, which is the executor of the main
/// actor. Unlike `MainActor.assumeIsolated`, it returns a result instead of trapping.
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}
