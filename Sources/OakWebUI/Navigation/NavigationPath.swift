/// A path for a navigation stack that can contain values of different types.
public struct NavigationPath {
    private(set) var values: [AnyHashable] = []

    /// Creates an empty path.
    public init() {}

    /// Creates a path from a sequence of values.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        values = elements.map { AnyHashable($0) }
    }

    /// The number of values in the path.
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

/// The path of a stack, independent of the type of its binding.
struct StackPath {
    private let read: () -> [AnyHashable]
    private let shorten: (Int) -> Void
    private let append: (AnyHashable) -> Bool

    init<Data>(_ path: Binding<Data>)
    where Data: RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        read = { path.wrappedValue.map { AnyHashable($0) } }
        shorten = { path.wrappedValue.removeLast(path.wrappedValue.count - $0) }
        append = {
            guard let value = $0.base as? Data.Element else { return false }
            path.wrappedValue.append(value)
            return true
        }
    }

    init(_ path: Binding<NavigationPath>) {
        read = { path.wrappedValue.values }
        shorten = { path.wrappedValue.removeLast(path.wrappedValue.count - $0) }
        append = {
            path.wrappedValue.append($0)
            return true
        }
    }

    /// The values from bottom to top.
    var values: [AnyHashable] { read() }

    /// Removes all values except the first `count`.
    func truncate(to count: Int) { if values.count > count { shorten(count) } }

    /// Appends a value if the path can contain it. Returns `false` if it cannot.
    func push(_ value: AnyHashable) -> Bool { append(value) }
}
