import OakBase

/// The ownership of a machine and the state of its mailbox. Both are stored in one set of atomic bits.
///
/// A machine is idle if no bit is set. A sender acquires an idle machine with one atomic exchange, and releases it with
/// another exchange if no other bit has been set in the meantime. Most other changes are made while the mailbox is
/// locked.
@usableFromInline
struct Ownership: ~Copyable, Sendable {
    @usableFromInline
    struct Bits: OptionSet, Sendable {
        @usableFromInline let rawValue: UInt32

        @inlinable
        init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The machine has an owner. Before the owner releases the machine, it processes everything that is queued, or
        /// schedules a task for the rest.
        @inlinable static var owned: Bits { Bits(rawValue: 1) }
        /// A task that will try to become the owner has been created.
        @inlinable static var scheduled: Bits { Bits(rawValue: 2) }
        /// Items are queued, or a chain of internal events was interrupted.
        @inlinable static var pending: Bits { Bits(rawValue: 4) }
        /// The machine has ended.
        @inlinable static var closed: Bits { Bits(rawValue: 8) }
        /// The machine has ended in a terminal state.
        @inlinable static var terminated: Bits { Bits(rawValue: 16) }
    }

    @usableFromInline let atomic: AtomicBits

    @inlinable
    init(_ bits: Bits) { atomic = AtomicBits(bits.rawValue) }

    @inlinable var bits: Bits { Bits(rawValue: atomic.load()) }

    @inlinable var isIdle: Bool { bits.isEmpty }

    /// Acquires an idle machine. Returns `true` if the caller is now the owner.
    @inlinable
    func acquire() -> Bool {
        var idle = atomic.load()
        return idle == 0 && atomic.replace(&idle, with: Bits.owned.rawValue)
    }

    /// Acquires a machine that has not ended, has no owner and whose queue is empty, even if a task is scheduled to
    /// drain the queue. Returns `true` if the caller is now the owner.
    @inlinable
    func acquireIfNothingIsPending() -> Bool {
        var value = atomic.load()
        while Bits(rawValue: value).isDisjoint(with: [.owned, .pending, .closed]) {
            if atomic.replace(&value, with: value | Bits.owned.rawValue) { return true }
        }
        return false
    }

    /// Releases the machine if no other bit has been set since it was acquired. Returns `true` if it was released.
    @inlinable
    func release() -> Bool {
        var owned = Bits.owned.rawValue
        return atomic.replace(&owned, with: 0)
    }

    /// Releases the machine if it has not ended and its queue is empty, even if a task is scheduled to drain the queue.
    /// Returns `true` if it was released.
    @inlinable
    func releaseIfNothingIsPending() -> Bool {
        var value = atomic.load()
        while Bits(rawValue: value).isDisjoint(with: [.pending, .closed]) {
            if atomic.replace(&value, with: value & ~Bits.owned.rawValue) { return true }
        }
        return false
    }

    /// Removes the bits in `removing`, and then adds the bits in `adding`. Returns the previous bits.
    @inlinable @discardableResult
    func change(removing: Bits = [], adding: Bits = []) -> Bits {
        var value = atomic.load()
        while true {
            let bits = Bits(rawValue: value)
            let new = bits.subtracting(removing).union(adding)
            if new == bits || atomic.replace(&value, with: new.rawValue) { return bits }
        }
    }
}
