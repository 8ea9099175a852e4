import JokesPort

/// The view state of the category screen. Previews of the screen need no other data.
public struct CategoryViewState: Hashable, Sendable {
    public var category: JokeCategory
    public var batch: JokeBatch
    public var isLoading: Bool
    /// A message about the problem that interrupted the load.
    public var problem: String?

    public init(
        category: JokeCategory, batch: JokeBatch = JokeBatch(), isLoading: Bool = false,
        problem: String? = nil
    ) {
        self.category = category
        self.batch = batch
        self.isLoading = isLoading
        self.problem = problem
    }
}
