import COakAtomics

// All locks and atomics of the runtime. `Mutex` and `Atomic` need iOS 18, so they are built on C11 atomics. Their
// storage never moves and is not copied (`@_rawLayout`), so its address stays valid.

/// A lock for the fields that its owner documents as guarded.
///
/// - Safety: `@unchecked Sendable`, because only atomic operations access the storage. The same holds for the other
///   types of this file.
@_rawLayout(like: UInt32)
@usableFromInline
struct Lock: ~Copyable, @unchecked Sendable {
    @inlinable
    init() { address.initialize(to: 0) }

    @inlinable var address: UnsafeMutablePointer<UInt32> { storageAddress(of: self) }

    @inlinable
    func callAsFunction<R>(_ body: () -> R) -> R {
        oak_lock_acquire(address)
        defer { oak_lock_release(address) }
        return body()
    }
}

/// A value that is guarded by a lock.
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

/// A flag that one thread raises and another thread reads.
@_rawLayout(like: UInt8)
@usableFromInline
struct Flag: ~Copyable, @unchecked Sendable {
    @inlinable
    init() { address.initialize(to: 0) }

    @inlinable var address: UnsafeMutablePointer<UInt8> { storageAddress(of: self) }

    @inlinable var isRaised: Bool { oak_flag_load(address) }

    @inlinable
    func set(_ raised: Bool) { oak_flag_store(address, raised) }
}

/// Returns the address of a value with raw layout, which is always borrowed in place.
@inlinable
func storageAddress<Storage: ~Copyable, Value>(of storage: borrowing Storage) -> UnsafeMutablePointer<Value> {
    withUnsafePointer(to: storage) {
        UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: Value.self)
    }
}
