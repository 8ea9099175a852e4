import Oak
import OakTesting
import Testing

@testable import ComicsScene

@MainActor @Suite struct SearchTests {
    /// Returns a machine that searches `archive`.
    private func reader(_ archive: CountingArchive, newest: Int) -> Machine<Reader> {
        Machine(
            initialState: Reader.initialState, env: archive.env(newest: newest),
            configuration: Configuration(clock: VirtualClock()))
    }

    /// Sends an event and returns the output that completes its request.
    private func perform(_ event: Reader.Event, _ machine: Machine<Reader>) async throws -> Reader.Output? {
        var outputs = machine.outputs.makeAsyncIterator()
        try machine.send(event)
        return await outputs.next()
    }

    @Test func `a search finds the titles that contain the search words`() async throws {
        let machine = reader(CountingArchive(), newest: 31)
        let output = try await perform(.search(["round"]), machine)
        #expect(
            output
                == .found(
                    [10, 20, 30].map { TitleIndex.Hit(number: $0, title: "Round \($0)") }, isComplete: true))
    }

    @Test func `a search limits the number of concurrent requests`() async throws {
        let archive = CountingArchive()
        _ = try await perform(.search(["round"]), reader(archive, newest: 31))
        #expect(await archive.mostAtOnce <= Reader.searchWidth)
    }

    @Test func `a complete search indexes every comic in the archive`() async throws {
        let machine = reader(CountingArchive(), newest: 31)
        _ = try await perform(.search(["round"]), machine)
        #expect(machine.state.shelf.index.count == 31)
    }

    @Test func `a search sends no requests if all titles are already indexed`() async throws {
        let archive = CountingArchive()
        let machine = reader(archive, newest: 31)
        _ = try await perform(.search(["round"]), machine)
        _ = try await perform(.search(["comic"]), machine)
        #expect(await archive.asked.count == 31)
    }

    @Test func `the results found so far are kept when a search fails`() async throws {
        let machine = reader(CountingArchive(failures: [20: 1]), newest: 31)
        let output = try await perform(.search(["round"]), machine)
        #expect(output == .failed(.unavailable("failed at 20")))
        #expect(machine.state.shelf.index.hits(for: ["round"]).map(\.number) == [10])
    }

    @Test func `retrying a failed search requests only the titles that are not indexed yet`() async throws {
        let archive = CountingArchive(failures: [20: 1])
        let machine = reader(archive, newest: 31)
        _ = try await perform(.search(["round"]), machine)
        let known = machine.state.shelf.index.count
        let before = await archive.asked.count
        _ = try await perform(.retry, machine)
        #expect(await archive.asked.count == before + 31 - known)
        #expect(machine.state.shelf.hits.map(\.number) == [10, 20, 30])
    }

    @Test func `a missing comic does not stop a search`() async throws {
        var env = CountingArchive().env(newest: 11)
        let load = env.loadComic
        env.loadComic = { if $0 == 5 { throw Comics.Problem.missing(5) } else { try await load($0) } }
        let machine = Machine(
            of: Reader.self, initialState: Reader.initialState, env: env,
            configuration: Configuration(clock: VirtualClock()))
        let output = try await perform(.search(["round"]), machine)
        #expect(output == .found([TitleIndex.Hit(number: 10, title: "Round 10")], isComplete: true))
    }

    @Test func `a search of an endless archive stops at a limit, and the next search continues from there`()
        async throws
    {
        let machine = reader(CountingArchive(), newest: .max)
        guard case .found(_, isComplete: false) = try await perform(.search(["no such"]), machine) else {
            Issue.record("Expected an incomplete result.")
            return
        }
        #expect(machine.state.shelf.index.count == Reader.searchLimit)
        _ = try await perform(.search(["no such"]), machine)
        #expect(machine.state.shelf.index.count == 2 * Reader.searchLimit)
    }

    @Test func `the titles that a cancelled search has indexed are reused by the next search`() async throws {
        let gate = Gate()
        let archive = CountingArchive()
        var env = archive.env(newest: 31)
        let load = env.loadComic
        env.loadComic = { number in
            if number > 8 { try await gate.wait() }
            return try await load(number)
        }
        let machine = Machine(
            of: Reader.self, initialState: Reader.initialState, env: env,
            configuration: Configuration(clock: VirtualClock()))
        var states = machine.states.makeAsyncIterator()
        try machine.send(.search(["round"]))
        while let state = await states.next(), state.shelf.index.count < 8 {}
        try machine.send(.cancel)
        #expect(machine.state.shelf.index.count == 8)
        #expect(!machine.state.isLoading)
        gate.open()
    }
}
