import JokesPort
import OakBase
import TestSupport

/// A joke service whose requests the test answers in any order.
///
/// The service ignores cancellation: a cancelled request keeps waiting for its answer.
@MainActor
final class ManualJokeService {
    /// The number of requests for jokes.
    nonisolated var count: Int { requestCount.withLock(\.self) }

    nonisolated private let requestCount = Mutex(0)
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
                self.requestCount.withLock { $0 += 1 }
                return try await withCheckedThrowingContinuation { continuation in
                    self.arrivals.yield(Request(category: category, continuation: continuation))
                }
            },
            loadCategories: { self.categories })
    }

    /// Waits for the next request.
    func next() async -> Request {
        for await request in requests { return request }
        preconditionFailure("The stream of requests never ends.")
    }
}

/// A pending request for a joke. It must be answered or failed exactly once.
struct Request: Sendable {
    let category: JokeCategory?
    fileprivate let continuation: CheckedContinuation<Joke, any Error>

    /// Answers the request with a joke.
    func answer(_ text: String) {
        continuation.resume(returning: Joke(id: text, text: text, category: category))
    }

    /// Fails the request.
    func fail(_ problem: JokesProblem) {
        continuation.resume(throwing: problem)
    }
}
