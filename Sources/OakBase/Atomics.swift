import COakAtomics

// The atomic types. `Atomic` requires iOS 18, so these types use the atomic operations of `COakAtomics`
// instead. Their storage is never moved or copied (`@_rawLayout`), so its address stays valid. Loads have acquire
// ordering, stores have release ordering, and successful exchanges have both.

/// An address or a number that threads read and write atomically.
///
/// - Safety: `@unchecked Sendable`, because only atomic operations access the storage. The same applies to the other
///   types in this file.
@_rawLayout(like: UInt)
@usableFromInline
package struct AtomicWord: ~Copyable, @unchecked Sendable {
    @inlinable
    package init(_ value: UInt) { address.initialize(to: value) }

    @inlinable var address: UnsafeMutablePointer<UInt> { storageAddress(of: self) }

    @inlinable
    package func load() -> UInt {
        step()
        return oak_word_load(address)
    }

    @inlinable
    package func store(_ value: UInt) {
        step()
        oak_word_store(address, value)
    }
}

/// A set of bits shared between threads.
@_rawLayout(like: UInt32)
@usableFromInline
package struct AtomicBits: ~Copyable, @unchecked Sendable {
    @inlinable
    package init(_ bits: UInt32) { address.initialize(to: bits) }

    @inlinable var address: UnsafeMutablePointer<UInt32> { storageAddress(of: self) }

    @inlinable
    package func load() -> UInt32 {
        step()
        return oak_bits_load(address)
    }

    /// Replaces the value if it equals the expected value. Otherwise, stores the current value in `expected` and
    /// returns `false`.
    @inlinable
    package func replace(_ expected: inout UInt32, with bits: UInt32) -> Bool {
        step()
        #if OAK_INTERLEAVINGS
        if interleaver?.hasTornExchanges == true, oak_bits_load(address) == expected {
            interleaver?.step()
            expected = oak_bits_load(address)
        }
        #endif
        return oak_bits_compare_exchange(address, &expected, bits)
    }
}

/// A flag that threads read and write atomically.
@_rawLayout(like: UInt8)
@usableFromInline
package struct Flag: ~Copyable, @unchecked Sendable {
    @inlinable
    package init() { address.initialize(to: 0) }

    @inlinable var address: UnsafeMutablePointer<UInt8> { storageAddress(of: self) }

    @inlinable package var isRaised: Bool {
        step()
        return oak_flag_load(address)
    }

    @inlinable
    package func set(_ raised: Bool) {
        step()
        oak_flag_store(address, raised)
    }
}

/// Returns the address of a value with raw layout. Such a value is always borrowed in place.
@inlinable
func storageAddress<Storage: ~Copyable, Value>(of storage: borrowing Storage) -> UnsafeMutablePointer<Value> {
    withUnsafePointer(to: storage) {
        UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: Value.self)
    }
}

/// Lets another thread run if a test controls the threads, and otherwise does nothing.
@inlinable @inline(__always)
func step() {
    #if OAK_INTERLEAVINGS
    interleaver?.step()
    #endif
}
