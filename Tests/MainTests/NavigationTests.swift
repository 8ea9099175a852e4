import ComicsScene
import Oak
import OakFeatures
import OakTesting
import Testing

@testable import Main

@MainActor @Suite struct NavigationTests {
    /// What the user does, one after the other, and where that leads: link, and title of the comic before them.
    nonisolated static let moves: [(events: [App.Event], link: String, comic: String?)] = [
        ([], "comics://comics/3", "Oak"),
        ([.read(.number(1))], "comics://comics/1", "Acorn"),
        ([.step(.previous)], "comics://comics/2", "Seedling"),
        ([.select(.favourites)], "comics://favourites", "Oak"),
        ([.select(.settings), .select(.favourites)], "comics://favourites", "Oak"),
        ([.select(.favourites), .back], "comics://comics/3", "Oak"),
        ([.select(.favourites), .step(.previous)], "comics://comics/2", "Seedling"),
        ([.open("comics")], "comics://comics/3", "Oak"),
        ([.open("comics/1")], "comics://comics/1", "Acorn"),
        ([.open("settings")], "comics://settings", "Oak"),
        ([.open("comic/1")], "comics://comics/3/comic/1", "Acorn"),
        ([.open("comic/1/comic/2")], "comics://comics/3/comic/1/comic/2", "Seedling"),
        ([.open("comic/1"), .open("comic/2")], "comics://comics/3/comic/1/comic/2", "Seedling"),
        ([.open("comic/1"), .open("comic/1")], "comics://comics/3/comic/1/comic/1", "Acorn"),
        ([.open("comic/1/comic/2"), .back], "comics://comics/3/comic/1", "Acorn"),
        ([.open("comic/1/comic/2"), .back, .back], "comics://comics/3", "Oak"),
        ([.open("comic/1"), .step(.next)], "comics://comics/3/comic/2", "Seedling"),
        ([.open("comic/1"), .step(.next), .back], "comics://comics/3", "Oak"),
        ([.open("favourites/comic/2")], "comics://favourites/comic/2", "Seedling"),
        ([.open("favourites/comic/2"), .back], "comics://favourites", "Oak"),
        ([.open("favourites/comic/2"), .back, .back], "comics://comics/3", "Oak"),
        ([.open("comic/1"), .select(.settings)], "comics://settings", "Oak"),
        ([.open("comic/1"), .read(.number(2))], "comics://comics/2", "Seedling"),
        ([.open("comic/1"), .read(.number(0))], "comics://comics/3/comic/1", "Acorn"),
        ([.open("comic/1"), .open("nowhere")], "comics://comics/3/comic/1", "Acorn"),
        ([.open("search/oak%20")], "comics://search/oak", "Oak"),
        ([.open("comics/1/comic/2"), .back], "comics://comics/1", "Acorn"),
    ]

    @Test(arguments: moves.indices)
    func `Each move leads to its place`(_ index: Int) async throws {
        let (events, link, comic) = Self.moves[index]
        let bench = await Bench.begun()
        for event in events { try await bench.perform(event) }
        #expect(try bench.state.link.url() == link, "\(events)")
        #expect(bench.state.comic?.title == comic, "\(events)")
    }

    @Test(arguments: moves.indices)
    func `The link of a place leads back to it`(_ index: Int) async throws {
        let bench = await Bench.begun()
        for event in Self.moves[index].events { try await bench.perform(event) }
        let other = Bench()
        try await other.perform(.open(bench.state.link.url()))
        #expect(other.state.link == bench.state.link)
    }

    @Test func `Back at the first place is refused`() async throws {
        let bench = await Bench.begun()
        try await bench.perform(.back)
        #expect(bench.outputs == [.refused(.nothingToGoBackTo)])
    }

    @Test func `Back shows the place below`() async throws {
        let bench = await Bench.begun()
        try await bench.perform(.open("comic/1"), .back)
        #expect(bench.outputs.last == .shown(.comics))
    }

    @Test func `An invalid link is reported and stays until the user moves`() async throws {
        let bench = await Bench.begun()
        try await bench.perform(.open("nowhere"))
        let link = UnknownLink(url: "nowhere", error: .unknownPlace(DeepLink(path: ["nowhere"])))
        #expect(bench.outputs == [.unknownLink(link)])
        #expect(bench.state.links == .unknown(link, over: Link(.comics(3))))
        try await bench.perform(.step(.previous))
        #expect(bench.state.links == .at(Link(.comics(2))))
    }

    @Test(arguments: [(2, App.Direction.next), (1, .previous)])
    func `A detail does not go beyond the ends of the archive`(
        number: Int, direction: App.Direction
    ) async throws {
        var env = MainEnv.mock
        env.comics = .mock(["Acorn", "Oak"])
        let bench = await Bench.begun(env)
        try await bench.perform(.open("comic/\(number)"), .step(direction))
        let refusal: Comics.Refusal = direction == .next ? .isNewest(2) : .isFirst
        #expect(bench.outputs.last == .detail(number: number, .refused(refusal)))
        #expect(bench.state.detail?.number == number)
    }

    @Test func `Details below the visible one are loaded only when they become visible`() async throws {
        let bench = await Bench.begun()
        try await bench.perform(.open("comic/1/comic/2"))
        #expect(bench.state.details.map(\.phase) == [.unread, .shown(Comic(number: 2, title: "Seedling"))])
    }
}
