/// A protocol for classes whose instances notify views of changes, as in Combine.
///
/// Every change to a `@Published` property evaluates all views that observe the object, whichever properties
/// they read. Instances of `@Observable` classes notify only the readers of the changed property.
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
