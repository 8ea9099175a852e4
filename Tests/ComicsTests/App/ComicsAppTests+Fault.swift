import FaultServer
import Foundation
import TestSupport
import Testing

extension ComicsAppTests {
    @Suite struct FaultTests {
        private let folder: TemporaryFolder
        private let oak = """
            {"num": 7, "title": "Oak", "safe_title": "Oak", "alt": "", "transcript": "", "img": "", "year": "2025", \
            "month": "2", "day": "3", "link": "", "news": ""}
            """

        init() throws {
            folder = try TemporaryFolder()
        }

        /// Starts the program with a scripted server.
        private func start(_ server: FaultServer) throws -> ComicsProcess {
            try ComicsProcess(["--database", folder.database, "--api", server.url("").absoluteString])
        }

        @Test(arguments: ["https://evil.example/x", "//evil.example/x", "nowhere", "comic/0"])
        func `the browser version of Comics rejects an invalid link`(_ link: String) async throws {
            let running = try ComicsProcess(
                ["open", link, "--port", "0", "--database", folder.database], isConsole: false)
            #expect(await running.end() == 1)
            #expect(await running.output.rest() == "")
            #expect(await running.errors.rest().contains("Use a link such as `favorites`"))
        }

        @Test func `an unknown host name is reported to the user`() async throws {
            // No name server is asked for a name with a label of more than 63 characters (RFC 1035, 2.3.4).
            let host = String(repeating: "o", count: 64) + ".invalid"
            let (_, errors, status) = try await run(arguments: ["--api", "http://\(host)"], folder: folder)
            #expect(errors.contains("The server “\(host)” was not found"))
            #expect(status == 0)
        }

        @Test func `a refused connection is reported to the user`() async throws {
            let server = try FaultServer(.status(200))
            let url = try server.url("").absoluteString
            server.stop()
            for await _ in server.events {}
            let (_, errors, status) = try await run(arguments: ["--api", url], folder: folder)
            #expect(errors.hasPrefix("Could not connect to 127.0.0.1:\(server.port)"))
            #expect(status == 0)
        }

        @Test(arguments: [
            (Reply.truncated(Data("{\"num\"".utf8), claimed: 99), "The connection was lost"),
            (.json("<html>"), "is not a comic"),
            (.json("{\"num\": \"seven\"}"), "is not a comic"),
            (.status(500), "The server failed (status 500)"),
            (.noise, "is not HTTP"),
        ])
        func `a retry after a failed load shows the comic`(fault: Reply, message: String) async throws {
            let server = try FaultServer(fault, .json(oak))
            defer { server.stop() }
            let program = try start(server)
            #expect(await program.errors.shows(message))
            program.type("retry\n")
            #expect(await program.output.shows("  7 · Oak"))
            #expect(await program.end() == 0)
        }

        @Test func `the user can cancel a load from a slow server`() async throws {
            let server = try FaultServer(.json(oak), .silence)
            defer { server.stop() }
            let program = try start(server)
            #expect(await program.output.shows("  7 · Oak"))
            program.type("go 8 &\n")
            #expect(await program.errors.shows("Still loading comic 8; `cancel` stops it.\n"))
            program.type("cancel\nshow\n")
            #expect(await program.output.shows("Cancelled: comic 8 is not loaded.\n\n  7 · Oak"))
            #expect(await program.end() == 0)
        }

        @Test func `requesting a comic number that is too high leaves the current comic on screen`()
            async throws
        {
            let server = try FaultServer(.json(oak), .status(404))
            defer { server.stop() }
            let program = try start(server)
            program.type("go 8\nshow\n")
            #expect(await program.errors.shows("There is no comic 8. The newest is 7.\n"))
            #expect(await program.output.upTo("no transcript").components(separatedBy: "7 · Oak").count == 3)
            await program.end()
        }

        @Test func `if the archive's port is in use, the program reports this and uses another port`()
            async throws
        {
            let server = try FaultServer(.silence)
            defer { server.stop() }
            let (output, errors, status) = try await run(
                arguments: ["--archive-port", "\(server.port)"], folder: folder)
            #expect(errors.hasPrefix("Port \(server.port) on 127.0.0.1 is already in use"))
            #expect(output.hasPrefix("  31 · "))
            #expect(status == 0)
        }
    }
}
