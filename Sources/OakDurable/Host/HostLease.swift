import Oak
import OakBase

/// A host's lease on its machines, shared by the `MachineOwner` actors of these machines.
///
/// The lease counts *terms*. A new term begins when the lease was not renewed in time. Other hosts may have taken over
/// machines between two terms, so a machine that was loaded in an earlier term must be loaded again.
final class HostLease: Sendable {
    fileprivate struct Content: Sendable {
        /// The time of the last renewal on the store's clock and on the host's clock, or `nil` if the lease has
        /// expired.
        var renewed: (store: StoreTime, host: Duration)?
        var term = 0
        var isRenewing = false
    }

    private let store: any DurableStore
    private let owner: String
    private let duration: Duration
    private let elapsed: @Sendable () -> Duration
    private let content = Mutex(Content())
    private let logging: HostLogging

    init(
        _ store: any DurableStore, owner: String, _ duration: Duration,
        _ elapsed: @escaping @Sendable () -> Duration, _ logging: HostLogging
    ) {
        self.store = store
        self.logging = logging
        self.owner = owner
        self.duration = duration
        self.elapsed = elapsed
    }

    /// Renews the lease if it has expired, if at least a third of its duration has elapsed, or if the store's clock was
    /// set back. If the renewal fails, the next call repeats it.
    ///
    /// - Returns: The current term.
    /// - Throws: The error of the store, if the lease has expired and cannot be renewed.
    @discardableResult
    func renew() async throws -> Int {
        do {
            let start = elapsed()
            let now = try await store.now()
            guard isDue(at: now) else { return term }
            defer { content.withLock { $0.isRenewing = false } }
            try await store.renewLease(of: owner, for: duration)
            return content.withLock { content in
                content.renewed = (now, start)
                return content.term
            }
        } catch {
            if isHeld() { return term }
            throw error
        }
    }

    /// A Boolean value that indicates whether the lease is still valid on the host's clock.
    var isValid: Bool {
        let elapsed = elapsed()
        return content.withLock { content in content.renewed.map { elapsed - $0.host < duration } ?? false }
    }

    /// The number of times that the lease has expired.
    var term: Int { content.withLock { $0.term } }

    /// Ends the term if the lease has expired on either clock, and returns whether the caller must renew the lease.
    private func isDue(at now: StoreTime) -> Bool {
        let elapsed = elapsed()
        return content.withLock { content in
            if content.endTermIfExpired(duration, now, elapsed) { logging.leaseExpired() }
            guard let renewed = content.renewed else { return true }
            // The store's clock may have been set back.
            let age = max(renewed.store.duration(to: now), elapsed - renewed.host)
            guard age >= duration / 3 || now < renewed.store, !content.isRenewing else { return false }
            content.isRenewing = true
            return true
        }
    }

    /// Ends the term if the lease has expired on the host's clock, and returns whether the lease is still valid.
    private func isHeld() -> Bool {
        let elapsed = elapsed()
        return content.withLock { content in
            if content.endTermIfExpired(duration, nil, elapsed) { logging.leaseExpired() }
            return content.renewed != nil
        }
    }
}

extension HostLease.Content {
    /// Ends the term if the lease has expired, and returns whether the term ended.
    fileprivate mutating func endTermIfExpired(
        _ duration: Duration, _ now: StoreTime?, _ elapsed: Duration
    ) -> Bool {
        guard let renewed else { return false }
        let age = now.map { renewed.store.duration(to: $0) } ?? .zero
        guard age >= duration || elapsed - renewed.host >= duration else { return false }
        self.renewed = nil
        term += 1
        return true
    }
}
