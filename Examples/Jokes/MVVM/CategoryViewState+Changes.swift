import JokesPort
import JokesViews

// How the screen of a category changes: a function for each change is enough here.

extension CategoryViewState {
    mutating func begin() {
        self = CategoryViewState(category: category, isLoading: true)
    }

    mutating func add(_ joke: Joke) {
        handful.add(joke)
    }

    /// There are no more, or no more are wanted.
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
