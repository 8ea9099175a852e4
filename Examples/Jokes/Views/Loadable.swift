/// The view state of a value that loads asynchronously.
public struct Loadable<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The most recently loaded value.
    public var value: Value?
    public var isLoading: Bool
    /// A message about the problem that made the last load fail.
    public var problem: String?

    public init(_ value: Value? = nil, isLoading: Bool = false, problem: String? = nil) {
        self.value = value
        self.isLoading = isLoading
        self.problem = problem
    }
}
