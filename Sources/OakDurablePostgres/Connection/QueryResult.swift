#if Postgres
import CPostgres
import Foundation

/// The rows that a command returned.
final class QueryResult {
    private let raw: OpaquePointer

    /// Creates a result that frees the given libpq result when it is deallocated.
    init(_ raw: OpaquePointer) { self.raw = raw }

    deinit { PQclear(raw) }

    var count: Int { Int(PQntuples(raw)) }
    var columnCount: Int32 { PQnfields(raw) }
    var isEmpty: Bool { count == 0 }
    /// The first row, or `nil` if the result is empty.
    var first: ResultRow? { isEmpty ? nil : ResultRow(result: self, number: 0) }

    /// Returns the first row, for a command that always returns at least one row.
    func firstRow() throws -> ResultRow {
        guard let first else {
            throw PostgresError(
                kind: .unexpectedResult, code: nil, message: "no row where the store expects one")
        }
        return first
    }

    var rows: [ResultRow] { (0..<Int32(count)).map { ResultRow(result: self, number: $0) } }
    var status: ExecStatusType { PQresultStatus(raw) }

    enum ErrorField: Int32 {
        /// The field `PG_DIAG_SQLSTATE`, a C macro that Swift does not import.
        case code = 67
        /// The field `PG_DIAG_MESSAGE_PRIMARY`, a C macro that Swift does not import.
        case message = 77
    }

    /// Returns a field of an error. `ErrorField` has no case for the detail, because the detail can contain the
    /// values of rows.
    func errorField(_ field: ErrorField) -> String? {
        PQresultErrorField(raw, field.rawValue).map { String(cString: $0) }
    }

    /// The command that the server executed, such as `COMMIT`.
    var tag: String { String(cString: PQcmdStatus(raw)) }

    fileprivate func bytes(_ row: Int32, _ column: Int32) -> UnsafeRawBufferPointer? {
        guard column < PQnfields(raw), PQgetisnull(raw, row, column) == 0,
            let start = PQgetvalue(raw, row, column)
        else { return nil }
        return UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(raw, row, column)))
    }
}

/// A row of a result. The columns are numbered from 0.
struct ResultRow {
    fileprivate let result: QueryResult
    fileprivate let number: Int32

    func data(_ column: Int32) -> Data? { result.bytes(number, column).map { Data($0) } }

    func text(_ column: Int32) -> String? {
        result.bytes(number, column).map { String(decoding: $0, as: UTF8.self) }
    }

    func integer(_ column: Int32) -> Int64? {
        guard let bytes = result.bytes(number, column), bytes.count <= 8 else { return nil }
        // The first byte contains the sign.
        let start: Int64 = bytes.first.map { $0 & 0x80 == 0 ? 0 : -1 } ?? 0
        return bytes.reduce(start) { $0 << 8 | Int64($1) }
    }

    func boolean(_ column: Int32) -> Bool { result.bytes(number, column)?.first == 1 }

    /// Returns the value of a column that cannot be `NULL`.
    ///
    /// - Throws: A ``PostgresError`` if the table has been changed by another program.
    func require<T>(_ value: T?) throws -> T {
        guard let value else {
            throw PostgresError(
                kind: .unexpectedResult, code: nil, message: "no value where the store expects one")
        }
        return value
    }
}
#endif
