import ComicsScene
import Favorites
import Foundation
import Oak
import OakTesting
import Preferences
import Testing

@testable import Main

@MainActor @Suite struct SessionTests {
    @Test func `a session starts with the latest comic`() async {
        let shown = MessageLog()
        let session = Session(env: .mock, configuration: Configuration(clock: VirtualClock())) {
            shown.messages.append($0)
        }
        session.start()
        await session.settled()
        #expect(shown.messages.map(\.text) == ["  3 · Oak"])
    }

    @Test func `a session starts on the page that the settings select`() async {
        var env = MainEnv.mock
        env.settings.read = { Preferences.Values().with(.start(.resume)).with(.lastRead(2)) }
        let shown = MessageLog()
        let session = Session(env: env, configuration: Configuration(clock: VirtualClock())) {
            shown.messages.append($0)
        }
        session.start()
        await session.settled()
        #expect(session.prompt == "2 › ")
    }

    @Test func `a command that is entered before the settings are read overrides the start page`() async {
        let gate = AsyncStream.makeStream(of: Never.self)
        var env = MainEnv.mock
        env.settings.read = {
            for await _ in gate.stream {}
            return Preferences.Values()
        }
        let session = Session(env: env, configuration: Configuration(clock: VirtualClock())) { _ in }
        session.start()
        _ = session.perform("2")
        gate.continuation.finish()
        await session.settled()
        #expect(session.prompt == "2 › ")
    }

    @Test func `the last read comic is saved`() async {
        let (changes, continuation) = AsyncStream.makeStream(of: Preferences.Change.self)
        var env = MainEnv.mock
        env.settings.save = { continuation.yield($0) }
        _ = await messages("previous", env: env)
        continuation.finish()
        var saved: [Preferences.Change] = []
        for await change in changes { saved.append(change) }
        #expect(saved == [.lastRead(3), .lastRead(2)])
    }

    @Test func `a new favorite is confirmed once it has been saved`() async {
        #expect(await messages("f") == [.done("★ 3 · Oak added to favorites")])
    }

    @Test func `the favorites command lists a newly added comic`() async {
        let messages = await messages("f", "favorites")
        #expect(messages.last == .page("  1 favorite\n\n  3  Oak"))
    }

    @Test func `a problem that affects two scenes is reported once`() async {
        var env = MainEnv.mock
        env.favorites.favorites = { throw Favorites.Problem("corrupt") }
        env.settings.read = { throw Preferences.Problem("corrupt") }
        #expect(await messages("retry", env: env) == [.failure("corrupt `retry` repeats it.")])
    }

    @Test func `an unknown command is rejected and changes nothing`() async {
        #expect(
            await messages("nxt", "show")
                == [
                    .failure("unknown command `nxt`, did you mean `next`?"),
                    .page("  3 · Oak\n\n  This comic has no transcript."),
                ])
    }

    @Test func `changing the archive shows the latest comic of the new archive`() async {
        let messages = await messages("first", "set archive http://localhost/")
        #expect(messages.map(\.text).suffix(2) == ["The archive is http://localhost/.", "  3 · Oak"])
    }

    @Test func `a background load can be cancelled`() async {
        var env = MainEnv.mock
        env.comics.loadComic = { _ in
            let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
            for await _ in stream {}
            withExtendedLifetime(continuation) {}
            throw CancellationError()
        }
        #expect(
            await messages("previous &", "cancel", env: env) == [
                .done("Cancelled: comic 2 is not loaded.")
            ])
    }

    @Test func `a retry loads the comic whose load was cancelled`() async {
        let attempts = AsyncStream.makeStream(of: Void.self)
        var attempt = attempts.stream.makeAsyncIterator()
        let first = Once()
        var env = MainEnv.mock
        env.comics.loadComic = { number in
            guard await first.isFirst() else { return Comic(number: number, title: "Acorn") }
            attempts.continuation.yield()
            return try await never()
        }
        let shown = MessageLog()
        let session = Session(env: env, configuration: Configuration(clock: VirtualClock())) {
            shown.messages.append($0)
        }
        session.start()
        await session.settled()
        shown.messages = []
        _ = session.perform("previous &")
        _ = await attempt.next()
        _ = session.perform("cancel")
        _ = session.perform("retry")
        await session.settled()
        #expect(shown.messages == [.done("Cancelled: comic 2 is not loaded."), .page("  2 · Acorn")])
    }

    private actor Once {
        private var isOver = false

        func isFirst() -> Bool {
            defer { isOver = true }
            return !isOver
        }
    }

    @Test func `favorites that cannot be read are not shown as an empty list`() async {
        var env = MainEnv.mock
        env.favorites.favorites = { throw Favorites.Problem("It is corrupt. Move it away.") }
        let message = "Your favorites could not be read. It is corrupt. Move it away. `retry` repeats it."
        #expect(await messages("favorites", env: env) == [.failure(message)])
    }

    @Test func `known favorites are shown together with the error if rereading them fails`() async {
        var env = MainEnv.mock
        env.favorites.favorites = {
            AsyncThrowingStream {
                $0.yield([Favorite(number: 3, title: "Oak", addedAt: Date(timeIntervalSince1970: 0))])
                $0.finish(throwing: Favorites.Problem("It is corrupt."))
            }
        }
        let shown = MessageLog()
        let session = Session(env: env, configuration: Configuration(clock: VirtualClock())) {
            shown.messages.append($0)
        }
        session.start()
        await session.settled()
        for await state in session.machine.states where state.favorites.isFailed { break }
        shown.messages = []
        _ = session.perform("favorites")
        #expect(
            shown.messages == [
                .page("  1 favorite\n\n  3  Oak"),
                .failure("Your favorites could not be read. It is corrupt. `retry` repeats it."),
            ])
    }

    @Test func `if the settings cannot be read, the defaults are shown with an error`() async {
        var env = MainEnv.mock
        env.settings.read = { throw Preferences.Problem("It is corrupt. Move it away.") }
        let messages = await messages("settings", env: env)
        let message =
            "These are the defaults: your settings could not be read. "
            + "It is corrupt. Move it away. `retry` repeats it."
        #expect(messages.first?.text.contains("Settings") == true)
        #expect(messages.dropFirst() == [.failure(message)])
    }

    @Test func `settings that have been read are shown without an error`() async {
        #expect(await messages("settings").count == 1)
    }

    @Test func `a retry is refused if nothing has failed`() async {
        #expect(await messages("retry") == [.failure("Nothing failed, so there is nothing to retry.")])
    }

    @Test func `text from a server cannot control the terminal`() async {
        var env = MainEnv.mock
        env.comics.loadComic = { Comic(number: $0, title: "a\u{1B}[2J") }
        #expect(await messages("first", env: env).map(\.text) == ["  1 · a [2J"])
    }
}
