import COakAtomics

/// A lock without a value, for the hot paths of the engine. The type that owns the lock documents which fields the lock
/// guards. All other code uses ``Mutex``.
///
/// - Safety: `@unchecked Sendable`, because only the functions of `COakAtomics` access the storage.
@_rawLayout(like: UInt32)
@usableFromInline
package struct Lock: ~Copyable, @unchecked Sendable {
    @inlinable
    package init() { address.initialize(to: 0) }

    @inlinable var address: UnsafeMutablePointer<UInt32> { storageAddress(of: self) }

    @inlinable
    package func callAsFunction<R>(_ body: () -> R) -> R {
        acquire()
        defer { release() }
        return body()
    }

    @inlinable
    func acquire() {
        #if OAK_INTERLEAVINGS
        if interleaver?.acquire(address) == true { return }
        #endif
        oak_lock_acquire(address)
    }

    @inlinable
    func release() {
        #if OAK_INTERLEAVINGS
        if interleaver?.release(address) == true { return }
        #endif
        oak_lock_release(address)
    }
}

/// A value that is guarded by a lock. Unlike `Mutex` in the Synchronization module, it does not require macOS 15, and
/// values that are not `Sendable` need not be transferred to it with `sending`.
///
/// - Safety: `@unchecked Sendable`, because the value is accessed only under the lock. An object that is not `Sendable`
///   must not be used outside the lock, unless its own documentation allows it.
@usableFromInline
package struct Mutex<Value>: ~Copyable, @unchecked Sendable {
    @usableFromInline let lock = Lock()
    @usableFromInline let value: UnsafeMutablePointer<Value>

    package init(_ value: consuming Value) {
        self.value = .allocate(capacity: 1)
        self.value.initialize(to: value)
    }

    deinit {
        value.deinitialize(count: 1)
        value.deallocate()
    }

    /// Runs `body` while holding the lock. `body` must access the value only through its parameter, and must not use
    /// this mutex.
    @inlinable
    package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.acquire()
        defer { lock.release() }
        return try body(&value.pointee)
    }
}
