import OakBase

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The saved form of a state: its name, its version and its encoding, with a checksum over all of them.
///
/// ```json
/// {"checksum":2601350882,"format":1,"name":"reader","state":"{\"page\":3}","version":2}
/// ```
///
/// The state is a string that contains JSON. The checksum therefore covers exact bytes, and remains valid in versions
/// of Foundation that encode the same state differently.
struct Snapshot {
    static let format = 1
    /// The maximum size of a snapshot: 16 MiB.
    static let maximumSize = 16 * 1_024 * 1_024

    let name: String
    let version: Int
    /// The encoded state as JSON text.
    let state: String

    private var checksum: UInt32 {
        // Zero bytes separate the parts, because neither the numbers nor the JSON text contain zero bytes.
        Checksum.of("\(Self.format)\0\(version)\0\(name)\0\(state)".utf8)
    }
}

extension Snapshot {
    func data() throws(RestorationError) -> Data {
        if let data = plainData {
            try Self.checkSize(of: data)
            return data
        }
        let document: JSON = [
            "checksum": .number(JSON.Number(UInt64(checksum))), "format": JSON(Self.format),
            "name": .string(name), "state": .string(state), "version": JSON(version),
        ]
        let data: Data
        do {
            data = try BoundedJSON.encode(document)
        } catch {
            throw .notEncodable(CodingReason.text(of: error))
        }
        try Self.checkSize(of: data)
        return data
    }

    /// Reads the bytes and verifies their checksum, without decoding the state.
    init(_ data: Data) throws(RestorationError) {
        try Self.checkSize(of: data)
        if let snapshot = Self(plain: data) {
            self = snapshot
            return
        }
        let document: JSON
        do {
            document = try BoundedJSON.decode(JSON.self, from: data)
        } catch {
            throw .damaged("The JSON cannot be decoded: \(CodingReason.text(of: error, in: "snapshot")).")
        }
        guard let format = document["format"]?.int, format >= 1 else {
            throw .damaged("The format number is missing or invalid.")
        }
        // The format is checked first, because the other fields depend on it.
        guard format <= Self.format else { throw .newerFormat(found: format, known: Self.format) }
        guard let checksum = document["checksum"]?.number?.exactly(UInt32.self), document.object?.count == 5,
            let name = document["name"]?.string, let state = document["state"]?.string,
            let version = document["version"]?.int, version >= 1
        else { throw .damaged("The fields do not match those of a snapshot.") }
        self.init(name: name, version: version, state: state)
        guard self.checksum == checksum else {
            throw .damaged("The checksum does not match, so the content was changed after it was saved.")
        }
    }

    private static func checkSize(of data: Data) throws(RestorationError) {
        guard data.count <= maximumSize else { throw .tooLarge(bytes: data.count, limit: maximumSize) }
    }
}

// MARK: - Snapshots without control characters

// A program with many machines spends much of its time on snapshots, and almost all of them have exactly the form that
// `data()` returns. These functions write and read this form faster than an encoder and a decoder.

extension Snapshot {
    /// The encoded snapshot, or `nil` if the name or the state contains control characters. The bytes are those that
    /// `BoundedJSON.encode` would produce.
    private var plainData: Data? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(state.utf8.count * 5 / 4 + name.utf8.count + 80)
        bytes.append(contentsOf: "{\"checksum\":\(checksum),\"format\":\(Self.format),\"name\":\"".utf8)
        guard Self.append(name, to: &bytes) else { return nil }
        bytes.append(contentsOf: "\",\"state\":\"".utf8)
        guard Self.append(state, to: &bytes) else { return nil }
        bytes.append(contentsOf: "\",\"version\":\(version)}".utf8)
        return Data(bytes)
    }

    /// Appends the text as the content of a JSON string. Returns `false` if the text contains control characters.
    private static func append(_ text: String, to bytes: inout [UInt8]) -> Bool {
        for byte in text.utf8 {
            switch byte {
            case 0..<0x20, 0x7F: return false
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            default: bytes.append(byte)
            }
        }
        return true
    }

    /// Reads the bytes that `plainData` returns, or returns `nil` if the bytes have a different form or the checksum
    /// does not match.
    private init?(plain data: Data) {
        let snapshot = data.withUnsafeBytes { bytes -> Snapshot? in
            var reader = PlainReader(bytes)
            guard reader.skip("{\"checksum\":"), let checksum = reader.number(),
                reader.skip(",\"format\":\(Self.format),\"name\":\""), let name = reader.string(),
                reader.skip(",\"state\":\""), let state = reader.string(), reader.skip(",\"version\":"),
                let version = reader.number(), version >= 1, reader.skip("}"), reader.isAtEnd
            else { return nil }
            let snapshot = Snapshot(name: name, version: version, state: state)
            return Int(snapshot.checksum) == checksum ? snapshot : nil
        }
        guard let snapshot else { return nil }
        self = snapshot
    }
}

/// A parser for the bytes that `Snapshot.plainData` returns.
private struct PlainReader {
    private var rest: Slice<UnsafeRawBufferPointer>

    init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    /// Skips the given text if the remaining bytes start with it, and returns whether they do.
    mutating func skip(_ text: String) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        rest = rest.dropFirst(text.utf8.count)
        return true
    }

    /// Reads a number without a sign and without leading zeros.
    mutating func number() -> Int? {
        let digits = rest.prefix(19).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard !digits.isEmpty, digits.count == 1 || digits.first != UInt8(ascii: "0") else { return nil }
        rest = rest.dropFirst(digits.count)
        return Int(String(decoding: digits, as: UTF8.self))
    }

    /// Reads the characters of a string up to its closing quotation mark.
    mutating func string() -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rest.count)
        var index = rest.startIndex
        while index < rest.endIndex {
            switch rest[index] {
            case UInt8(ascii: "\""):
                rest = rest[(index + 1)...]
                return String(bytes: bytes, encoding: .utf8)
            case UInt8(ascii: "\\"):
                index += 1
                guard index < rest.endIndex,
                    rest[index] == UInt8(ascii: "\"") || rest[index] == UInt8(ascii: "\\")
                else { return nil }
                bytes.append(rest[index])
            case 0..<0x20: return nil
            case let byte: bytes.append(byte)
            }
            index += 1
        }
        return nil
    }
}
