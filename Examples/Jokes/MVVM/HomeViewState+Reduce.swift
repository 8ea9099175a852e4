import JokesPort
import JokesViews

// The changes to the first screen. Each change has a name, and a single function applies all of them.

extension HomeViewState: ReducibleViewState {
    enum Effect {
        case jokeRequested
        case jokeReceived(Joke)
        case jokeFailed(JokesProblem)
        case jokeCancelled
        case categoriesRequested
        case categoriesReceived([JokeCategory])
        case categoriesFailed(JokesProblem)
        case searched(String)
    }

    mutating func reduce(_ effect: Effect) {
        switch effect {
        case .jokeRequested:
            joke.isLoading = true
            joke.problem = nil
        case .jokeReceived(let value):
            joke = Loadable(value)
        case .jokeFailed(let problem):
            joke.isLoading = false
            joke.problem = problem.description
        case .jokeCancelled:
            joke.isLoading = false
        case .categoriesRequested:
            categories.isLoading = true
            categories.problem = nil
        case .categoriesReceived(let value):
            categories = Loadable(value)
        case .categoriesFailed(let problem):
            categories.isLoading = false
            categories.problem = problem.description
        case .searched(let text):
            query = text
        }
    }
}
