import JokesPort
import Synchronization

/// Jokes that come in an order which the test has chosen, over and over again.
final class Deck: Sendable {
    private let dealt = Mutex<[JokeCategory?]>([])
    private let texts: [String]
    private let categories: [JokeCategory]
    private let failures = Mutex<[Int: JokesProblem]>([:])

    init(_ texts: String..., categories: [String] = ["trees"]) {
        self.texts = texts
        self.categories = categories.map { JokeCategory($0) }
    }

    /// The categories of all jokes that were asked for.
    var asked: [JokeCategory?] { dealt.withLock(\.self) }

    /// Has the request of this number fail; numbers start with 1.
    func fail(_ number: Int, _ problem: JokesProblem) {
        failures.withLock { $0[number] = problem }
    }

    var env: JokesEnv {
        JokesEnv(
            loadJoke: { category in
                let number = self.dealt.withLock {
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
