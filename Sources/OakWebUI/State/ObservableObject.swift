import OakBase

/// A protocol for classes whose instances notify views of changes, as in Combine.
///
/// Every assignment to a `@Published` property causes all views that observe the object to be evaluated, regardless of
/// the properties that they read. Instances of `@Observable` classes notify only the readers of the changed property.
public protocol ObservableObject: AnyObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The type of the publisher. It is always `ObservableObjectPublisher`, because Combine is not available.
    associatedtype ObjectWillChangePublisher = ObservableObjectPublisher

    /// The publisher that notifies observers of changes. The `@Published` properties of the object always use the
    /// default publisher. A custom publisher sends only the changes that your own code reports.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject {
    public var objectWillChange: ObservableObjectPublisher { .of(self) }
}

/// A publisher that notifies views of changes to an object that they observe.
public final class ObservableObjectPublisher {
    private let listeners = Mutex<[ObjectIdentifier: Listener]>([:])
    /// The object that this default publisher belongs to, or `nil` for a custom publisher.
    private let owner: ObjectIdentifier?

    /// A weak reference to a listener. A listener removes itself when its view is removed.
    private struct Listener { weak var item: InboxItem? }

    /// Creates a custom publisher.
    public init() { owner = nil }

    private init(of object: AnyObject) { owner = ObjectIdentifier(object) }

    deinit { if let owner { Self.removeEntry(owner) } }

    /// Schedules an evaluation of the views that observe the object. On the main thread, you can call this method
    /// before or after the change. On other threads, call it after the change, because the views may be evaluated
    /// immediately.
    public func send() {
        // The items are posted and released outside the lock.
        let items = listeners.withLock { $0.values.compactMap(\.item) }
        guard !items.isEmpty else { return }
        Evaluation.reportChange()
        for item in items { item.post() }
    }

    func add(_ item: InboxItem) {
        listeners.withLock { $0[ObjectIdentifier(item)] = Listener(item: item) }
    }

    func remove(_ item: InboxItem) {
        listeners.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(item)) }
    }

    // MARK: The default publishers of objects

    /// The publishers in use, keyed by object. An object cannot store its publisher, because a protocol cannot add
    /// stored properties.
    private static let publishers = Mutex<[ObjectIdentifier: Entry]>([:])

    private struct Entry {
        /// The object that the entry belongs to. After the object has been deallocated, a new object may
        /// reuse its address.
        weak var object: AnyObject?
        weak var publisher: ObservableObjectPublisher?

        func publisher(of object: AnyObject) -> ObservableObjectPublisher? {
            self.object === object ? publisher : nil
        }
    }

    /// Returns the default publisher of the given object. While the publisher is in use, the same instance is returned.
    static func of(_ object: AnyObject) -> ObservableObjectPublisher {
        publishers.withLock { publishers in
            if let known = publishers[ObjectIdentifier(object)]?.publisher(of: object) { return known }
            let new = ObservableObjectPublisher(of: object)
            publishers[ObjectIdentifier(object)] = Entry(object: object, publisher: new)
            return new
        }
    }

    /// Notifies the observers of the object, if there are any.
    static func send(_ object: AnyObject) {
        publishers.withLock { $0[ObjectIdentifier(object)]?.publisher(of: object) }?.send()
    }

    private static func removeEntry(_ owner: ObjectIdentifier) {
        let successor = publishers.withLock { publishers in
            let successor = publishers[owner]?.publisher
            if successor == nil { publishers[owner] = nil }
            return successor
        }
        _ = successor  // released outside the lock, which its deinitializer acquires
    }
}

/// A property wrapper that reports each assignment of its value to the observers of the enclosing object.
///
/// The projected value, `$property`, is a publisher of the current value and of each new value. Use it with
/// `onReceive(_:perform:)`.
@propertyWrapper
public struct Published<Value> {
    /// A publisher of the values of a property.
    public struct Publisher: OakWebUI.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        fileprivate let values: PublishedValues<Value>

        public func _subscribe(_ receiver: _PublisherReceiver<Value>) -> AnyObject { values.add(receiver) }
    }

    private var value: Value
    /// The values that the projected value publishes, or `nil` if the projected value has not been read yet.
    private var values: PublishedValues<Value>?

    /// A publisher of the current value and of each new value.
    public var projectedValue: Publisher {
        mutating get {
            let values = values ?? PublishedValues(value)
            self.values = values
            return Publisher(values: values)
        }
    }

    /// Creates a property with an initial value.
    public init(wrappedValue: Value) { value = wrappedValue }
    /// Creates a property with an initial value.
    public init(initialValue: Value) { value = initialValue }

    /// A placeholder that is unavailable, because only the object that contains the property can notify observers.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].value }
        set {
            // Combine notifies observers before the change. Here, the observers are views, which read the value later
            // in any case. Notifying them after the change ensures that they do not read too early if another thread
            // changes the object.
            defer { ObservableObjectPublisher.send(object) }
            object[keyPath: storageKeyPath].value = newValue
            object[keyPath: storageKeyPath].values?.send(newValue)
        }
    }
}

/// The values of a published property.
private final class PublishedValues<Value> {
    private let current: Mutex<Value>
    private let receivers = PublisherReceivers<Value>()

    init(_ value: Value) { current = Mutex(value) }

    func send(_ value: Value) {
        let old = current.withLock { current in
            defer { current = value }
            return current
        }
        _ = old  // released outside the lock, because deinitializers may run
        receivers.send(value)
    }

    func add(_ receiver: _PublisherReceiver<Value>) -> AnyObject {
        let subscription = receivers.add(receiver)
        receiver.queue.send(current.withLock { $0 })
        return subscription
    }
}

// MARK: onReceive

extension ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    public func _subscribe(_ receiver: _PublisherReceiver<Void>) -> AnyObject {
        ChangeItem(receiver.queue, of: self)
    }

    /// A subscription to changes. All changes before the next update of the page are received as one change.
    ///
    /// `@unchecked Sendable`: nothing changes after `init`.
    private final class ChangeItem: InboxItem, @unchecked Sendable {
        private let queue: PublisherQueue<Void>
        private let publisher: ObservableObjectPublisher

        init(_ queue: PublisherQueue<Void>, of publisher: ObservableObjectPublisher) {
            self.queue = queue
            self.publisher = publisher
            super.init(queue.inbox)
            publisher.add(self)
        }

        deinit { publisher.remove(self) }

        override func deliver() { queue.receive?([()]) }
    }
}
