#if Postgres
import OakDurable

/// The configuration of a ``PostgresStore``.
public struct PostgresConfiguration: Sendable {
    /// The schema that contains the store's tables. Its name must have 1 to 48 bytes in UTF-8 and no null
    /// character. Stores with different schemas share no machines.
    public var schema = "oak"
    /// The time limit for a statement, and for an operation that waits for an unreachable server.
    public var timeout: Duration = .seconds(10)
    /// The number of connections for transactions. Changes that arrive while all connections are in use share the
    /// next transaction, up to 128 at a time, so few connections are enough.
    public var writers = 2
    /// The number of connections for queries.
    public var readers = 2
    /// The function that the store calls when a connection fails or cannot be established. Its argument contains
    /// neither the password nor the connection string. The function is called on a thread of the store and must not
    /// block.
    public var report: @Sendable (PostgresError) -> Void = { _ in }

    /// A function that returns the current time of the store's clock, or `nil` if the store uses the
    /// server's clock.
    package var clock: (@Sendable () -> StoreTime)?

    /// A Boolean value that indicates whether the store is read-only and does not create its tables.
    package var isReadOnly = false

    /// A closure that a test can set to observe the commands. It is called with each command before the command is
    /// sent.
    package var beforeCommand: (@Sendable (String) -> Void)?

    /// Creates the default configuration.
    public init() {}
}
#endif
