import ComicsScene
import Favorites
import Foundation
import Oak
import OakTesting
import Testing

@testable import Main

/// Tests for a session's messages about the current page.
@MainActor @Suite struct SessionPlaceTests {
    @Test func `favorites that are still being read are not shown as an empty list`() async {
        let (lists, list) = AsyncThrowingStream<[Favorite], any Error>.makeStream()
        var env = MainEnv.mock
        env.favorites.favorites = { lists }
        let shown = MessageLog()
        let session = Session(env: env, configuration: Configuration(clock: VirtualClock())) {
            shown.messages.append($0)
        }
        session.start()
        for await state in session.machine.states where state.comic != nil { break }
        shown.messages = []
        _ = session.perform("favorites")
        #expect(shown.messages == [])
        #expect(session.prompt == "favorites … › ")
        list.yield([Favorite(number: 3, title: "Oak", addedAt: Date(timeIntervalSince1970: 0))])
        await session.settled()
        #expect(shown.messages == [.page("  1 favorite\n\n  3  Oak")])
    }

    @Test func `the message for an invalid link contains valid examples`() async {
        let message =
            "The link `nowhere` does not lead to a page of this app. "
            + "Use a link such as `favorites`, `settings`, `comic/12` or "
        #expect(await messages("open nowhere") == [.failure(message + "`search/oak%20tree`.")])
    }

    @Test(arguments: [
        ("comic/x", "comics are numbered from 1"), ("http://a/b", "belongs to another program"),
        ("comic/%", "is malformed"), (String(repeating: "a", count: 3_000), "is too long"),
    ])
    func `the message for an invalid link contains the reason`(link: String, reason: String) async {
        let messages = await messages("open \(link)")
        #expect(messages.count == 1)
        #expect(messages.first?.text.contains(reason) == true)
    }

    @Test func `the where command prints the link of the current page`() async {
        #expect(await messages("open comic/2", "where").last == .done("comics://comics/3/comic/2"))
    }

    @Test func `the show command prints the comic on the current page`() async {
        let messages = await messages("open comic/2", "show")
        #expect(messages.last?.text.hasPrefix("  2 · Seedling") == true)
    }

    @Test func `the prompt shows the current page`() async {
        let session = Session(env: .mock, configuration: Configuration(clock: VirtualClock())) { _ in }
        session.start()
        await session.settled()
        var prompts: [String] = []
        for line in ["open comic/2", "f", "favorites", "settings", "back", "open comic/9"] {
            _ = session.perform(line)
            await session.settled()
            prompts.append(session.prompt)
        }
        #expect(prompts == ["2 › ", "2 ★ › ", "favorites › ", "settings › ", "3 › ", "no comic 9 › "])
    }

    @Test func `a search that reaches its limit shows how to continue`() async {
        var env = MainEnv.mock
        env.comics.loadLatestComic = { Comic(number: .max, title: "Last") }
        env.comics.loadComic = { Comic(number: $0, title: $0 == 7 ? "Oak" : "Elm") }
        let messages = await messages("search oak", env: env)
        #expect(messages.first == .page("  1 comic so far with “oak”\n\n  7  Oak"))
        #expect(messages.last?.text.hasSuffix("comics; `search oak` continues there.") == true)
    }

    @Test func `a place saved by a newer version of the app is reported before the first page is shown`()
        async
    {
        var env = MainEnv.mock
        env.place.read = { try NewerPlace().snapshot() }
        let shown = MessageLog()
        let session = Session(env: env, configuration: Configuration(clock: VirtualClock())) {
            shown.messages.append($0)
        }
        session.start()
        await session.settled()
        #expect(shown.messages.first?.text.hasPrefix("A newer version of this program saved") == true)
        #expect(shown.messages.last?.text == "  3 · Oak")
    }

    @Test func `finishing a session waits until the user's place is saved`() async throws {
        let (entered, enter) = AsyncStream.makeStream(of: Void.self)
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let storage = PlaceStorage()
        var env = MainEnv.mock
        env.place.save = { snapshot in
            enter.yield()
            for await _ in gate { break }
            try await storage.save(snapshot)
        }
        let session = Session(env: env, configuration: Configuration(clock: VirtualClock())) { _ in }
        session.start()
        for await _ in entered { break }
        _ = session.perform("favorites")
        Task {
            open.yield()
            open.yield()
        }
        await session.finish()
        #expect(try await storage.place()?.tab == .favorites)
    }
}
