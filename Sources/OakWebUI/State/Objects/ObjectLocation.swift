/// The location of an observed object. It notifies the view and the readers of bindings to the object's properties.
///
/// `@unchecked Sendable`: nothing changes after `init`, and the object is accessed only on the main actor, by views
/// and through a `PropertyLocation`.
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

    /// Returns the object. There is no override of `write`, because writing a property changes the object
    /// itself.
    override func value() -> Object { object }
}
