// The synchronization primitives that differ between platforms. `Mutex` and `Atomic` need iOS 18, so Apple platforms
// use the unfair lock, which all supported versions have. Other platforms use `Synchronization`.

#if canImport(Darwin)
    import os

    /// A lock for the fields that its owner documents as guarded.
    @usableFromInline
    struct Lock: ~Copyable, Sendable {
        @usableFromInline let lock = OSAllocatedUnfairLock()

        @inlinable
        init() {}

        @inlinable
        func callAsFunction<R>(_ body: () -> R) -> R {
            lock.lock()
            defer { lock.unlock() }
            return body()
        }
    }

    /// A value that is guarded by a lock.
    package struct Locked<Value: Sendable>: ~Copyable, Sendable {
        let lock: OSAllocatedUnfairLock<Value>

        package init(_ value: Value) { lock = OSAllocatedUnfairLock(initialState: value) }

        package func callAsFunction<R: Sendable>(_ body: (inout Value) -> R) -> R {
            lock.withLockUnchecked(body)
        }
    }

    /// A flag that one thread raises and another thread reads, without an additional lock.
    @usableFromInline
    struct Flag: ~Copyable, Sendable {
        @usableFromInline let lock = OSAllocatedUnfairLock(initialState: false)

        @inlinable
        init() {}

        @inlinable
        var isRaised: Bool { lock.withLock { $0 } }

        @inlinable
        func set(_ raised: Bool) { lock.withLock { $0 = raised } }
    }
#elseif OAK_THREAD_SANITIZER
    // On Linux, the thread sanitizer recognises POSIX locks but not those of `Synchronization`. Only the stress script
    // builds this branch.
    import Glibc

    @usableFromInline
    struct Lock: ~Copyable, @unchecked Sendable {  // POSIX mutexes are thread-safe
        @usableFromInline let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

        @usableFromInline
        init() { pthread_mutex_init(mutex, nil) }

        deinit {
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
        }

        @usableFromInline
        func callAsFunction<R>(_ body: () -> R) -> R {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            return body()
        }
    }

    package struct Locked<Value: Sendable>: ~Copyable, @unchecked Sendable {  // the lock guards the value
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

    @usableFromInline
    struct Flag: ~Copyable, Sendable {
        private let value = Locked(false)

        @usableFromInline
        init() {}

        @usableFromInline var isRaised: Bool { value { $0 } }

        @usableFromInline
        func set(_ raised: Bool) { value { $0 = raised } }
    }
#else
    import Synchronization

    /// A lock for the fields that its owner documents as guarded.
    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    @usableFromInline
    struct Lock: ~Copyable, Sendable {
        @usableFromInline let mutex = Mutex(())

        @inlinable
        init() {}

        @inlinable
        func callAsFunction<R>(_ body: () -> R) -> R {
            var result: R?
            mutex.withLock { _ in result = body() }
            return result.unsafelyUnwrapped
        }
    }

    /// A value that is guarded by a lock.
    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    package struct Locked<Value: Sendable>: ~Copyable, Sendable {
        let mutex: Mutex<Value>

        package init(_ value: Value) { mutex = Mutex(value) }

        package func callAsFunction<R: Sendable>(_ body: (inout Value) -> R) -> R {
            mutex.withLock { body(&$0) }
        }
    }

    /// A flag that one thread raises and another thread reads, without an additional lock.
    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    @usableFromInline
    struct Flag: ~Copyable, Sendable {
        @usableFromInline let atomic = Atomic(false)

        @inlinable
        init() {}

        @inlinable
        var isRaised: Bool { atomic.load(ordering: .acquiring) }

        @inlinable
        func set(_ raised: Bool) { atomic.store(raised, ordering: .releasing) }
    }
#endif
