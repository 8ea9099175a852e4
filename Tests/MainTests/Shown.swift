import Main
import Oak
import OakTesting

/// What a session has shown.
@MainActor final class Shown {
    var messages: [Message] = []
}

/// What a session shows for these lines, each waited for; the first comic is left out.
@MainActor func messages(_ lines: String..., env: MainEnv = .mock) async -> [Message] {
    let shown = Shown()
    let session = Session(env: env, configuration: Configuration(clock: VirtualClock())) {
        shown.messages.append($0)
    }
    session.start()
    await session.settled()
    shown.messages = []
    for line in lines where session.perform(line) == .settle { await session.settled() }
    await session.finish()
    return shown.messages
}
