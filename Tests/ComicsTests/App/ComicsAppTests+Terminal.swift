import Foundation
import TestSupport
import Testing

extension ComicsAppTests {
    @Suite struct TerminalTests {
        private let folder: TemporaryFolder
        private let terminal: PseudoTerminal

        init() throws {
            folder = try TemporaryFolder()
            terminal = try PseudoTerminal()
        }

        /// Starts the program in the terminal and waits for the first prompt.
        private func start(_ arguments: String..., environment: [String: String] = [:]) async throws
            -> ComicsProcess
        {
            let program = try ComicsProcess(
                ["--database", folder.database] + arguments, environment: environment, terminal: terminal)
            _ = await program.output.upTo("31 › ")
            return program
        }

        @Test func `a line can be edited before it is submitted`() async throws {
            let program = try await start()
            program.type("god 5\u{1B}[D\u{1B}[D\u{7F}\r")
            #expect(await program.output.shows("5 · "))
            program.type("q\r")
            #expect(await program.status() == 0)
        }

        @Test func `the up arrow key recalls the previous line`() async throws {
            let program = try await start()
            program.type("p\r")
            _ = await program.output.upTo("30 › ")
            program.type("\u{1B}[A\r")
            #expect(await program.output.shows("29 · "))
            program.type("\u{4}")
            #expect(await program.status() == 0)
        }

        @Test func `the first interrupt cancels the load, and the second quits the program`() async throws {
            let program = try await start("--latency", "5000")
            program.type("first\r")
            _ = await program.output.upTo("comic 1 … ")
            program.signal(SIGINT)
            #expect(await program.output.shows("Cancelled: comic 1 is not loaded."))
            program.type("\u{3}")
            #expect(await program.status() == 130)
        }

        @Test(arguments: ["q\r", "\u{4}", "\u{3}"])
        func `the program restores the terminal whenever it exits`(key: String) async throws {
            let program = try await start()
            #expect(!terminal.isRestored)
            program.type(key)
            _ = await program.status()
            #expect(terminal.isRestored)
        }

        @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
        func `the program restores the terminal when a signal terminates it`(number: Int32) async throws {
            let program = try await start()
            program.signal(number)
            #expect(await program.status() == 128 + number)
            #expect(terminal.isRestored)
        }

        @Test func `comic titles are emphasized in a terminal`() async throws {
            let program = try await start()
            program.type("p\r")
            #expect(await program.output.shows("\u{1B}[1m30 · "))
            program.signal(SIGTERM)
            _ = await program.status()
        }

        @Test func `the NO_COLOR variable turns off emphasis`() async throws {
            let program = try await start(environment: ["NO_COLOR": "1"])
            program.type("p\r")
            #expect(await !program.output.upTo("30 › ").contains("\u{1B}[1m"))
            program.signal(SIGTERM)
            _ = await program.status()
        }
    }
}
