import OakBase

/// A source of values over time. `onReceive(_:perform:)` receives them.
///
/// Combine is not available on Linux. The only publishers are those of `@Published` properties, observable objects,
/// timers and notifications, and the only operator is `autoconnect`.
public protocol Publisher<Output, Failure> {
    /// The type of the values.
    associatedtype Output
    /// The type of the error with which the publisher can fail.
    associatedtype Failure: Error

    /// Subscribes `receiver` to the values of the publisher. Do not implement this method outside this library.
    ///
    /// - Returns: An object that ends the subscription when it is deallocated.
    func _subscribe(_ receiver: _PublisherReceiver<Output>) -> AnyObject
}

/// A publisher that publishes values only while it is connected.
public protocol ConnectablePublisher: Publisher {
    /// Starts publishing values.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// Returns a publisher that is connected while it has receivers.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

/// An activity that can be cancelled.
public protocol Cancellable {
    /// Ends the activity.
    func cancel()
}

/// A namespace for publisher types.
public enum Publishers {
    /// A publisher that connects another publisher while it has receivers.
    public struct Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher to connect.
        public let upstream: Upstream

        public func _subscribe(_ receiver: _PublisherReceiver<Output>) -> AnyObject {
            let subscription = upstream._subscribe(receiver)
            _ = upstream.connect()
            return subscription
        }
    }
}

/// An opaque reference to a view that receives values.
public struct _PublisherReceiver<Output> {
    let queue: PublisherQueue<Output>
}

/// The values that a view has not received yet.
///
/// `@unchecked Sendable`: the values are accessed only under the lock. Values that are not `Sendable` belong to objects
/// that the app uses on the main actor, where they are also received.
final class PublisherQueue<Output>: InboxItem, @unchecked Sendable {
    private let values = Mutex<[Output]>([])
    /// The action that receives values. It is set only on the main actor.
    @MainActor var receive: (([Output]) -> Void)?

    func send(_ value: Output) {
        values.withLock { $0.append(value) }
        post()
    }

    /// Sends a value in place of the values that the view has not received yet.
    func sendLatest(_ value: Output) {
        values.withLock { $0 = [value] }
        post()
    }

    /// Discards the values that the view has not received yet.
    func clear() { values.withLock { $0 = [] } }

    override func deliver() {
        let due = values.withLock { values in
            defer { values = [] }
            return values
        }
        if !due.isEmpty { receive?(due) }
    }
}

/// The receivers of a publisher.
final class PublisherReceivers<Output>: Sendable {
    private struct Entry { weak var queue: PublisherQueue<Output>? }
    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    private var queues: [PublisherQueue<Output>] { entries.withLock { $0.values.compactMap(\.queue) } }

    func send(_ value: Output) {
        for queue in queues { queue.send(value) }
    }

    /// Sends a value in place of those that the receivers have not received yet.
    func sendLatest(_ value: Output) {
        for queue in queues { queue.sendLatest(value) }
    }

    /// Discards the values that the receivers have not received yet.
    func clear() {
        for queue in queues { queue.clear() }
    }

    /// Adds a receiver, which is removed when the returned object is deallocated. `onEnd` then runs with the number of
    /// remaining receivers.
    func add(_ receiver: _PublisherReceiver<Output>, onEnd: @escaping @Sendable (Int) -> Void = { _ in })
        -> AnyObject
    {
        let id = ObjectIdentifier(receiver.queue)
        entries.withLock { $0[id] = Entry(queue: receiver.queue) }
        return Subscription { [self] in
            let rest = entries.withLock { entries in
                entries[id] = nil
                return entries.count
            }
            onEnd(rest)
        }
    }
}

/// An object that runs an action when it is deallocated.
final class Subscription {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) { self.end = end }
    deinit { end() }
}

// MARK: Views

/// A modifier that runs an action for each value of a publisher.
struct ReceiveModifier<P: Publisher> {
    let publisher: P
    let action: (P.Output) -> Void
}

extension ReceiveModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: ReceiveNode(view, inputs))
    }
}

private final class ReceiveNode<V: View, P: Publisher>: ModifierNode<V, ReceiveModifier<P>> {
    private var subscription: AnyObject?
    private var queue: PublisherQueue<P.Output>?

    override func contentAppeared() { subscribe() }

    override func didUpdate(from old: ReceiveModifier<P>) {
        if !ValueComparison.isSame(old.publisher, modifier.publisher) { subscribe() }
    }

    private func subscribe() {
        let queue = PublisherQueue<P.Output>(graph.inbox)
        queue.receive = { [weak self] in self?.run($0) }
        self.queue?.receive = nil
        self.queue = queue
        // The old subscription ends first, so that a publisher without receivers stops.
        subscription = nil
        subscription = modifier.publisher._subscribe(_PublisherReceiver(queue: queue))
    }

    private func run(_ values: [P.Output]) {
        graph.afterRound { [weak self] in
            guard let self, isAlive else { return }
            for value in values { modifier.action(value) }
        }
    }

    override func willBeRemoved() {
        queue?.receive = nil
        (subscription, queue) = (nil, nil)
    }
}

extension View {
    /// Runs `action` for each value of a publisher while the view is on the page. If the publisher is replaced, the
    /// view receives the values of the new publisher instead.
    nonisolated public func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        modifier(ReceiveModifier(publisher: publisher, action: action))
    }
}
