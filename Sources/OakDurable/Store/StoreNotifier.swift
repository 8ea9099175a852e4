import Foundation
import Oak
import OakBase

/// An object that notifies hosts and readers of changes to a store.
///
/// A notification carries no data. Several notifications may be merged into one, and a reader fetches the change from
/// the store.
public final class StoreNotifier: Sendable {
    private struct Subscribers: Sendable {
        var ofMachine: [MachineKey: [UUID: AsyncStream<Void>.Continuation]] = [:]
        var ofKind: [String: [UUID: AsyncStream<Void>.Continuation]] = [:]
    }

    /// A notification of a change to a machine, or of work for a kind of machine.
    package enum Notification: Hashable, Sendable {
        case machineChanged(MachineKey)
        case workArrived(kind: String)
    }

    private let subscribers = Mutex(Subscribers())
    private let forward: (@Sendable (Notification) -> Void)?

    /// Creates an object with no subscribers.
    public init() { forward = nil }

    /// Creates an object that notifies its subscribers and forwards each notification, for example to other processes.
    package init(forward: @escaping @Sendable (Notification) -> Void) { self.forward = forward }

    /// Notifies the readers of a machine that it has changed.
    public func machineChanged(_ machine: MachineKey) {
        deliver(.machineChanged(machine))
        forward?(.machineChanged(machine))
    }

    /// Notifies all hosts that run a kind of machine that work may be available.
    public func workArrived(for kind: String) {
        deliver(.workArrived(kind: kind))
        forward?(.workArrived(kind: kind))
    }

    /// Notifies the subscribers in this process.
    package func deliver(_ notification: Notification) {
        let continuations = subscribers.withLock { subscribers in
            switch notification {
            case .machineChanged(let machine): Array((subscribers.ofMachine[machine] ?? [:]).values)
            case .workArrived(let kind): Array((subscribers.ofKind[kind] ?? [:]).values)
            }
        }
        for continuation in continuations { continuation.yield() }
    }

    /// Notifies all subscribers in this process, because notifications may have been lost.
    package func deliverToAll() {
        let continuations = subscribers.withLock { subscribers in
            subscribers.ofMachine.values.flatMap(\.values) + subscribers.ofKind.values.flatMap(\.values)
        }
        for continuation in continuations { continuation.yield() }
    }

    /// Returns a stream of notifications about future changes to a machine.
    func changes(of machine: MachineKey) -> (AsyncStream<Void>, AsyncStream<Void>.Continuation) {
        let id = UUID()
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        subscribers.withLock { $0.ofMachine[machine, default: [:]][id] = continuation }
        continuation.onTermination = { [weak self] _ in
            self?.subscribers.withLock { subscribers in
                subscribers.ofMachine[machine]?[id] = nil
                if subscribers.ofMachine[machine]?.isEmpty == true { subscribers.ofMachine[machine] = nil }
            }
        }
        return (stream, continuation)
    }

    /// Returns a stream of notifications about future work for a kind of machine.
    func work(for kind: String) -> (AsyncStream<Void>, AsyncStream<Void>.Continuation) {
        let id = UUID()
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        subscribers.withLock { $0.ofKind[kind, default: [:]][id] = continuation }
        continuation.onTermination = { [weak self] _ in
            self?.subscribers.withLock { $0.ofKind[kind]?[id] = nil }
        }
        return (stream, continuation)
    }
}
