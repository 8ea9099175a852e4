#if !canImport(SwiftUI)
    /// An object that a view has, as something that is read: the view and those who have a binding to a part of
    /// the object are told of its changes.
    ///
    /// `@unchecked Sendable`: nothing changes after `init`, and the object is reached on the main actor only, by
    /// views and through a `PropertyLocation`.
    final class ObjectLocation<Object: ObservableObject>: BindingLocation<Object>, @unchecked Sendable {
        let object: Object
        private let publisher: ObservableObjectPublisher

        init(_ object: Object, _ inbox: Inbox?) {
            self.object = object
            publisher = object.objectWillChange
            super.init(inbox)
            publisher.add(self)
        }

        deinit { publisher.remove(self) }

        /// Writing parts changes the object itself, so that `write` has nothing to do.
        override func value() -> Object { object }
    }
#endif
