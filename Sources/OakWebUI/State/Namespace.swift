/// A property wrapper for an identifier that is unique to the view.
@propertyWrapper
public struct Namespace: DynamicProperty {
    @State private var id = ID()

    /// Creates a namespace.
    public init() {}

    /// The identifier.
    public var wrappedValue: ID { id }

    /// The identifier of a namespace.
    public struct ID: Hashable, Sendable {
        private let id = UUID()
    }
}
