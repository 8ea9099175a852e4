import JokesPort
import JokesViews

// The changes to the category screen. For a screen of this size, one function for each change is enough.

extension CategoryViewState {
    mutating func begin() {
        self = CategoryViewState(category: category, isLoading: true)
    }

    mutating func add(_ joke: Joke) {
        batch.add(joke)
    }

    /// Ends the load, because the batch is complete or the category has no more jokes.
    mutating func finish() {
        batch.close()
        isLoading = false
    }

    mutating func fail(_ problem: JokesProblem) {
        isLoading = false
        self.problem = problem.description
    }

    mutating func cancel() {
        isLoading = false
    }
}
