import Main
import Oak
import OakTesting

/// A log of a session's messages.
@MainActor final class MessageLog {
    var messages: [Message] = []
}

/// Returns the messages of a session in response to the given lines, without the messages at launch. Each line is
/// entered only after the previous line has been processed.
@MainActor func messages(_ lines: String..., env: MainEnv = .mock) async -> [Message] {
    let shown = MessageLog()
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
