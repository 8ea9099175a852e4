#if Postgres && os(Linux)
import Foundation
import OakDurable
import OakDurablePostgres
import TestSupport
import Testing

@Suite(
    .enabled(
        if: PostgresServer.tls != nil,
        "OAK_POSTGRES_TLS does not contain the keywords of a connection with TLS. Run Scripts/check-durable."
    ))
struct PostgresTLSTests {
    private func withRole(_ body: (_ name: String, PostgresStore) async throws -> Void) async throws {
        let store = try PostgresServer.store()
        let name = "\(store.schema)_role"
        _ = try await store.now()
        try await store.execute("CREATE ROLE \"\(name)\" LOGIN PASSWORD 'topsecret'")
        try await store.execute("ALTER SCHEMA \"\(store.schema)\" OWNER TO \"\(name)\"")
        try await store.execute(
            "GRANT ALL ON ALL TABLES IN SCHEMA \"\(store.schema)\" TO \"\(name)\"")
        try await body(name, store)
        try await store.execute("DROP SCHEMA \"\(store.schema)\" CASCADE")
        try await store.execute("DROP ROLE \"\(name)\"")
        store.close()
    }

    @Test func `the connection uses TLS and the password from the connection string`() async throws {
        let tls = try #require(PostgresServer.tls)
        try await withRole { name, owner in
            let store = try PostgresServer.store(
                at: "\(tls) user=\(name) password=topsecret", schema: owner.schema)
            defer { store.close() }
            let row = try await store.execute(
                "SELECT ssl::text, current_user::text FROM pg_stat_ssl WHERE pid = pg_backend_pid()")
            try #require(row == [["true", name]])
        }
    }

    @Test(arguments: ["password=topsecre", "password=topsecret sslrootcert=/nonexistent"])
    func `a connection with a wrong password or an untrusted certificate fails`(_ change: String)
        async throws
    {
        let tls = try #require(PostgresServer.tls)
        try await withRole { name, owner in
            let store = try PostgresServer.store(
                at: "\(tls) user=\(name) \(change)", schema: owner.schema,
                configure: { $0.timeout = .milliseconds(500) })
            defer { store.close() }
            let error = await #expect(throws: PostgresError.self) { try await store.now() }
            try #require(error?.kind == .unreachable)
            try #require(!"\(String(describing: error))".contains("topsecre"))
        }
    }
}

extension PostgresTLSTests {
    /// A source from which libpq reads a password.
    enum PasswordSource: CaseIterable {
        /// The environment variable `PGPASSWORD`.
        case variable
        /// The file that the environment variable `PGPASSFILE` names.
        case fileOfVariable
        /// The file that the connection string names.
        case fileOfString
    }

    /// Runs the fixture program, which connects with the given password.
    ///
    /// - Parameter body: A function that receives the program and the file of its standard error.
    private func withProgram(
        _ source: PasswordSource, _ password: String, _ body: (FixtureProgram, URL) async throws -> Void
    ) async throws {
        let tls = try #require(PostgresServer.tls)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (file, log) = (folder.appendingPathComponent("pgpass"), folder.appendingPathComponent("log"))
        try await withRole { name, owner in
            try Data("localhost:*:postgres:\(name):\(password)\n".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            var server = "\(tls) user=\(name)"
            // No other password must be found.
            var environment = ["PGPASSFILE": "/nonexistent", "HOME": folder.path]
            switch source {
            case .variable: environment["PGPASSWORD"] = password
            case .fileOfVariable: environment["PGPASSFILE"] = file.path
            case .fileOfString: server += " passfile=\(file.path)"
            }
            let program = try FixtureProgram(
                ["postgres:\(owner.schema)", folder.appendingPathComponent("receipts").path],
                server: server, environment: environment,
                launcher: ["/bin/sh", "-c", "log=$1; shift; exec \"$@\" 2> \"$log\"", "sh", log.path])
            try await body(program, log)
        }
    }

    @Test(.blocking, arguments: PasswordSource.allCases)
    func `the connection uses the password from the environment or a password file`(
        _ source: PasswordSource
    ) async throws {
        try await withProgram(source, "topsecret") { program, log in
            try program.send("k1 a 5", "k1")
            #expect(try program.answer() == "k1 1 5")
            try program.end()
            #expect(!(try String(contentsOf: log, encoding: .utf8)).contains("topsecret"))
        }
    }

    @Test(.blocking, .timeLimit(.minutes(5)), arguments: PasswordSource.allCases)
    func `a wrong password in the environment or a password file is reported, but not shown`(
        _ source: PasswordSource
    ) async throws {
        try await withProgram(source, "topsecre") { program, log in
            var text = ""
            await waitUntil {
                text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
                return text.contains("password authentication failed")
            }
            _ = try program.kill()
            #expect(!text.contains("topsecre"))
        }
    }
}
#endif
