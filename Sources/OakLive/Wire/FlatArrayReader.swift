/// A parser for flat JSON arrays of strings and non-negative integers. Source: RFC 8259.
///
/// The parser is deliberately small, because code that parses untrusted input should be easy to review.
struct FlatArrayReader {
    enum Value: Equatable {
        case number(Int)
        case text(String)
    }

    private let bytes: [UInt8]
    private var position = 0

    private static let mostValues = 8
    /// The maximum number of digits in an integer. With this limit, JavaScript represents each number exactly, and
    /// arithmetic does not overflow.
    private static let mostDigits = Int.bitWidth < 64 ? 9 : 15

    /// Returns the values of an array.
    ///
    /// - Throws: `.malformedFrame` if the text is not such an array.
    static func values(of text: String) throws(Refusal) -> [Value] {
        var reader = FlatArrayReader(bytes: Array(text.utf8))
        return try reader.array()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func array() throws(Refusal) -> [Value] {
        try expect("[")
        var values = [try value()]
        while take(",") {
            guard values.count < Self.mostValues else { throw .malformedFrame }
            values.append(try value())
        }
        try expect("]")
        guard position == bytes.count else { throw .malformedFrame }
        return values
    }

    private mutating func value() throws(Refusal) -> Value {
        take("\"") ? .text(try restOfString()) : .number(try number())
    }

    private mutating func number() throws(Refusal) -> Int {
        let start = position
        var value = 0
        while position - start < Self.mostDigits, let digit = digit(radix: 10) {
            value = value * 10 + digit
        }
        guard position > start else { throw .malformedFrame }
        return value
    }

    private mutating func digit(radix: Int) -> Int? {
        guard position < bytes.count,
            let digit = Character(UnicodeScalar(bytes[position])).hexDigitValue, digit < radix
        else { return nil }
        position += 1
        return digit
    }

    /// Returns the string whose opening quotation mark has just been read.
    private mutating func restOfString() throws(Refusal) -> String {
        var units: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                return String(decoding: units, as: UTF8.self)
            case UInt8(ascii: "\\"):
                units += String(try escaped()).utf8
            case 0..<0x20: throw .malformedFrame
            default: units.append(byte)
            }
        }
        throw .malformedFrame
    }

    private mutating func escaped() throws(Refusal) -> Character {
        guard position < bytes.count else { throw .malformedFrame }
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return Character(try scalar())
        default: throw .malformedFrame
        }
    }

    /// Returns the scalar encoded by one or two UTF-16 escapes. An unpaired surrogate becomes the replacement
    /// character.
    private mutating func scalar() throws(Refusal) -> Unicode.Scalar {
        let first = try unit()
        guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
        let start = position
        if take("\\"), take("u") {
            let second = try unit()
            if UTF16.isTrailSurrogate(second) {
                return UTF16.decode(UTF16.EncodedScalar([first, second]))
            }
        }
        position = start
        return "\u{FFFD}"
    }

    private mutating func unit() throws(Refusal) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = digit(radix: 16) else { throw .malformedFrame }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(Refusal) {
        guard take(character) else { throw .malformedFrame }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }
}
