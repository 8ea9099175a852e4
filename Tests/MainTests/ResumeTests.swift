import ComicsScene
import Foundation
import Oak
import OakFeatures
import OakTesting
import Settings
import Testing

@testable import Main

/// Where the app begins, and what it keeps of where the user is.
@MainActor @Suite struct ResumeTests {
    nonisolated static let beginnings: [(env: MainEnv, link: String)] = [
        (.saved(), "comics://comics/3"),
        (.saved(.lastRead(2)), "comics://comics/2"),
        (.saved(.lastRead(2), place: Place(comic: 1)), "comics://comics/1"),
        (.saved(.lastRead(2), place: Place()), "comics://comics/3"),
        (.saved(place: Place(tab: .favourites, comic: 1)), "comics://favourites"),
        (.saved(place: Place(tab: .settings)), "comics://settings"),
        (.saved(place: Place(comic: 1, details: [2, 3])), "comics://comics/1/comic/2/comic/3"),
        (.saved(.start(.latest), place: Place(tab: .settings, comic: 1, details: [2])), "comics://comics/3"),
        (.saved(.start(.first), place: Place(comic: 2)), "comics://comics/1"),
        (.saved(.start(.favourites), place: Place(comic: 2, details: [1])), "comics://favourites"),
    ]

    @Test(arguments: beginnings.indices)
    func `Comics starts at the place that the settings name`(_ index: Int) async throws {
        let (env, link) = Self.beginnings[index]
        let bench = Bench(env)
        await bench.settle()
        #expect(try bench.state.link.url() == link)
    }

    @Test func `The visible detail is loaded, and those below it when they become visible`() async throws {
        let bench = Bench(.saved(place: Place(tab: .comics, comic: 1, details: [2])))
        await bench.settle()
        #expect(bench.outputs == [.detail(number: 2, .opened(Comic(number: 2, title: "Seedling")))])
        try await bench.perform(.back)
        #expect(bench.outputs.last == .comics(.opened(Comic(number: 1, title: "Acorn"))))
    }

    @Test(arguments: [
        ("favourites", "comics://favourites"), ("comic/1", "comics://comics/2/comic/1"),
        ("comics/1", "comics://comics/1"), ("nowhere", "comics://comics/2/comic/3"),
        ("comics/1/comic/3", "comics://comics/1/comic/3"),
    ])
    func `A link that is opened at the start comes before the start page`(url: String, link: String)
        async throws
    {
        let bench = Bench(.saved(place: Place(comic: 2, details: [3])))
        try bench.send(.open(url))
        await bench.settle()
        #expect(try bench.state.link.url() == link)
    }

    @Test(arguments: [
        App.Event.open("comic/2"), .open("comics/2"), .open("search/oak"), .read(.random), .step(.next),
    ])
    func `Nothing is loaded before the archive is known`(_ event: App.Event) async throws {
        let (values, value) = AsyncStream.makeStream(of: Settings.Values.self)
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
        let bench = Bench(env)
        try bench.send(event)
        await bench.wait { $0.keeper.isKnown }
        value.yield(Settings.Values())
        await bench.settle()
        #expect(bench.state.comic?.title == "Oak" || bench.state.comics.shelf.words == ["oak"])
        load.finish()
        var order: [String] = []
        for await name in loads { order.append(name) }
        #expect(order.first == "settings")
        #expect(order.contains("comic"))
    }

    @Test func `The start page is below a link opened at the start`() async throws {
        let bench = Bench(.saved(.start(.first)))
        try bench.send(.open("favourites"))
        await bench.settle()
        try await bench.perform(.back)
        #expect(bench.state.comic?.title == "Acorn")
    }

