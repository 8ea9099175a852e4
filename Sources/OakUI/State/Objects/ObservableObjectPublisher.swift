#if !canImport(SwiftUI)
    /// Tells views that the object which they have changes.
    public final class ObservableObjectPublisher {
        private let listeners = Guarded<[ObjectIdentifier: Listener]>([:])
        /// The object of which this is the default publisher, if it is one.
        private let owner: ObjectIdentifier?

        /// Does not keep who listens: it ends with the view that has it, and takes itself out.
        private struct Listener { weak var item: InboxItem? }

        /// A publisher of an object's own.
        public init() { owner = nil }

        private init(of object: AnyObject) { owner = ObjectIdentifier(object) }

        deinit { if let owner { Self.forget(owner) } }

        /// Has the views that have the object evaluated soon. May be called on any thread, before or after the
        /// change; but other threads than the main one should call it after, since the views may be evaluated
        /// at once.
        public func send() {
            // The items are called and released outside of the lock.
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

        /// The publishers that somebody has now, by object. An object cannot store its own, since protocols
        /// add no fields.
        private static let publishers = Guarded<[ObjectIdentifier: Entry]>([:])

        private struct Entry {
            /// Another object may get the address of one that is gone.
            weak var object: AnyObject?
            weak var publisher: ObservableObjectPublisher?

            func publisher(of object: AnyObject) -> ObservableObjectPublisher? {
                self.object === object ? publisher : nil
            }
        }

        /// The publisher of an object, always the same as long as somebody has it.
        static func of(_ object: AnyObject) -> ObservableObjectPublisher {
            publishers.locked { publishers in
                if let known = publishers[ObjectIdentifier(object)]?.publisher(of: object) { return known }
                let new = ObservableObjectPublisher(of: object)
                publishers[ObjectIdentifier(object)] = Entry(object: object, publisher: new)
                return new
            }
        }

        /// Tells those who have the object, if anybody has.
        static func send(_ object: AnyObject) {
            publishers.locked { $0[ObjectIdentifier(object)]?.publisher(of: object) }?.send()
        }

        private static func forget(_ owner: ObjectIdentifier) {
            let successor = publishers.locked { publishers in
                let successor = publishers[owner]?.publisher
                if successor == nil { publishers[owner] = nil }
                return successor
            }
            _ = successor  // released outside of the lock, which its end would need
        }
    }
#endif
