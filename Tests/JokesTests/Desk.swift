import JokesPort
import Synchronization

/// Where jokes are asked for. The test answers, in whatever order.
///
/// Once asked it is waited for, even by who was cancelled: as with a service that takes no request back.
@MainActor
final class Desk {
    /// How often a joke was asked for.
    nonisolated var count: Int { asked.withLock(\.self) }

    nonisolated private let asked = Mutex(0)
    nonisolated private let arrivals: AsyncStream<Request>.Continuation
    private let requests: AsyncStream<Request>
    nonisolated private let categories: [JokeCategory]

    init(categories: [String] = ["trees"]) {
        (requests, arrivals) = AsyncStream.makeStream()
        self.categories = categories.map { JokeCategory($0) }
    }

    nonisolated var env: JokesEnv {
        JokesEnv(
            loadJoke: { category in
                self.asked.withLock { $0 += 1 }
                return try await withCheckedThrowingContinuation { continuation in
                    self.arrivals.yield(Request(category: category, continuation: continuation))
                }
            },
            loadCategories: { self.categories })
    }

    /// The next request, as soon as it is there.
    func next() async -> Request {
        for await request in requests { return request }
        preconditionFailure("The stream of requests never ends.")
    }
}

/// Somebody waits for a joke.
struct Request: Sendable {
    let category: JokeCategory?
    fileprivate let continuation: CheckedContinuation<Joke, any Error>

    /// To be called once.
    func answer(_ text: String) {
        continuation.resume(returning: Joke(id: text, text: text, category: category))
    }

    /// To be called once, in place of an answer.
    func fail(_ problem: JokesProblem) {
        continuation.resume(throwing: problem)
    }
}