    @Test func `A comic of another archive is replaced by the latest comic`() async throws {
        let bench = Bench(.saved(place: Place(comic: 2_900)))
        await bench.settle()
        #expect(
            bench.outputs == [
                .comics(.failed(.missing(2_900))), .comics(.opened(Comic(number: 3, title: "Oak"))),
            ])
    }

    @Test func `Unreadable settings do not prevent resuming`() async throws {
        var env = MainEnv.saved(place: Place(tab: .favourites))
        env.settings.read = { throw Settings.Problem("locked") }
        let bench = Bench(env)
        await bench.settle()
        #expect(bench.state.view == .favourites)
    }

    @Test func `An unreadable place does not prevent starting`() async throws {
        var env = MainEnv.mock
        env.place.read = { throw Main.Problem("locked") }
        let bench = Bench(env)
        await bench.settle()
        #expect(bench.outputs.first == .keeper(.readingFailed(Main.Problem("locked"))))
        #expect(bench.state.comic?.title == "Oak")
    }

    // MARK: - What is kept

    @Test(arguments: NavigationTests.moves.indices)
    func `A user returns to the place they left`(_ index: Int) async throws {
        let shelf = Shelf()
        var env = MainEnv.mock
        env.place = shelf.env()
        let bench = Bench(env)
        await bench.settle()
        for event in NavigationTests.moves[index].events { try await bench.perform(event) }
        let other = Bench(.saved(place: try await shelf.place()))
        await other.settle()
        #expect(other.state.place == bench.state.place)
        // In a list nothing is loaded before it is needed.
        let isList = bench.state.view == .favourites || bench.state.view == .settings
        #expect(isList || other.state.comic == bench.state.comic)
    }

    @Test func `Each move is saved once it has settled`() async throws {
        let shelf = Shelf()
        var env = MainEnv.mock
        env.place = shelf.env()
        let bench = await Bench.begun(env)
        for (event, place) in [
            (App.Event.select(.favourites), Place(tab: .favourites, comic: 3)),
            (.open("comic/1"), Place(tab: .favourites, comic: 3, details: [1])),
            (.back, Place(tab: .favourites, comic: 3)), (.back, Place(comic: 3)),
            (.step(.previous), Place(comic: 2)),
        ] {
            try await bench.perform(event)
            #expect(try await shelf.place() == place)
        }
    }

    @Test func `A place with a missing comic is not restored`() async throws {
        let shelf = Shelf()
        var env = MainEnv.mock
        env.place = shelf.env()
        let bench = await Bench.begun(env)
        try await bench.perform(.open("comic/1/comic/9"))
        #expect(try await shelf.place() == Place(comic: 3, details: [1]))
    }

    @Test func `Resuming without moving saves nothing`() async throws {
        let (shelf, place) = (Shelf(), Place(comic: 2, details: [1]))
        var env = MainEnv.mock
        env.place = try shelf.env(place.snapshot())
        let bench = Bench(env)
        await bench.settle()
        #expect(bench.state.place == place)
        #expect(await shelf.snapshots == [])
    }

    // MARK: - A newer version's place

    private func newer(_ shelf: Shelf, _ start: Settings.Start = .resume) throws -> MainEnv {
        var env = MainEnv.saved(.start(start))
        env.place = try shelf.env(NewerPlace().snapshot())
        return env
    }

    @Test func `A newer version's place is reported once and never overwritten`() async throws {
        let shelf = Shelf()
        let bench = Bench(try newer(shelf))
        await bench.settle()
        try await bench.perform(.select(.favourites), .open("comic/1"), .retry)
        let refusals = bench.outputs.filter { $0 == .keeper(.refused(.newer(found: 2, known: 1))) }
        #expect(refusals.count == 1)
        #expect(await shelf.snapshots == [])
    }

    @Test func `With resuming off, a newer version's place is kept and not reported`() async throws {
        let shelf = Shelf()
        let bench = Bench(try newer(shelf, .latest))
        await bench.settle()
        try await bench.perform(.select(.favourites))
        #expect(!bench.outputs.contains { if case .keeper = $0 { true } else { false } })
        #expect(await shelf.snapshots == [])
    }

    @Test func `A newer version's place is overwritten when the user asks for resuming`() async throws {
        let shelf = Shelf()
        let bench = Bench(try newer(shelf))
        await bench.settle()
        try await bench.perform(.set(.start(.resume)))
        #expect(try await shelf.place() == Place(comic: 3))
    }
}
