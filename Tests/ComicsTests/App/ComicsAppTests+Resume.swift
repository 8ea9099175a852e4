import Foundation
import GRDB
import TestSupport
import Testing

extension ComicsAppTests {
    @Suite struct ResumeTests {
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
        }

        @Test func `a restart returns the user to the same page`() async throws {
            _ = try await run("go 5", "favorites", "open favorites/comic/12/comic/7", folder: folder)
            let (output, errors, _) = try await run("where", "back", "back", "back", folder: folder)
            #expect(output.hasPrefix("  7 · "))
            #expect(output.contains("\ncomics://favorites/comic/12/comic/7\n\n  12 · "))
            #expect(output.contains("You have no favorites yet"))
            #expect(output.contains("\n  5 · "))
            #expect(errors == "")
        }

        @Test func `if the settings were open, a restart returns the user to the settings`() async throws {
            _ = try await run("first", "settings", folder: folder)
            let (output, _, _) = try await run("back", folder: folder)
            #expect(output.hasPrefix("  Settings\n"))
            #expect(output.contains("\n  1 · "))
        }

        @Test func `the pages that are open when SIGKILL ends the program are restored at the next launch`()
            async throws
        {
            let program = try ComicsProcess(["--database", folder.database])
            program.type("go 5\nopen comic/12\nwhere\n")
            // The response to this line appears after the previous command has finished.
            #expect(await program.output.shows("comics://comics/5/comic/12\n"))
            program.signal(SIGKILL)
            #expect(await program.status() == -SIGKILL)
            let (output, _, _) = try await run("back", folder: folder)
            #expect(output.hasPrefix("  12 · "))
            #expect(output.contains("\n  5 · "))
        }

        @Test func `an opened page is saved as the user's place even if the user quits immediately`()
            async throws
        {
            let terminal = try PseudoTerminal()
            let program = try ComicsProcess(["--database", folder.database], terminal: terminal)
            _ = await program.output.upTo("31 › ")
            program.type("favorites\rq\r")
            #expect(await program.status() == 0)
            let (output, _, _) = try await run("where", folder: folder)
            #expect(output.hasSuffix("comics://favorites\n"))
        }

        @Test func `a start-page setting saved by an earlier version is still recognized`() async throws {
            _ = try await run(folder: folder)
            try await write("DELETE FROM settings")
            try await write("INSERT INTO settings VALUES ('start', 'last'), ('last-read', '5')")
            let (output, errors, _) = try await run("settings", folder: folder)
            #expect(output.hasPrefix("  5 · "))
            #expect(output.contains("start    resume (of resume, latest, first, favorites)"))
            #expect(errors == "")
        }

        @Test func `a place saved by a newer version of the app is reported and left unchanged`()
            async throws
        {
            _ = try await run("favorites", folder: folder)
            let newer = try await edit { $0.replacingOccurrences(of: #""format":1"#, with: #""format":2"#) }
            let (output, errors, status) = try await run("first", "settings", folder: folder)
            #expect(errors.hasPrefix("A newer version of this program saved the place where you left off"))
            #expect(output.hasPrefix("  31 · "))
            #expect(status == 0)
            #expect(try await place() == newer)
            _ = try await run("set start resume", folder: folder)
            #expect(try await place() != newer)
        }

        @Test func `a corrupted saved place is reported, and the user's next place is saved`()
            async throws
        {
            _ = try await run("favorites", folder: folder)
            _ = try await edit { $0.replacingOccurrences(of: "favorites", with: "settings") }
            let (output, errors, _) = try await run("2", folder: folder)
            #expect(errors.hasPrefix("The place where you left off is lost. The bytes are corrupted"))
            #expect(output.hasPrefix("  31 · "))
            let (next, nextErrors, _) = try await run(folder: folder)
            #expect(next.hasPrefix("  2 · "))
            #expect(nextErrors == "")
        }

        private func write(_ sql: String) async throws {
            let queue = try DatabaseQueue(path: folder.database)
            try await queue.write { try $0.execute(sql: sql) }
            try queue.close()
        }

        private func place() async throws -> String? {
            let queue = try DatabaseQueue(path: folder.database)
            return try await queue.read {
                try String.fetchOne($0, sql: "SELECT value FROM settings WHERE key = 'place'")
            }
        }

        /// Changes the saved snapshot and returns it.
        private func edit(_ change: (String) -> String) async throws -> String {
            let edited = change(try #require(try await place()))
            let queue = try DatabaseQueue(path: folder.database)
            try await queue.write {
                try $0.execute(sql: "UPDATE settings SET value = ? WHERE key = 'place'", arguments: [edited])
            }
            try queue.close()
            return edited
        }
    }
}
