import Foundation

/// A value protected by a lock. The standard `Mutex` from the Synchronization module requires macOS 15.
///
/// `@unchecked Sendable`: the value is accessed only under the lock.
public final class Mutex<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    public init(_ value: Value) { self.value = value }

    public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
