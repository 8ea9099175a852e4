import JokesPort

// Sample values for previews.

extension Joke {
    static var sample: Joke {
        Joke(
            id: "1", text: "A squirrel's backup plan has a thousand copies, and no index.",
            category: JokeCategory("squirrels"))
    }
}

extension HomeViewState {
    static var sample: HomeViewState {
        HomeViewState(
            joke: Loadable(.sample),
            categories: Loadable(["books", "squirrels", "trees"].map { JokeCategory($0) }))
    }

    func with(_ joke: Loadable<Joke>) -> HomeViewState {
        HomeViewState(joke: joke, categories: categories, query: query)
    }

    func with(query: String) -> HomeViewState {
        HomeViewState(joke: joke, categories: categories, query: query)
    }
}

extension CategoryViewState {
    static func sample(
        jokes count: Int, isComplete: Bool = true, isLoading: Bool = false, problem: String? = nil
    ) -> CategoryViewState {
        var batch = JokeBatch()
        for number in 0..<count {
            batch.add(
                Joke(id: "\(number)", text: "\(number + 1) squirrels walk into a bar, and find nuts."))
        }
        if isComplete { batch.close() }
        return CategoryViewState(
            category: JokeCategory("squirrels"), batch: batch, isLoading: isLoading, problem: problem)
    }
}
