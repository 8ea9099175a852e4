import ComicsScene
import Foundation
import Oak
import OakFeatures
import OakTesting
import Preferences
import Testing

@testable import Main

/// Tests for the start page, and for saving and restoring the user's place.
@MainActor @Suite struct ResumeTests {
    nonisolated static let beginnings: [(env: MainEnv, link: String)] = [
        (.saved(), "comics://comics/3"),
        (.saved(.lastRead(2)), "comics://comics/2"),
        (.saved(.lastRead(2), place: Place(comic: 1)), "comics://comics/1"),
        (.saved(.lastRead(2), place: Place()), "comics://comics/3"),
        (.saved(place: Place(tab: .favorites, comic: 1)), "comics://favorites"),
        (.saved(place: Place(tab: .settings)), "comics://settings"),
        (.saved(place: Place(comic: 1, details: [2, 3])), "comics://comics/1/comic/2/comic/3"),
        (.saved(.start(.latest), place: Place(tab: .settings, comic: 1, details: [2])), "comics://comics/3"),
        (.saved(.start(.first), place: Place(comic: 2)), "comics://comics/1"),
        (.saved(.start(.favorites), place: Place(comic: 2, details: [1])), "comics://favorites"),
    ]

    @Test(arguments: beginnings.indices)
    func `the app starts on the page determined by the settings and the saved place`(_ index: Int)
        async throws
    {
        let (env, link) = Self.beginnings[index]
        let harness = AppHarness(env)
        await harness.settle()
        #expect(try harness.state.link.url() == link)
    }

    @Test func `the visible page loads at launch, and covered pages load when they become visible`()
        async throws
    {
        let harness = AppHarness(.saved(place: Place(tab: .comics, comic: 1, details: [2])))
        await harness.settle()
        #expect(harness.outputs == [.detail(number: 2, .opened(Comic(number: 2, title: "Seedling")))])
        try await harness.perform(.back)
        #expect(harness.outputs.last == .comics(.opened(Comic(number: 1, title: "Acorn"))))
    }

    @Test(arguments: [
        ("favorites", "comics://favorites"), ("comic/1", "comics://comics/2/comic/1"),
        ("comics/1", "comics://comics/1"), ("nowhere", "comics://comics/2/comic/3"),
        ("comics/1/comic/3", "comics://comics/1/comic/3"),
    ])
    func `a link that is opened at launch takes precedence over the start page`(url: String, link: String)
        async throws
    {
        let harness = AppHarness(.saved(place: Place(comic: 2, details: [3])))
        try harness.send(.open(url))
        await harness.settle()
        #expect(try harness.state.link.url() == link)
    }

    @Test(arguments: [
        App.Event.open("comic/2"), .open("comics/2"), .open("search/oak"), .read(.random), .step(.next),
    ])
    func `no comic is loaded before the archive is known`(_ event: App.Event) async throws {
        let (values, value) = AsyncStream.makeStream(of: Preferences.Values.self)
        let (loads, load) = AsyncStream.makeStream(of: String.self)
        var env = MainEnv.mock
        env.settings.read = {
            for await value in values {
                load.yield("settings")
                return value
            }
            throw CancellationError()
        }
        env.comics.loadComic = {
            load.yield("comic")
            return Comic(number: $0, title: "Oak")
        }
        env.comics.loadLatestComic = {
            load.yield("comic")
            return Comic(number: 3, title: "Oak")
        }
        let harness = AppHarness(env)
        try harness.send(event)
        await harness.wait { $0.keeper.isKnown }
        value.yield(Preferences.Values())
        await harness.settle()
        #expect(harness.state.comic?.title == "Oak" || harness.state.comics.shelf.words == ["oak"])
        load.finish()
        var order: [String] = []
        for await name in loads { order.append(name) }
        #expect(order.first == "settings")
        #expect(order.contains("comic"))
    }

    @Test func `a link that is opened at launch pushes its page on top of the start page`() async throws {
        let harness = AppHarness(.saved(.start(.first)))
        try harness.send(.open("favorites"))
        await harness.settle()
        try await harness.perform(.back)
        #expect(harness.state.comic?.title == "Acorn")
    }

