import Common
import Foundation
import Main

/// A console that reads commands from standard input. Each command starts after the previous one has finished, unless
/// that command runs in the background.
///
/// Results go to standard output; errors and progress go to standard error.
@MainActor
struct ScriptConsole {
    private let session: Session

    init(_ env: MainEnv, fixedArchive: String?) {
        var spacing = Spacing()
        session = Session(env: env, fixedArchive: fixedArchive) { message in
            switch message {
            case .page, .done: Output.standard.write(spacing.before(message) + message.text + "\n")
            case .note, .failure: Output.error.write(message.text + "\n")
            }
        }
    }

    /// Runs until the end of the input or `quit`, and returns the exit status.
    /// - Parameter link: The page to open instead of the start page.
    func run(opening link: String?) async -> Int32 {
        session.start(opening: link)
        await session.settled()
        var splitter = LineSplitter()
        for await bytes in Input.bytes() {
            for line in splitter.read(bytes) {
                if await perform(line) == .quit { return EXIT_SUCCESS }
            }
        }
        if let line = splitter.end() { _ = await perform(line) }
        await session.finish()
        return EXIT_SUCCESS
    }

    private func perform(_ line: LineSplitter.Line) async -> Session.Step {
        switch line {
        case .text(let text):
            return await perform(text)
        case .tooLong(let limit):
            Output.error.write("A line is longer than \(limit) bytes and was skipped.\n")
            return .proceed
        }
    }

    private func perform(_ line: String) async -> Session.Step {
        let step = session.perform(line)
        switch step {
        case .settle: await session.settled()
        case .quit: await session.finish()
        case .proceed: break
        }
        return step
    }
}

/// A helper that inserts empty lines between pages.
private struct Spacing {
    private var last: Message?

    mutating func before(_ message: Message) -> String {
        defer { last = message }
        switch (last, message) {
        case (nil, _): return ""
        case (.page, _), (_, .page): return "\n"
        default: return ""
        }
    }
}
