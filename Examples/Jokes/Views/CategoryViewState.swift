import JokesPort

/// What the screen of a category shows: all that its previews need.
public struct CategoryViewState: Hashable, Sendable {
    public var category: JokeCategory
    public var handful: Handful
    public var isLoading: Bool
    /// Why the handful is not complete: what happened, why, and what to do.
    public var problem: String?

    public init(
        category: JokeCategory, handful: Handful = Handful(), isLoading: Bool = false, problem: String? = nil
    ) {
        self.category = category
        self.handful = handful
        self.isLoading = isLoading
        self.problem = problem
    }
}
