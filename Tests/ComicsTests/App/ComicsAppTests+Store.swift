import Foundation
import GRDB
import TestSupport
import Testing

extension ComicsAppTests {
    @Suite struct StoreTests {
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
        }

        @Test func `favorites survive a restart`() async throws {
            _ = try await run("first", "f", "2", "f", "3", "f", "2", "f", folder: folder)
            let (output, _, _) = try await run("favorites", folder: folder)
            #expect(output.contains("2 favorites\n\n  3  "))
            #expect(!output.contains("\n  2  "))
        }

        #if os(Linux)
        @Test func `without a database path, the database is in the user's data folder`() async throws {
            let program = try ComicsProcess([], environment: ["XDG_DATA_HOME": folder.url.path])
            program.type("f\n")
            #expect(await program.output.shows("added to favorites\n"))
            await program.end()
            let path = folder.url.appendingPathComponent("comics/comics.sqlite").path
            #expect(FileManager.default.fileExists(atPath: path))
        }
        #endif

        @Test func `a confirmed favorite survives SIGKILL`() async throws {
            let program = try ComicsProcess(["--database", folder.database])
            program.type("f\n")
            #expect(await program.output.shows("added to favorites\n"))
            program.signal(SIGKILL)
            #expect(await program.status() == -SIGKILL)
            let (output, _, _) = try await run("favorites", folder: folder)
            #expect(output.contains("1 favorite\n\n  31  "))
        }

        @Test func `a corrupt database is reported and left unchanged`() async throws {
            let acorns = Data(repeating: 0x61, count: 9_000)
            try acorns.write(to: URL(fileURLWithPath: folder.database))
            let (output, errors, status) = try await run("first", "f", folder: folder)
            #expect(errors.contains("cannot be read: it is damaged or not a database"))
            #expect(output.contains("  1 · "))
            #expect(status == 0)
            #expect(try Data(contentsOf: URL(fileURLWithPath: folder.database)) == acorns)
        }

        @Test func `if the database is corrupt, the favorites and the settings are reported as unreadable`()
            async throws
        {
            try Data("acorns".utf8).write(to: URL(fileURLWithPath: folder.database))
            let (output, errors, _) = try await run("favorites", "settings", folder: folder)
            #expect(!output.contains("no favorites"))
            let cause = "The database \(folder.database) cannot be read"
            #expect(errors.contains("Your favorites could not be read. \(cause)"))
            #expect(errors.contains("These are the defaults: your settings could not be read. \(cause)"))
        }

        @Test func `a database path that is a folder is reported`() async throws {
            try FileManager.default.createDirectory(
                atPath: folder.database, withIntermediateDirectories: false)
            let (output, errors, status) = try await run("first", folder: folder)
            #expect(errors.contains("cannot be opened: it is a folder"))
            #expect(!errors.contains("permissions"))
            #expect(output.contains("  1 · "))
            #expect(status == 0)
        }

        @Test func `an empty database path is rejected`() async throws {
            let (output, errors, status) = try await run(arguments: ["--database", ""], folder: folder)
            #expect(errors.contains("Error: --database needs the path of a file"))
            #expect(output == "")
            #expect(status == 64)
        }

        @Test func `after a corrupt database is deleted, a retry saves the pending changes to a new one`()
            async throws
        {
            try Data("acorns".utf8).write(to: URL(fileURLWithPath: folder.database))
            let program = try ComicsProcess(["--database", folder.database])
            #expect(await program.output.shows("  31 · "))
            program.type("f\n")
            #expect(await program.errors.shows("`retry` repeats it.\n"))
            #expect(await program.errors.shows("`retry` repeats it.\n"))
            try FileManager.default.removeItem(atPath: folder.database)
            program.type("retry\n")
            #expect(await program.output.shows("added to favorites\n"))
            await program.end()
        }

        @Test func `a locked database is reported, and a retry saves the pending changes`() async throws {
            _ = try await run(folder: folder)
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            // The program may still be saving the number of the last comic.
            configuration.busyMode = .timeout(10)
            let other = try DatabaseQueue(path: folder.database, configuration: configuration)
            let program = try ComicsProcess(["--database", folder.database])
            #expect(await program.output.shows("  31 · "))
            try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
            program.type("f\n")
            #expect(await program.errors.shows("is locked: another program is using it"))
            try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
            program.type("retry\n")
            #expect(await program.output.shows("added to favorites\n"))
            await program.end()
        }
    }
}
