import ComicsScene
import Oak
import OakFeatures
import OakTesting
import Testing

@testable import Main

@MainActor @Suite struct NavigationTests {
    /// The user's successive actions, with the resulting link and the title of the visible comic.
    nonisolated static let moves: [(events: [App.Event], link: String, comic: String?)] = [
        ([], "comics://comics/3", "Oak"),
        ([.read(.number(1))], "comics://comics/1", "Acorn"),
        ([.step(.previous)], "comics://comics/2", "Seedling"),
        ([.select(.favorites)], "comics://favorites", "Oak"),
        ([.select(.settings), .select(.favorites)], "comics://favorites", "Oak"),
        ([.select(.favorites), .back], "comics://comics/3", "Oak"),
        ([.select(.favorites), .step(.previous)], "comics://comics/2", "Seedling"),
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
        ([.open("favorites/comic/2")], "comics://favorites/comic/2", "Seedling"),
        ([.open("favorites/comic/2"), .back], "comics://favorites", "Oak"),
        ([.open("favorites/comic/2"), .back, .back], "comics://comics/3", "Oak"),
        ([.open("comic/1"), .select(.settings)], "comics://settings", "Oak"),
        ([.open("comic/1"), .read(.number(2))], "comics://comics/2", "Seedling"),
        ([.open("comic/1"), .read(.number(0))], "comics://comics/3/comic/1", "Acorn"),
        ([.open("comic/1"), .open("nowhere")], "comics://comics/3/comic/1", "Acorn"),
        ([.open("search/oak%20")], "comics://search/oak", "Oak"),
        ([.open("comics/1/comic/2"), .back], "comics://comics/1", "Acorn"),
    ]

    @Test(arguments: moves.indices)
    func `each user action opens the expected page`(_ index: Int) async throws {
        let (events, link, comic) = Self.moves[index]
        let harness = await AppHarness.begun()
        for event in events { try await harness.perform(event) }
        #expect(try harness.state.link.url() == link, "\(events)")
        #expect(harness.state.comic?.title == comic, "\(events)")
    }

    @Test(arguments: moves.indices)
    func `opening a page's link returns to that page`(_ index: Int) async throws {
        let harness = await AppHarness.begun()
        for event in Self.moves[index].events { try await harness.perform(event) }
        let other = AppHarness()
        try await other.perform(.open(harness.state.link.url()))
        #expect(other.state.link == harness.state.link)
    }

    @Test func `going back from the first page is refused`() async throws {
        let harness = await AppHarness.begun()
        try await harness.perform(.back)
        #expect(harness.outputs == [.refused(.nothingToGoBackTo)])
    }

    @Test func `going back shows the previous page`() async throws {
        let harness = await AppHarness.begun()
        try await harness.perform(.open("comic/1"), .back)
        #expect(harness.outputs.last == .shown(.comics))
    }

    @Test func `an invalid link is reported and remains the current link until the user navigates`()
        async throws
    {
        let harness = await AppHarness.begun()
        try await harness.perform(.open("nowhere"))
        let link = UnknownLink(url: "nowhere", error: .unknownPlace(DeepLink(path: ["nowhere"])))
        #expect(harness.outputs == [.unknownLink(link)])
        #expect(harness.state.links == .unknown(link, over: Link(.comics(3))))
        try await harness.perform(.step(.previous))
        #expect(harness.state.links == .at(Link(.comics(2))))
    }

    @Test(arguments: [(2, App.Direction.next), (1, .previous)])
    func `stepping beyond either end of the archive is refused`(
        number: Int, direction: App.Direction
    ) async throws {
        var env = MainEnv.mock
        env.comics = .mock(["Acorn", "Oak"])
        let harness = await AppHarness.begun(env)
        try await harness.perform(.open("comic/\(number)"), .step(direction))
        let refusal: Comics.Refusal = direction == .next ? .isNewest(2) : .isFirst
        #expect(harness.outputs.last == .detail(number: number, .refused(refusal)))
        #expect(harness.state.detail?.number == number)
    }

    @Test func `a covered detail screen loads its comic only when it becomes visible`() async throws {
        let harness = await AppHarness.begun()
        try await harness.perform(.open("comic/1/comic/2"))
        #expect(harness.state.details.map(\.phase) == [.unread, .shown(Comic(number: 2, title: "Seedling"))])
    }
}
