#if !canImport(SwiftUI)
    /// A class whose objects notify views of their changes, like the protocol in Combine.
    ///
    /// Every change of a `@Published` property evaluates all views that observe the object, regardless of
    /// what they read. Objects of `@Observable` classes notify only the readers of the changed property.
    public protocol ObservableObject: AnyObject where ObjectWillChangePublisher == ObservableObjectPublisher {
        /// Always `ObservableObjectPublisher`, because Combine is not available.
        associatedtype ObjectWillChangePublisher = ObservableObjectPublisher

        /// The publisher that notifies observers of a change. The `@Published` properties of the object use
        /// the default publisher. A custom publisher is used only by your own code.
        var objectWillChange: ObjectWillChangePublisher { get }
    }

    extension ObservableObject {
        public var objectWillChange: ObservableObjectPublisher { .of(self) }
    }
#endif
