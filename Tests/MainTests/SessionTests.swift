import ComicsScene
import Favourites
import Oak
import OakTesting
import Settings
import Testing

@testable import Main

@MainActor @Suite struct SessionTests {
    /// What a session shows for these lines, each waited for; the first comic is left out.
    private func messages(_ lines: String..., ports: Session.Ports = .mock) async -> [Message] {
        let shown = Shown()
        let session = Session(ports: ports, configuration: Configuration(clock: VirtualClock())) {
            shown.messages.append($0)
        }
        await session.start()
        await session.settled()
        shown.messages = []
        for line in lines where session.perform(line) == .settle { await session.settled() }
        await session.finish()
        return shown.messages
    }

    private final class Shown {
        var messages: [Message] = []
    }

    @Test func `It starts with the latest comic`() async {
        let shown = Shown()
        let session = Session(ports: .mock, configuration: Configuration(clock: VirtualClock())) {
            shown.messages.append($0)
        }
        await session.start()
        await session.settled()
        #expect(shown.messages.map(\.text) == ["  3 · Oak"])
    }

    @Test func `It starts where the settings say`() async {
        var ports = Session.Ports.mock
        ports.settings.read = { Settings.Values().with(.start(.last)).with(.lastRead(2)) }
        let shown = Shown()
        let session = Session(ports: ports, configuration: Configuration(clock: VirtualClock())) {
            shown.messages.append($0)
        }
        await session.start()
        await session.settled()
        #expect(session.prompt == "2 › ")
    }

    @Test func `A command that comes before the settings are read is not overruled by them`() async {
        let gate = AsyncStream.makeStream(of: Never.self)
        var ports = Session.Ports.mock
        ports.settings.read = {
            for await _ in gate.stream {}
            return Settings.Values()
        }
        let session = Session(ports: ports, configuration: Configuration(clock: VirtualClock())) { _ in }
        async let start: Void = session.start()
        _ = session.perform("2")
        gate.continuation.finish()
        await start
        await session.settled()
        #expect(session.prompt == "2 › ")
    }

    @Test func `A comic that was read is remembered`() async {
        let (changes, continuation) = AsyncStream.makeStream(of: Settings.Change.self)
        var ports = Session.Ports.mock
        ports.settings.save = { continuation.yield($0) }
        _ = await messages("previous", ports: ports)
        continuation.finish()
        var saved: [Settings.Change] = []
        for await change in changes { saved.append(change) }
        #expect(saved == [.lastRead(3), .lastRead(2)])
    }

    @Test func `A favourite is told of when it is saved`() async {
        #expect(await messages("f") == [.done("★ 3 · Oak added to favourites")])
    }

    @Test func `Favourites lists what was just added`() async {
        let messages = await messages("f", "favourites")
        #expect(messages.last == .page("  1 favourite\n\n  3  Oak"))
    }

    @Test func `A problem that two scenes have is told once`() async {
        var ports = Session.Ports.mock
        ports.favourites.favourites = { throw Favourites.Problem("corrupt") }
        ports.settings.read = { throw Settings.Problem("corrupt") }
        #expect(await messages("retry", ports: ports) == [.failure("corrupt `retry` repeats it.")])
    }

    @Test func `An unknown command leaves everything as it is`() async {
        #expect(
            await messages("nxt", "show")
                == [
                    .failure("unknown command `nxt`, did you mean `next`?"),
                    .page("  3 · Oak\n\n  There is no transcript of this comic."),
                ])
    }

    @Test func `Another archive is read from its latest comic on`() async {
        let messages = await messages("first", "set archive http://localhost/")
        #expect(messages.map(\.text).suffix(2) == ["The archive is http://localhost/.", "  3 · Oak"])
    }

    @Test func `A load in the background can be cancelled`() async {
        var ports = Session.Ports.mock
        ports.comics.loadComic = { _ in
            let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
            for await _ in stream {}
            withExtendedLifetime(continuation) {}
            throw CancellationError()
        }
        #expect(
            await messages("previous &", "cancel", ports: ports) == [
                .done("Cancelled: comic 2 is not loaded.")
            ])
    }

    @Test func `Retry with nothing failed says so`() async {
        #expect(await messages("retry") == [.failure("Nothing failed, so there is nothing to retry.")])
    }

    @Test func `Text of a server cannot control the terminal`() async {
        var ports = Session.Ports.mock
        ports.comics.loadComic = { Comic(number: $0, title: "a\u{1B}[2J") }
        #expect(await messages("first", ports: ports).map(\.text) == ["  1 · a [2J"])
    }
}
