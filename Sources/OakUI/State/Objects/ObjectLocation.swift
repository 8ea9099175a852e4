#if !canImport(SwiftUI)
    /// The location of an observed object: it notifies the view and the readers of bindings to the object's
    /// parts.
    ///
    /// `@unchecked Sendable`: nothing changes after `init`, and the object is accessed only on the main
    /// actor, by views and through a `PropertyLocation`.
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

        /// Writing a part changes the object itself, so `write` does nothing.
        override func value() -> Object { object }
    }
#endif
