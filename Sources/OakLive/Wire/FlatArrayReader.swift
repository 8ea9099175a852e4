#if !canImport(SwiftUI)
    /// Reads a JSON array of strings and of numbers that count something, as RFC 8259 writes them.
    ///
    /// Small on purpose: what anybody may send is read by code that can be read at once.
    struct FlatArrayReader {
        enum Value: Equatable {
            case number(Int)
            case text(String)
        }

        private let bytes: [UInt8]
        private var position = 0

        private static let mostValues = 8
        /// So few that scripts have the number exactly, and that nothing overflows here or where it is counted
        /// further.
        private static let mostDigits = Int.bitWidth < 64 ? 9 : 15

        /// - Throws: `.malformedFrame` for all else than such an array.
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

        /// The rest of a string whose first quotation mark has been taken.
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

        /// A scalar of one unit of UTF-16, or of two. Half of one becomes the sign for what cannot be shown.
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
#endif
