import Foundation
import Oak

/// An object that notifies the hosts and readers in the same process of changes.
///
/// A notification carries no data. Several notifications may be merged into one, and a reader fetches the change from
/// the store.
public final class StoreHints: Sendable {
    private struct Subscribers: Sendable {
        var ofMachine: [MachineKey: [UUID: AsyncStream<Void>.Continuation]] = [:]
        var ofKind: [String: [UUID: AsyncStream<Void>.Continuation]] = [:]
    }

    private let subscribers = Locked(Subscribers())

    /// Creates an object with no subscribers.
    public init() {}

    /// Notifies the readers of a machine that it has changed.
    public func machineChanged(_ machine: MachineKey) {
        let continuations = subscribers { Array(($0.ofMachine[machine] ?? [:]).values) }
        for continuation in continuations { continuation.yield() }
    }

    /// Notifies all hosts that run a kind of machine that work may be available.
    public func workArrived(for kind: String) {
        let continuations = subscribers { Array(($0.ofKind[kind] ?? [:]).values) }
        for continuation in continuations { continuation.yield() }
    }

    /// Returns a stream of notifications about future changes to a machine.
    func changes(of machine: MachineKey) -> (AsyncStream<Void>, AsyncStream<Void>.Continuation) {
        let id = UUID()
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        subscribers { $0.ofMachine[machine, default: [:]][id] = continuation }
        continuation.onTermination = { [weak self] _ in
            self?.subscribers { subscribers in
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
        subscribers { $0.ofKind[kind, default: [:]][id] = continuation }
        continuation.onTermination = { [weak self] _ in
            self?.subscribers { $0.ofKind[kind]?[id] = nil }
        }
        return (stream, continuation)
    }
}
