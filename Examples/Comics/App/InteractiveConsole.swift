import Common
import Foundation
import Main
import Oak

/// The interactive console: an editable line at the bottom, and the messages of the session above it.
@MainActor
final class InteractiveConsole {
    private let terminal: Terminal
    private let env: MainEnv
    private let fixedArchive: String?
    private let editor: Machine<LineEditor>
    private var decoder = KeyDecoder()

    private lazy var session = Session(
        env: env,
        screen: Screen(isStyled: Terminal.wantsStyle, width: { [terminal] in terminal.columns }),
        fixedArchive: fixedArchive, show: { [weak self] in self?.show($0) })

    init(_ terminal: Terminal, _ env: MainEnv, fixedArchive: String?) {
        self.terminal = terminal
        self.env = env
        self.fixedArchive = fixedArchive
        editor = Machine(initialState: LineEditor.State())
    }

    /// Runs until the user quits, and returns the exit status.
    /// - Parameter link: The page to open instead of the start page.
    func run(opening link: String?) async -> Int32 {
        terminal.enter()
        defer { terminal.restore() }
        session.onChange = { [weak self] in self?.draw() }
        session.start(opening: link)
        draw()
        var status = EXIT_SUCCESS
        let (events, signals) = ConsoleEvent.all()
        for await event in events {
            guard let end = await handle(event) else { continue }
            status = end
            break
        }
        signals.stop()
        session.onChange = nil
        Output.standard.write("\r\n")
        await session.finish()
        return status
    }
}

// MARK: - Events

extension InteractiveConsole {
    /// Handles an event. Returns the exit status if the program ends.
    private func handle(_ event: ConsoleEvent) async -> Int32? {
        switch event {
        case .bytes(let bytes):
            for key in decoder.keys(bytes) {
                if let status = await press(key) { return status }
            }
            return nil
        case .signal(SIGINT):
            return await press(.control("c"))
        case .signal(SIGCONT):
            terminal.enter()
            draw()
            return nil
        case .signal(SIGWINCH):
            draw()
            return nil
        case .signal(let number):
            return 128 + number
        case .end:
            return EXIT_SUCCESS
        }
    }

    private func press(_ key: Key) async -> Int32? {
        for output in (try? await editor.request(key)) ?? [] {
            if let status = handle(output) { return status }
        }
        return nil
    }

    private func handle(_ output: LineEditor.Output) -> Int32? {
        switch output {
        case .none: return nil
        case .edited: draw()
        case .submitted(let line):
            Output.standard.write("\r\u{1B}[K\(prompt)\(line.printable)\n")
            if session.perform(line) == .quit { return EXIT_SUCCESS }
            draw()
        case .interrupted(let hadText): return interrupt(hadText: hadText)
        case .ended: return EXIT_SUCCESS
        case .suspended: suspend()
        case .cleared:
            Output.standard.write("\u{1B}[H\u{1B}[2J")
            draw()
        }
        return nil
    }

    /// Cancels a load that is in progress. If there is none, quits unless the line had text.
    private func interrupt(hadText: Bool) -> Int32? {
        guard session.isLoading || hadText else { return 128 + SIGINT }
        if session.isLoading { _ = session.perform("cancel") }
        draw()
        return nil
    }

    /// Suspends the process until its shell resumes it with a signal.
    private func suspend() {
        Output.standard.write("\r\u{1B}[K")
        terminal.restore()
        kill(getpid(), SIGTSTP)
    }
}

// MARK: - Drawing

extension InteractiveConsole {
    private func show(_ message: Message) {
        let text =
            switch message {
            case .page(let text): "\n\(text)\n"
            case .done(let text), .note(let text): text
            case .failure(let text): text.wrapped(to: terminal.columns).joined(separator: "\n")
            }
        Output.standard.write("\r\u{1B}[K\(text)\n")
        draw()
    }

    private var prompt: String {
        let prompt = session.prompt
        return prompt.displayWidth < terminal.columns / 2 ? prompt : "› "
    }

    private func draw() {
        let prompt = prompt
        let view = LineView(editor.state, columns: terminal.columns - prompt.displayWidth)
        let column = prompt.displayWidth + view.cursor
        let move = column > 0 ? "\r\u{1B}[\(column)C" : "\r"
        Output.standard.write("\r\u{1B}[K\(prompt)\(view.text)\(move)")
    }
}
