#if Postgres
import Foundation
import Oak
import OakDurable

/// The server and the schema that the sessions of a store use.
final class Server: Sendable {
    let options: ConnectionOptions
    let configuration: PostgresConfiguration

    init(_ options: ConnectionOptions, _ configuration: PostgresConfiguration) {
        (self.options, self.configuration) = (options, configuration)
    }

    func report(_ error: PostgresError) { configuration.report(error) }

    /// Connects to the server, and creates or migrates the tables, unless the store is read-only.
    ///
    /// - Throws: A ``PostgresError``, a `JournalError`, or ``StoreError/newerSchema(found:known:)``.
    func connect() throws -> Connection {
        let connection = try Connection(options, isReadOnly: configuration.isReadOnly)
        let deadline = ContinuousClock.now + configuration.timeout + .seconds(1)
        let milliseconds = max(1, configuration.timeout.microseconds / 1_000)
        // All statements find their rows through indexes, so the server plans each of them once. Otherwise, it
        // plans large statements each time, and reads whole tables to find the machines of a transaction.
        //
        // All commands of a transaction are sent together. If a client is suspended or cut off while it sends them,
        // the server soon ends the transaction, which releases its locks.
        try connection.execute(
            [
                Command(
                    """
                    SELECT set_config('search_path', quote_ident($1::text), false),
                    set_config('statement_timeout', $2::text, false),
                    set_config('lock_timeout', $3::text, false),
                    set_config('idle_in_transaction_session_timeout', $4::text, false),
                    set_config('jit', 'off', false),
                    set_config('plan_cache_mode', 'force_generic_plan', false),
                    set_config('enable_seqscan', 'off', false),
                    set_config('enable_hashjoin', 'off', false),
                    set_config('enable_mergejoin', 'off', false),
                    set_config('synchronous_commit', CASE current_setting('synchronous_commit')
                        WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false),
                    set_config('default_transaction_read_only', $5::text, false)
                    """, .text(configuration.schema), .text("\(milliseconds)"),
                    .text("\(max(1, milliseconds / 4))"), .text("\(max(1, milliseconds / 2))"),
                    .text(configuration.isReadOnly ? "on" : "off"))
            ], until: deadline)
        if configuration.isReadOnly {
            try Schema.verify(connection, configuration.schema)
        } else {
            try Schema.migrate(connection, configuration.schema)
        }
        connection.beforeCommand = configuration.beforeCommand
        return connection
    }
}
#endif
