#if !canImport(SwiftUI)
    /// A class whose objects tell views of their changes, as SwiftUI has it from Combine.
    ///
    /// Every change of a `@Published` property has the views evaluated that have the object, whatever they read
    /// of it. `@Observable` classes tell only those that read what has changed.
    public protocol ObservableObject: AnyObject where ObjectWillChangePublisher == ObservableObjectPublisher {
        /// There is no other one than `ObservableObjectPublisher` without Combine.
        associatedtype ObjectWillChangePublisher = ObservableObjectPublisher

        /// Tells those who have the object that it changes. The default one is told by the `@Published`
        /// properties of the object, one of one's own only by oneself.
        var objectWillChange: ObjectWillChangePublisher { get }
    }

    extension ObservableObject {
        public var objectWillChange: ObservableObjectPublisher { .of(self) }
    }
#endif
