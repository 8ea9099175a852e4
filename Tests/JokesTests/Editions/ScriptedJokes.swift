import JokesPort
import OakBase
import TestSupport

/// A joke service that repeats a scripted list of jokes.
final class ScriptedJokes: Sendable {
    private let requests = Mutex<[JokeCategory?]>([])
    private let texts: [String]
    private let categories: [JokeCategory]
    private let failures = Mutex<[Int: JokesProblem]>([:])

    init(_ texts: String..., categories: [String] = ["trees"]) {
        self.texts = texts
        self.categories = categories.map { JokeCategory($0) }
    }

    /// The categories of all requests.
    var requestedCategories: [JokeCategory?] { requests.withLock(\.self) }

    /// Makes the request with the given number fail. Numbers start at 1.
    func fail(_ number: Int, _ problem: JokesProblem) {
        failures.withLock { $0[number] = problem }
    }

    var env: JokesEnv {
        JokesEnv(
            loadJoke: { category in
                let number = self.requests.withLock {
                    $0.append(category)
                    return $0.count
                }
                if let problem = self.failures.withLock({ $0[number] }) { throw problem }
                let text = self.texts[(number - 1) % self.texts.count]
                return Joke(id: text, text: text, category: category)
            },
            loadCategories: { self.categories })
    }
}
