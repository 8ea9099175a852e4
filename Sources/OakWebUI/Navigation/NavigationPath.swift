/// A path for a navigation stack that can contain values of different types.
public struct NavigationPath {
    private(set) var values: [AnyHashable] = []

    /// Creates an empty path.
    public init() {}

    /// Creates a path from a sequence of values.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        values = elements.map { AnyHashable($0) }
    }

    /// The number of values on the path.
    public var count: Int { values.count }
    /// A Boolean value that indicates whether the path is empty.
    public var isEmpty: Bool { values.isEmpty }

    /// Appends a value to the path. A page of the stack must have declared a destination for values of this
    /// type.
    public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

    /// Removes the last `k` values.
    public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

extension NavigationPath: Equatable {}
