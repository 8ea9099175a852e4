/// What a screen shows of something that is loaded.
public struct Loadable<Value: Hashable & Sendable>: Hashable, Sendable {
    /// What was loaded last.
    public var value: Value?
    public var isLoading: Bool
    /// Why there is nothing newer: what happened, why, and what to do.
    public var problem: String?

    public init(_ value: Value? = nil, isLoading: Bool = false, problem: String? = nil) {
        self.value = value
        self.isLoading = isLoading
        self.problem = problem
    }
}
