import FaultServer
import Foundation
import HTTPClient
import JokesPort
import JokesServer
import JokesService
import OakBase
import TestSupport
import Testing

/// Tests for the server that serves the bundled jokes.
@Suite struct ServerTests {
    @Test func `the bundled jokes are distinct and belong to the listed categories`() async throws {
        let next = Mutex(0)
        let server = JokesServer(random: { _ in
            next.withLock {
                $0 += 1
                return $0 - 1
            }
        })
        try await server.run { url in
            let env = JokesEnv.live(url, client: .patient)
            let categories = try await env.loadCategories()
            #expect(categories.count == 8)
            var jokes: [Joke] = []
            for _ in 0..<60 { jokes.append(try await env.loadJoke(nil)) }
            #expect(Set(jokes.map(\.id)).count == 60)
            #expect(Set(jokes.map(\.text)).count == 60)
            #expect(Set(jokes.compactMap(\.category)) == Set(categories))
        }
    }

    @Test func `each category has enough bundled jokes for a batch`() async throws {
        let counts = Mutex<[Int]>([])
        let server = JokesServer(random: { range in
            counts.withLock { $0.append(range.count) }
            return range.upperBound - 1
        })
        try await server.run { url in
            let env = JokesEnv.live(url, client: .patient)
            for category in try await env.loadCategories() {
                #expect(try await env.loadJoke(category).category == category)
            }
        }
        let least = counts.withLock { $0.min() }
        #expect(try #require(least) > JokeBatch.size)
    }

    @Test(arguments: ["walnuts", "", "Trees", "tree", "trees "])
    func `requesting a joke from an unknown category throws noJokes`(_ name: String) async throws {
        try await JokesServer().run { url in
            let env = JokesEnv.live(url, client: .patient)
            await #expect(throws: JokesProblem.noJokes) { try await env.loadJoke(JokeCategory(name)) }
        }
    }

    @Test(arguments: ["/", "/jokes", "/jokes/random/1", "/jokes/search"])
    func `the joke server returns status 404 for an unknown path`(_ path: String) async throws {
        try await JokesServer().run { base in
            let url = try #require(URL(string: path, relativeTo: base)).absoluteURL
            await #expect(throws: HTTPError.status(404)) {
                try await HTTPClient.patient.get(url)
            }
        }
    }

    @Test func `the joke server delays its responses as configured`() async throws {
        let sleeps = Mutex<[Duration]>([])
        let clock = RecordingClock { sleep in sleeps.withLock { $0.append(sleep) } }
        try await JokesServer(latency: .seconds(3), clock: clock).run { url in
            _ = try await JokesEnv.live(url, client: .patient).loadCategories()
        }
        #expect(sleeps.withLock(\.self) == [.seconds(3)])
    }

    @Test func `an error thrown in the body of run is rethrown after the server has stopped`() async throws {
        let address = Mutex<URL?>(nil)
        await #expect(throws: JokesProblem.noJokes) {
            try await JokesServer().run { url in
                address.withLock { $0 = url }
                throw JokesProblem.noJokes
            }
        }
        let left = address.withLock(\.self)
        let url = try #require(left)
        await #expect(throws: HTTPError.self) { try await HTTPClient.patient.get(url) }
    }
}

/// A clock that records the durations of sleeps without sleeping.
private struct RecordingClock: Clock {
    let now = ContinuousClock.now
    let minimumResolution = Duration.zero
    let record: @Sendable (Duration) -> Void

    init(record: @escaping @Sendable (Duration) -> Void) {
        self.record = record
    }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        record(now.duration(to: deadline))
    }
}
