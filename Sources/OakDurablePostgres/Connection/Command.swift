#if Postgres
import Foundation

/// A value that is sent to the server in PostgreSQL's binary format.
enum Value: Sendable {
    case integer(Int64?)
    case text(String?)
    case data(Data?)
    case boolean(Bool)
    case integers([Int64])
    case optionalIntegers([Int64?])
    case texts([String])
    case booleans([Bool])
    case datas([Data?])

    /// The encoded value, or `nil` for `NULL`.
    var bytes: [UInt8]? {
        switch self {
        case .integer(let integer): integer.map { Self.bytes(of: $0) }
        case .text(let text): text.map { Array($0.utf8) }
        case .data(let data): data.map { Array($0) }
        case .boolean(let boolean): [boolean ? 1 : 0]
        case .integers(let integers):
            array(integers, of: 20, hasNulls: false) { Self.append($0, to: &$1) }
        case .optionalIntegers(let integers):
            array(integers, of: 20, hasNulls: integers.contains(nil)) { integer, bytes in
                if let integer { Self.append(integer, to: &bytes) }
                return integer != nil
            }
        case .texts(let texts): array(texts, of: 25, hasNulls: false) { $1.append(contentsOf: $0.utf8) }
        case .booleans(let booleans): array(booleans, of: 16, hasNulls: false) { $1.append($0 ? 1 : 0) }
        case .datas(let datas):
            array(datas, of: 17, hasNulls: datas.contains(nil)) { data, bytes in
                if let data { bytes.append(contentsOf: data) }
                return data != nil
            }
        }
    }

    /// The approximate size of the encoded value, in bytes.
    var size: Int {
        switch self {
        case .integer, .boolean: 8
        case .text(let text): text?.utf8.count ?? 0
        case .data(let data): data?.count ?? 0
        case .integers(let integers): integers.count * 12
        case .optionalIntegers(let integers): integers.count * 12
        case .texts(let texts): texts.reduce(0) { $0 + $1.utf8.count + 4 }
        case .booleans(let booleans): booleans.count * 5
        case .datas(let datas): datas.reduce(0) { $0 + ($1?.count ?? 0) + 4 }
        }
    }

    /// The SQL type of the value.
    var type: String {
        switch self {
        case .integer: "bigint"
        case .text: "text"
        case .data: "bytea"
        case .boolean: "boolean"
        case .integers, .optionalIntegers: "bigint[]"
        case .texts: "text[]"
        case .booleans: "boolean[]"
        case .datas: "bytea[]"
        }
    }

    private static func bytes(of integer: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: integer.bigEndian) { Array($0) }
    }

    private static func append(_ integer: some FixedWidthInteger, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: integer.bigEndian) { bytes.append(contentsOf: $0) }
    }

    /// Encodes an array without null elements.
    private func array<Element>(
        _ elements: [Element], of type: Int32, hasNulls: Bool,
        append: (Element, inout [UInt8]) -> Void
    ) -> [UInt8] {
        array(elements, of: type, hasNulls: hasNulls) { element, bytes in
            append(element, &bytes)
            return true
        }
    }

    /// Encodes an array as its dimensions, a flag that indicates whether it contains `NULL`, the element type, and
    /// the elements.
    ///
    /// - Parameter append: A closure that appends an element, or returns `false` if the element is null.
    private func array<Element>(
        _ elements: [Element], of type: Int32, hasNulls: Bool,
        append: (Element, inout [UInt8]) -> Bool
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size + 20)
        Self.append(Int32(elements.isEmpty ? 0 : 1), to: &bytes)
        Self.append(Int32(hasNulls ? 1 : 0), to: &bytes)
        Self.append(type, to: &bytes)
        if elements.isEmpty { return bytes }
        Self.append(Int32(elements.count), to: &bytes)
        Self.append(Int32(1), to: &bytes)
        for element in elements {
            let start = bytes.count
            Self.append(Int32(-1), to: &bytes)
            guard append(element, &bytes) else { continue }
            let size = Self.bytes(of: Int32(bytes.count - start - 4))
            bytes.replaceSubrange(start..<(start + 4), with: size)
        }
        return bytes
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

    /// Creates an empty command, to which the caller adds the statement and its parameters.
    init() { sql = "" }

    /// The approximate size of the encoded parameters, in bytes.
    var size: Int { values.reduce(0) { $0 + $1.size } }

    /// Adds a parameter and returns its placeholder.
    mutating func bind(_ value: Value) -> String {
        values.append(value)
        return "$\(values.count)::\(value.type)"
    }
}
#endif
