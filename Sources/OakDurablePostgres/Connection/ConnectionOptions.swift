#if Postgres
import CPostgres
import Foundation

/// The parameters of a connection, which libpq reads from a URL or keywords, from environment variables, and from
/// configuration files.
struct ConnectionOptions: Sendable {
    /// The connection URL or the keywords, as passed to the initializer.
    let text: String
    /// The values that must not appear in any message.
    private let secrets: [String]

    /// Parses a URL or keywords.
    ///
    /// - Throws: A ``PostgresError`` without any part of the text if libpq cannot parse the text.
    init(_ text: String) throws {
        self.text = text
        // libpq's own message can contain a part of the password, so it is not used.
        guard let options = PQconninfoParse(text, nil) else {
            throw PostgresError(
                kind: .invalidConnectionString, code: nil, message: "it cannot be parsed")
        }
        defer { PQconninfoFree(options) }
        var values: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val {
                values[String(cString: keyword)] = String(cString: value)
            }
            option += 1
        }
        // If a password contains an unescaped `@`, its end becomes part of the host name, which appears in
        // messages.
        if values["host"]?.contains("@") == true {
            throw PostgresError(
                kind: .invalidConnectionString, code: nil,
                message: "the host contains `@`. Write `@` in a password as `%40`")
        }
        secrets = (["password", "sslpassword"].compactMap { values[$0] } + [text]).filter { !$0.isEmpty }
    }

    /// Returns whether a command-line argument is a connection URL, or keywords such as `host=localhost`, rather
    /// than the path of a file.
    static func isConnection(_ name: String) -> Bool {
        if name.hasPrefix("postgresql://") || name.hasPrefix("postgres://") { return true }
        return name.contains("=") && !FileManager.default.fileExists(atPath: name)
    }

    /// Returns a message from libpq as a single line without secrets.
    func redacted(_ message: String) -> String {
        var message = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        for secret in secrets { message = message.replacing(secret, with: "…") }
        while message.hasSuffix(".") || message.hasSuffix(" ") { message.removeLast() }
        return message
    }

    /// Returns the keywords and values that libpq uses to connect. A later value replaces an earlier one with the
    /// same keyword.
    ///
    /// - Parameter isReadOnly: A Boolean value that indicates whether the store only reads, so that a replica is
    ///   sufficient.
    func parameters(isReadOnly: Bool) -> [(keyword: String, value: String)] {
        let environment = ProcessInfo.processInfo.environment
        var parameters = [
            ("fallback_application_name", "oak"),
            // A dead connection is detected within about half a minute.
            ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "4"),
        ]
        if environment["PGCONNECT_TIMEOUT"] == nil { parameters.append(("connect_timeout", "5")) }
        parameters += [("dbname", text), ("client_encoding", "UTF8")]
        // A replica may lag behind, so a store that writes must not read from one. Neither the connection string
        // nor the environment can change this.
        if !isReadOnly { parameters.append(("target_session_attrs", "read-write")) }
        return parameters
    }
}
#endif
