import Foundation
import TestSupport
import Testing

extension ComicsAppTests {
    @Suite struct ScriptTests {
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
        }

        @Test func `a script runs line by line`() async throws {
            let (output, errors, status) = try await run(
                "first", "next", "f", "favorites", "3", "previous", folder: folder)
            let headings = output.split(separator: "\n").filter { $0.contains("·") && !$0.contains("http") }
                .map { $0.prefix { $0 != "·" }.trimmingCharacters(in: .whitespaces) }
            #expect(headings == ["31", "1", "2", "★ 2", "3", "2"])
            #expect(output.contains("1 favorite"))
            #expect(errors == "")
            #expect(status == 0)
        }

        @Test func `without a script, Comics shows the latest comic and exits`() async throws {
            let (output, _, status) = try await run(folder: folder)
            #expect(output.hasPrefix("  31 · "))
            #expect(status == 0)
        }

        @Test func `the last line of a script need not end with a line feed`() async throws {
            let program = try ComicsProcess(["--database", folder.database])
            program.type("first")
            async let output = program.output.rest()
            await program.end()
            #expect(await output.contains("  1 · "))
        }

        @Test func `a script ends at the quit command`() async throws {
            let (output, _, status) = try await run("quit", "first", folder: folder)
            #expect(!output.contains("  1 · "))
            #expect(status == 0)
        }

        @Test func `a script continues after an unknown command`() async throws {
            let (output, errors, status) = try await run("nxt", "first", folder: folder)
            #expect(errors == "unknown command `nxt`, did you mean `next`?\n")
            #expect(output.contains("  1 · "))
            #expect(status == 0)
        }

        @Test func `a script continues after a lone ampersand`() async throws {
            let (output, errors, _) = try await run("&", "first", folder: folder)
            #expect(errors == "`&` must follow a command, for example `random &`\n")
            #expect(output.contains("  1 · "))
        }

        @Test func `a script continues after a line with control characters`() async throws {
            let program = try ComicsProcess(["--database", folder.database])
            program.type("\u{0}\u{1B}[2J\n2\n")
            #expect(await program.output.shows("  2 · "))
            await program.end()
            #expect(await !program.errors.rest().contains("\u{1B}"))
        }

        @Test func `a script continues after a line that is not valid UTF-8`() async throws {
            let program = try ComicsProcess(["--database", folder.database])
            program.type(bytes: [0xff, 0xc3, 0x28, 0x0a])
            program.type("2\n")
            #expect(await program.output.shows("  2 · "))
            #expect(await program.end() == 0)
            #expect(await program.errors.rest().hasPrefix("unknown command "))
        }

        @Test func `the error for a comic number that is too high names the newest comic`() async throws {
            let (_, errors, _) = try await run("go 99", folder: folder)
            #expect(errors == "There is no comic 99. The newest is 31.\n")
        }

        @Test func `a search finds titles in the whole archive`() async throws {
            let (output, _, _) = try await run("search transition", folder: folder)
            #expect(output.contains("1 comic with “transition”\n\n  31  Transition\n"))
        }

        @Test func `output to a pipe contains no ANSI escape sequences`() async throws {
            let (output, _, _) = try await run("set theme color", "help", "first", folder: folder)
            #expect(!output.contains("\u{1B}"))
        }

        @Test func `a background load can be cancelled`() async throws {
            let program = try ComicsProcess(["--database", folder.database, "--latency", "3000"])
            #expect(await program.output.shows("  31 · "))
            program.type("first &\ncancel\nshow\n")
            #expect(
                await program.output.upTo("Cancelled: comic 1 is not loaded.\n\n  31 · ").hasSuffix("31 · "))
            await program.end()
        }

        @Test func `a message reports a load that takes more than a second`() async throws {
            let program = try ComicsProcess(["--database", folder.database, "--latency", "60000"])
            #expect(await program.errors.shows("Still loading the latest comic; `cancel` stops it.\n"))
            program.type("cancel\n")
            await program.end()
        }

        @Test func `the set command changes the start page`() async throws {
            _ = try await run("go 5", "set start resume", folder: folder)
            let (output, _, _) = try await run(folder: folder)
            #expect(output.hasPrefix("  5 · "))
        }

        @Test(arguments: [["--api", "oak"], ["--port", "99999"], ["--latency", "-1"], ["--oak"]])
        func `invalid command-line options are rejected`(arguments: [String]) async throws {
            let (_, errors, status) = try await run(arguments: arguments, folder: folder)
            #expect(errors.contains("Error: "))
            #expect(status == 64)
        }
    }
}
