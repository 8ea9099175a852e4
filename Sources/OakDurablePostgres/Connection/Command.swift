#if Postgres
    import Foundation

    /// A value that is sent to the server in PostgreSQL's binary format.
    enum Value: Sendable {
        case integer(Int64?)
        case text(String?)
        case data(Data?)
        case boolean(Bool)
        case integers([Int64])
        case texts([String])
        case booleans([Bool])
        case datas([Data?])

        /// The encoded value, or `nil` for `NULL`.
        var bytes: Data? {
            switch self {
            case .integer(let integer): integer.map { Self.bytes(of: $0) }
            case .text(let text): text.map { Data($0.utf8) }
            case .data(let data): data
            case .boolean(let boolean): Data([boolean ? 1 : 0])
            case .integers(let integers): Self.array(integers.map { Self.bytes(of: $0) }, of: 20)
            case .texts(let texts): Self.array(texts.map { Data($0.utf8) }, of: 25)
            case .booleans(let booleans): Self.array(booleans.map { Data([$0 ? 1 : 0]) }, of: 16)
            case .datas(let datas): Self.array(datas, of: 17)
            }
        }

        /// The approximate size of the encoded value, in bytes.
        var size: Int {
            switch self {
            case .integer, .boolean: 8
            case .text(let text): text?.utf8.count ?? 0
            case .data(let data): data?.count ?? 0
            case .integers(let integers): integers.count * 12
            case .texts(let texts): texts.reduce(0) { $0 + $1.utf8.count + 4 }
            case .booleans(let booleans): booleans.count * 5
            case .datas(let datas): datas.reduce(0) { $0 + ($1?.count ?? 0) + 4 }
            }
        }

        /// The type of the value in SQL.
        var type: String {
            switch self {
            case .integer: "bigint"
            case .text: "text"
            case .data: "bytea"
            case .boolean: "boolean"
            case .integers: "bigint[]"
            case .texts: "text[]"
            case .booleans: "boolean[]"
            case .datas: "bytea[]"
            }
        }

        private static func bytes(of integer: some FixedWidthInteger) -> Data {
            withUnsafeBytes(of: integer.bigEndian) { Data($0) }
        }

        /// Encodes an array: its dimensions, whether it contains `NULL`, the element type, and the elements.
        private static func array(_ elements: [Data?], of type: Int32) -> Data {
            var data = Data()
            data += bytes(of: Int32(elements.isEmpty ? 0 : 1))
            data += bytes(of: Int32(elements.contains(nil) ? 1 : 0))
            data += bytes(of: type)
            if elements.isEmpty { return data }
            data += bytes(of: Int32(elements.count))
            data += bytes(of: Int32(1))
            for element in elements {
                data += bytes(of: element.map { Int32($0.count) } ?? -1)
                if let element { data += element }
            }
            return data
        }
    }

    /// A statement and its parameters. Each connection prepares a statement when it first executes it.
    struct Command: Sendable {
        var sql: String
        var values: [Value] = []

        init(_ sql: String, _ values: Value...) {
            self.init(sql, values)
        }

        init(_ sql: String, _ values: [Value]) {
            (self.sql, self.values) = (sql, values)
        }

        /// Creates an empty command, whose statement is then built together with its parameters.
        init() { sql = "" }

        /// A Boolean value that indicates whether PostgreSQL, which limits values to 1 GB, can receive the parameters.
        var isSendable: Bool { values.reduce(0) { $0 + $1.size } < 1_000_000_000 }

        /// Adds a parameter and returns its placeholder.
        mutating func bind(_ value: Value) -> String {
            values.append(value)
            return "$\(values.count)::\(value.type)"
        }
    }
#endif
