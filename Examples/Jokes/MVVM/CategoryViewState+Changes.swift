import JokesPort
import JokesViews

// How the screen of a category changes: here a function for each change is enough.

extension CategoryViewState {
    mutating func begin() {
        self = CategoryViewState(category: category, isLoading: true)
    }

    mutating func add(_ joke: Joke) {
        handful.add(joke)
    }

    /// Ends the load: no more jokes exist, or no more are wanted.
    mutating func finish() {
        handful.close()
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