    @Test func `a restored comic that the archive does not contain is replaced by the latest comic`()
        async throws
    {
        let harness = AppHarness(.saved(place: Place(comic: 2_900)))
        await harness.settle()
        #expect(
            harness.outputs == [
                .comics(.failed(.missing(2_900))), .comics(.opened(Comic(number: 3, title: "Oak"))),
            ])
    }

    @Test func `the app restores the user's place even if the settings cannot be read`() async throws {
        var env = MainEnv.saved(place: Place(tab: .favorites))
        env.settings.read = { throw Preferences.Problem("locked") }
        let harness = AppHarness(env)
        await harness.settle()
        #expect(harness.state.view == .favorites)
    }

    @Test func `the app starts even if the saved place cannot be read`() async throws {
        var env = MainEnv.mock
        env.place.read = { throw Main.Problem("locked") }
        let harness = AppHarness(env)
        await harness.settle()
        #expect(harness.outputs.first == .keeper(.readingFailed(Main.Problem("locked"))))
        #expect(harness.state.comic?.title == "Oak")
    }

    // MARK: - Saving and restoring

    @Test(arguments: NavigationTests.moves.indices)
    func `a restart returns the user to the same place`(_ index: Int) async throws {
        let storage = PlaceStorage()
        var env = MainEnv.mock
        env.place = storage.env()
        let harness = AppHarness(env)
        await harness.settle()
        for event in NavigationTests.moves[index].events { try await harness.perform(event) }
        let other = AppHarness(.saved(place: try await storage.place()))
        await other.settle()
        #expect(other.state.place == harness.state.place)
        // While a list is visible, the comic behind it is not loaded.
        let isList = harness.state.view == .favorites || harness.state.view == .settings
        #expect(isList || other.state.comic == harness.state.comic)
    }

    @Test func `every change to the user's place is saved`() async throws {
        let storage = PlaceStorage()
        var env = MainEnv.mock
        env.place = storage.env()
        let harness = await AppHarness.begun(env)
        for (event, place) in [
            (App.Event.select(.favorites), Place(tab: .favorites, comic: 3)),
            (.open("comic/1"), Place(tab: .favorites, comic: 3, details: [1])),
            (.back, Place(tab: .favorites, comic: 3)), (.back, Place(comic: 3)),
            (.step(.previous), Place(comic: 2)),
        ] {
            try await harness.perform(event)
            #expect(try await storage.place() == place)
        }
    }

    @Test func `a comic that does not exist is not saved as part of the user's place`() async throws {
        let storage = PlaceStorage()
        var env = MainEnv.mock
        env.place = storage.env()
        let harness = await AppHarness.begun(env)
        try await harness.perform(.open("comic/1/comic/9"))
        #expect(try await storage.place() == Place(comic: 3, details: [1]))
    }

    @Test func `restoring the user's place without further navigation saves nothing`() async throws {
        let (storage, place) = (PlaceStorage(), Place(comic: 2, details: [1]))
        var env = MainEnv.mock
        env.place = try storage.env(place.snapshot())
        let harness = AppHarness(env)
        await harness.settle()
        #expect(harness.state.place == place)
        #expect(await storage.snapshots == [])
    }

    // MARK: - A place saved by a newer version

    private func newer(_ storage: PlaceStorage, _ start: Preferences.Start = .resume) throws -> MainEnv {
        var env = MainEnv.saved(.start(start))
        env.place = try storage.env(NewerPlace().snapshot())
        return env
    }

    @Test func `a place saved by a newer version of the app is reported once and survives navigation`()
        async throws
    {
        let storage = PlaceStorage()
        let harness = AppHarness(try newer(storage))
        await harness.settle()
        try await harness.perform(.select(.favorites), .open("comic/1"), .retry)
        let refusals = harness.outputs.filter { $0 == .keeper(.refused(.newerVersion(found: 3, known: 2))) }
        #expect(refusals.count == 1)
        #expect(await storage.snapshots == [])
    }

    @Test func `a place saved by a newer version of the app is kept and not reported if resuming is off`()
        async throws
    {
        let storage = PlaceStorage()
        let harness = AppHarness(try newer(storage, .latest))
        await harness.settle()
        try await harness.perform(.select(.favorites))
        #expect(!harness.outputs.contains { if case .keeper = $0 { true } else { false } })
        #expect(await storage.snapshots == [])
    }

    @Test func `a place saved by a newer version of the app is overwritten if the user turns resuming on`()
        async throws
    {
        let storage = PlaceStorage()
        let harness = AppHarness(try newer(storage))
        await harness.settle()
        try await harness.perform(.set(.start(.resume)))
        #expect(try await storage.place() == Place(comic: 3))
    }
}
