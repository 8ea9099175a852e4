import COakAtomics

/// A mutual-exclusion lock. The type that owns the lock documents which fields the lock guards.
///
/// - Safety: `@unchecked Sendable`, because only the functions of `COakAtomics` access the storage.
@_rawLayout(like: UInt32)
@usableFromInline
struct Lock: ~Copyable, @unchecked Sendable {
    @inlinable
    init() { address.initialize(to: 0) }

    @inlinable var address: UnsafeMutablePointer<UInt32> { storageAddress(of: self) }

    @inlinable
    func callAsFunction<R>(_ body: () -> R) -> R {
        #if OAK_INTERLEAVINGS
        let isControlled = interleaver?.acquire(address) == true
        if !isControlled { oak_lock_acquire(address) }
        defer { if !isControlled || interleaver?.release(address) != true { oak_lock_release(address) } }
        #else
        oak_lock_acquire(address)
        defer { oak_lock_release(address) }
        #endif
        return body()
    }
}

/// A value that is guarded by a lock.
///
/// - Safety: `@unchecked Sendable`, because the lock guards the value.
package struct Locked<Value: Sendable>: ~Copyable, @unchecked Sendable {
    private let lock = Lock()
    private let value: UnsafeMutablePointer<Value>

    package init(_ value: Value) {
        self.value = .allocate(capacity: 1)
        self.value.initialize(to: value)
    }

    deinit {
        value.deinitialize(count: 1)
        value.deallocate()
    }

    package func callAsFunction<R: Sendable>(_ body: (inout Value) -> R) -> R {
        lock { body(&value.pointee) }
    }
}
