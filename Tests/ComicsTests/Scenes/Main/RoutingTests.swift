import ComicsScene
import Favorites
import Foundation
import Oak
import OakTesting
import Preferences
import Testing

@testable import Main

/// Tests for the communication between scenes.
@MainActor @Suite struct RoutingTests {
    private let oak = Favorite(number: 3, title: "Oak", addedAt: Date(timeIntervalSince1970: 0))

    /// Returns the setting changes that the given events save.
    private func saved(_ events: App.Event...) async throws -> [Preferences.Change] {
        let (changes, continuation) = AsyncStream.makeStream(of: Preferences.Change.self)
        var env = MainEnv.mock
        env.settings.save = { continuation.yield($0) }
        let harness = AppHarness(env)
        await harness.settle()
        for event in events { try await harness.perform(event) }
        continuation.finish()
        var saved: [Preferences.Change] = []
        for await change in changes { saved.append(change) }
        return saved
    }

    @Test func `each opened comic is saved as the last read comic`() async throws {
        #expect(
            try await saved(.read(.number(1)), .open("comic/2")) == [
                .lastRead(3), .lastRead(1), .lastRead(2),
            ])
    }

    @Test func `a comic that failed to open is not saved as the last read comic`() async throws {
        #expect(try await saved(.read(.number(9)), .open("comic/9")) == [.lastRead(3)])
    }

    @Test func `changing the archive closes all detail screens and shows the latest comic`() async throws {
        let harness = await AppHarness.begun()
        try await harness.perform(.open("comic/1"), .set(.archive(.server("http://localhost/"))))
        #expect(harness.state.stack.isAtRoot)
        #expect(harness.state.details.isEmpty)
        #expect(harness.outputs.last == .comics(.opened(Comic(number: 3, title: "Oak"))))
    }

    @Test func `a fixed archive address takes precedence over the archive in the settings`() async throws {
        let harness = AppHarness(.mock, .init(isArchiveFixed: true))
        await harness.settle()
        try await harness.perform(.open("comic/1"), .set(.archive(.server("http://localhost/"))))
        #expect(harness.state.detail?.number == 1)
    }

    @Test(arguments: [[], [App.Event.open("comic/1")], [.select(.favorites)]])
    func `the current comic can be added to favorites on every page`(_ events: [App.Event]) async throws {
        let harness = await AppHarness.begun()
        for event in events { try await harness.perform(event) }
        let comic = try #require(harness.state.comic)
        try await harness.perform(.toggleFavorite)
        #expect(harness.outputs.contains(.favorites(.added(number: comic.number, title: comic.title))))
    }

    @Test func `adding a favorite without a current comic is refused`() async throws {
        var env = MainEnv.mock
        env.comics = .mock([])
        let harness = await AppHarness.begun(env)
        try await harness.perform(.toggleFavorite)
        #expect(harness.outputs == [.refused(.noComic)])
    }

    // MARK: - Changes to the favorites

    @Test func `a visible list of favorites is presented again only if its visible content changes`()
        async throws
    {
        let (lists, list) = AsyncThrowingStream<[Favorite], any Error>.makeStream()
        var env = MainEnv.mock
        env.favorites.favorites = { lists }
        list.yield([])
        let harness = await AppHarness.begun(env)
        try await harness.perform(.select(.favorites))
        #expect(harness.outputs == [.shown(.favorites)])
        list.yield([oak])
        await harness.wait { !$0.favorites.list.favorites.isEmpty }
        #expect(harness.outputs == [.shown(.favorites), .shown(.favorites)])
        list.yield([Favorite(number: 3, title: "Oak", addedAt: Date(timeIntervalSince1970: 9))])
        await harness.wait { $0.favorites.list.favorites != [oak] }
        #expect(harness.outputs.count == 2)
    }

    @Test func `a hidden list of favorites is not presented when it changes`() async throws {
        let (lists, list) = AsyncThrowingStream<[Favorite], any Error>.makeStream()
        var env = MainEnv.mock
        env.favorites.favorites = { lists }
        list.yield([])
        let harness = await AppHarness.begun(env)
        list.yield([oak])
        await harness.wait { !$0.favorites.list.favorites.isEmpty }
        #expect(harness.outputs == [])
    }

    @Test func `the list of favorites is shown once it has been read`() async throws {
        let (lists, list) = AsyncThrowingStream<[Favorite], any Error>.makeStream()
        var env = MainEnv.mock
        env.favorites.favorites = { lists }
        let harness = AppHarness(env)
        await harness.wait { $0.stage == .begun && !$0.isLoading }
        try harness.send(.select(.favorites))
        #expect(!harness.outputs.contains(.shown(.favorites)))
        list.yield([])
        await harness.wait { $0.favorites.list.isKnown }
        #expect(harness.outputs.last == .shown(.favorites))
    }

    @Test func `the settings are shown once they have been read`() async throws {
        let (values, value) = AsyncStream.makeStream(of: Preferences.Values.self)
        var env = MainEnv.mock
        env.settings.read = {
            for await value in values { return value }
            throw CancellationError()
        }
        let harness = AppHarness(env)
        try harness.send(.select(.settings))
        #expect(harness.outputs == [])
        value.yield(Preferences.Values())
        await harness.settle()
        #expect(harness.outputs == [.shown(.settings)])
    }

    // MARK: - Cancel and retry

    @Test
    func
        `the first cancellation stops the load of the detail screen, and the second stops the load below it`()
        async throws
    {
        var env = MainEnv.mock
        env.comics.loadComic = { _ in try await never() }
        let harness = await AppHarness.begun(env)
        for event in [App.Event.read(.number(1)), .open("comic/2"), .cancel, .cancel, .cancel] {
            try harness.send(event)
        }
        #expect(
            harness.outputs == [
                .detail(number: 2, .cancelled), .comics(.cancelled(.comic(.number(1)))),
                .detail(number: 2, .refused(.nothingToCancel)),
            ])
    }

    @Test func `a retry repeats the failed load of the visible detail screen`() async throws {
        let harness = await AppHarness.begun()
        try await harness.perform(.open("comic/9"), .retry)
        #expect(Array(repeating: .detail(number: 9, .failed(.missing(9))), count: 2) == harness.outputs)
    }

    @Test func `a retry saves the user's place after a failed save`() async throws {
        let storage = PlaceStorage(failures: 1)
        var env = MainEnv.mock
        env.place = storage.env()
        let harness = AppHarness(env)
        await harness.settle()
        #expect(harness.outputs.contains(.keeper(.savingFailed(Main.Problem("full")))))
        #expect(try await storage.place() == nil)
        try await harness.perform(.retry)
        #expect(try await storage.place() == Place(comic: 3))
    }
}
