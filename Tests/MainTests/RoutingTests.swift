import ComicsScene
import Favourites
import Foundation
import Oak
import OakTesting
import Settings
import Testing

@testable import Main

/// What one scene tells the others.
@MainActor @Suite struct RoutingTests {
    private let oak = Favourite(number: 3, title: "Oak", addedAt: Date(timeIntervalSince1970: 0))

    /// The changes of settings that are saved while a user does this.
    private func saved(_ events: App.Event...) async throws -> [Settings.Change] {
        let (changes, continuation) = AsyncStream.makeStream(of: Settings.Change.self)
        var env = MainEnv.mock
        env.settings.save = { continuation.yield($0) }
        let bench = Bench(env)
        await bench.settle()
        for event in events { try await bench.perform(event) }
        continuation.finish()
        var saved: [Settings.Change] = []
        for await change in changes { saved.append(change) }
        return saved
    }

    @Test func `Any opened comic becomes the last one read`() async throws {
        #expect(
            try await saved(.read(.number(1)), .open("comic/2")) == [
                .lastRead(3), .lastRead(1), .lastRead(2),
            ])
    }

    @Test func `A comic that failed to open does not become the last one read`() async throws {
        #expect(try await saved(.read(.number(9)), .open("comic/9")) == [.lastRead(3)])
    }

    @Test func `Changing the archive closes the details and starts at its latest comic`() async throws {
        let bench = await Bench.begun()
        try await bench.perform(.open("comic/1"), .set(.archive(.server("http://localhost/"))))
        #expect(bench.state.stack.isAtRoot)
        #expect(bench.state.details.isEmpty)
        #expect(bench.outputs.last == .comics(.opened(Comic(number: 3, title: "Oak"))))
    }

    @Test func `A fixed archive is kept regardless of the settings`() async throws {
        let bench = Bench(.mock, .init(isArchiveFixed: true))
        await bench.settle()
        try await bench.perform(.open("comic/1"), .set(.archive(.server("http://localhost/"))))
        #expect(bench.state.detail?.number == 1)
    }

    @Test(arguments: [[], [App.Event.open("comic/1")], [.select(.favourites)]])
    func `The current comic becomes a favourite`(_ events: [App.Event]) async throws {
        let bench = await Bench.begun()
        for event in events { try await bench.perform(event) }
        let comic = try #require(bench.state.comic)
        try await bench.perform(.toggleFavourite)
        #expect(bench.outputs.contains(.favourites(.added(number: comic.number, title: comic.title))))
    }

    @Test func `Without a comic no favourite can be added`() async throws {
        var env = MainEnv.mock
        env.comics = .mock([])
        let bench = await Bench.begun(env)
        try await bench.perform(.toggleFavourite)
        #expect(bench.outputs == [.refused(.noComic)])
    }

    // MARK: - Favourites, live

    @Test func `The favourites show each change once`() async throws {
        let (lists, list) = AsyncThrowingStream<[Favourite], any Error>.makeStream()
        var env = MainEnv.mock
        env.favourites.favourites = { lists }
        list.yield([])
        let bench = await Bench.begun(env)
        try await bench.perform(.select(.favourites))
        #expect(bench.outputs == [.shown(.favourites)])
        list.yield([oak])
        await bench.wait { !$0.favourites.list.favourites.isEmpty }
        #expect(bench.outputs == [.shown(.favourites), .shown(.favourites)])
        list.yield([Favourite(number: 3, title: "Oak", addedAt: Date(timeIntervalSince1970: 9))])
        await bench.wait { $0.favourites.list.favourites != [oak] }
        #expect(bench.outputs.count == 2)
    }

    @Test func `A change of the favourites does not show them elsewhere`() async throws {
        let (lists, list) = AsyncThrowingStream<[Favourite], any Error>.makeStream()
        var env = MainEnv.mock
        env.favourites.favourites = { lists }
        list.yield([])
        let bench = await Bench.begun(env)
        list.yield([oak])
        await bench.wait { !$0.favourites.list.favourites.isEmpty }
        #expect(bench.outputs == [])
    }

    @Test func `Favourites are shown once they have been read`() async throws {
        let (lists, list) = AsyncThrowingStream<[Favourite], any Error>.makeStream()
        var env = MainEnv.mock
        env.favourites.favourites = { lists }
        let bench = Bench(env)
        await bench.wait { $0.stage == .begun && !$0.isLoading }
        try bench.send(.select(.favourites))
        #expect(!bench.outputs.contains(.shown(.favourites)))
        list.yield([])
        await bench.wait { $0.favourites.list.isKnown }
        #expect(bench.outputs.last == .shown(.favourites))
    }

    @Test func `Settings are shown once they have been read`() async throws {
        let (values, value) = AsyncStream.makeStream(of: Settings.Values.self)
        var env = MainEnv.mock
        env.settings.read = {
            for await value in values { return value }
            throw CancellationError()
        }
        let bench = Bench(env)
        try bench.send(.select(.settings))
        #expect(bench.outputs == [])
        value.yield(Settings.Values())
        await bench.settle()
        #expect(bench.outputs == [.shown(.settings)])
    }

    // MARK: - Cancel and retry

    @Test func `Cancel stops the detail first, then the work below it`() async throws {
        var env = MainEnv.mock
        env.comics.loadComic = { _ in try await never() }
        let bench = await Bench.begun(env)
        for event in [App.Event.read(.number(1)), .open("comic/2"), .cancel, .cancel, .cancel] {
            try bench.send(event)
        }
        #expect(
            bench.outputs == [
                .detail(number: 2, .cancelled), .comics(.cancelled(.comic(.number(1)))),
                .detail(number: 2, .refused(.nothingToCancel)),
            ])
    }

    @Test func `Retry repeats the failure of the visible detail`() async throws {
        let bench = await Bench.begun()
        try await bench.perform(.open("comic/9"), .retry)
        #expect(Array(repeating: .detail(number: 9, .failed(.missing(9))), count: 2) == bench.outputs)
    }

    @Test func `Retry saves a place that failed to save`() async throws {
        let shelf = Shelf(failures: 1)
        var env = MainEnv.mock
        env.place = shelf.env()
        let bench = Bench(env)
        await bench.settle()
        #expect(bench.outputs.contains(.keeper(.savingFailed(Main.Problem("full")))))
        #expect(try await shelf.place() == nil)
        try await bench.perform(.retry)
        #expect(try await shelf.place() == Place(comic: 3))
    }
}
