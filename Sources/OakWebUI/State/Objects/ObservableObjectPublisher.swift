/// A publisher that notifies views of changes to an object that they observe.
public final class ObservableObjectPublisher {
    private let listeners = Guarded<[ObjectIdentifier: Listener]>([:])
    /// The object whose default publisher this is; `nil` for a custom publisher.
    private let owner: ObjectIdentifier?

    /// A weak reference to a listener. A listener removes itself when its view is removed.
    private struct Listener { weak var item: InboxItem? }

    /// Creates a custom publisher.
    public init() { owner = nil }

    private init(of object: AnyObject) { owner = ObjectIdentifier(object) }

    deinit { if let owner { Self.removeEntry(owner) } }

    /// Schedules an evaluation of the views that observe the object. On the main thread, this method can be
    /// called before or after the change. On other threads, call it after the change, because the views may
    /// be evaluated immediately.
    public func send() {
        // The items are called and released outside the lock.
        let items = listeners.locked { $0.values.compactMap(\.item) }
        guard !items.isEmpty else { return }
        Evaluation.reportChange()
        for item in items { item.post() }
    }

    func add(_ item: InboxItem) {
        listeners.locked { $0[ObjectIdentifier(item)] = Listener(item: item) }
    }

    func remove(_ item: InboxItem) {
        listeners.locked { _ = $0.removeValue(forKey: ObjectIdentifier(item)) }
    }

    // MARK: The default publishers of objects

    /// The publishers in use, by object. Objects cannot store their publisher, because a protocol cannot add stored
    /// properties.
    private static let publishers = Guarded<[ObjectIdentifier: Entry]>([:])

    private struct Entry {
        /// The object. It distinguishes the object from a new one that reuses the address after deallocation.
        weak var object: AnyObject?
        weak var publisher: ObservableObjectPublisher?

        func publisher(of object: AnyObject) -> ObservableObjectPublisher? {
            self.object === object ? publisher : nil
        }
    }

    /// Returns the publisher of an object. It stays the same while it is in use.
    static func of(_ object: AnyObject) -> ObservableObjectPublisher {
        publishers.locked { publishers in
            if let known = publishers[ObjectIdentifier(object)]?.publisher(of: object) { return known }
            let new = ObservableObjectPublisher(of: object)
            publishers[ObjectIdentifier(object)] = Entry(object: object, publisher: new)
            return new
        }
    }

    /// Notifies the observers of the object, if there are any.
    static func send(_ object: AnyObject) {
        publishers.locked { $0[ObjectIdentifier(object)]?.publisher(of: object) }?.send()
    }

    private static func removeEntry(_ owner: ObjectIdentifier) {
        let successor = publishers.locked { publishers in
            let successor = publishers[owner]?.publisher
            if successor == nil { publishers[owner] = nil }
            return successor
        }
        _ = successor  // released outside the lock, which its deinitializer acquires
    }
}
