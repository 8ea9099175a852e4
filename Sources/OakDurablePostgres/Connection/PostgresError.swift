#if Postgres
import OakDurable

/// An error that a ``PostgresStore`` throws or reports.
///
/// Neither the message nor the description contains the password or the connection string.
public struct PostgresError: Error, Hashable, Sendable {
    /// The category of a failure.
    public enum Kind: String, Sendable {
        /// The connection string is invalid.
        case invalidConnectionString
        /// The store's configuration is invalid.
        case invalidConfiguration
        /// The server could not be reached, or it rejected the connection.
        case unreachable
        /// The connection was lost while a statement was being executed. The statement may have taken effect.
        case connectionLost
        /// The server did not execute a statement in time.
        case timeout
        /// The server rejected a statement.
        case refused
        /// The server returned an unexpected result.
        case unexpectedResult
        /// The store was closed.
        case closed
    }

    /// The category of the failure.
    public let kind: Kind
    /// The SQLSTATE code from the server, if it sent one.
    public let code: String?
    /// A message that describes the failure.
    public let message: String
}

extension PostgresError: CustomStringConvertible {
    public var description: String {
        let code = code.map { " (SQLSTATE \($0))" } ?? ""
        return switch kind {
        case .invalidConnectionString:
            "The PostgreSQL connection string is invalid: \(message). Pass a URL, such as "
                + "`postgresql://user@host/database`, or keywords, such as `host=localhost dbname=shop`."
        case .invalidConfiguration: "The `PostgresConfiguration` is invalid: \(message)."
        case .unreachable:
            "PostgreSQL cannot be reached\(code): \(message). Start the server, or correct the connection string."
        case .connectionLost:
            "The connection to PostgreSQL was lost\(code): \(message). The operation may have taken effect."
        case .timeout:
            "PostgreSQL did not respond in time\(code): \(message). Find the statement that blocks or overloads "
                + "the server, or increase `PostgresConfiguration.timeout`."
        case .refused: "A statement was rejected\(code): \(message)."
        case .unexpectedResult:
            "PostgreSQL returned \(message). Another program has probably changed the store's tables."
        case .closed: "The PostgreSQL store was closed. Create a new store."
        }
    }
}

extension PostgresError {
    /// A Boolean value that indicates whether the same transaction can succeed if it is repeated, for example after
    /// a serialization failure, a deadlock or a lock timeout.
    var isTransient: Bool { kind == .refused && ["40001", "40P01", "55P03"].contains(code) }

    /// The kind of failure.
    ///
    /// The first two characters of a code are its class in appendix A of PostgreSQL's documentation. An error without
    /// a code comes from libpq, and the operation may have taken effect.
    var failure: StoreFailure {
        switch kind {
        case .unexpectedResult: return .defect
        case .refused: break
        case .invalidConnectionString, .invalidConfiguration, .unreachable, .connectionLost, .timeout,
            .closed:
            return .temporary
        }
        guard let code else { return .temporary }
        // Missing privileges, tables, columns, objects, schemas and functions, and a server that is read-only
        if ["42501", "42P01", "42703", "42704", "3F000", "42883", "25006"].contains(code) {
            return .defect
        }
        // Damaged data or indexes
        if code.hasPrefix("XX") { return .defect }
        return ["21", "22", "23", "42", "44", "54", "P0"].contains(code.prefix(2))
            ? .rejection : .temporary
    }

    /// A Boolean value that indicates whether the failure is due to the connection.
    var isConnectionFailure: Bool {
        switch kind {
        case .unreachable, .connectionLost: true
        case .invalidConnectionString, .invalidConfiguration, .timeout, .refused, .unexpectedResult,
            .closed:
            false
        }
    }
}
#endif
