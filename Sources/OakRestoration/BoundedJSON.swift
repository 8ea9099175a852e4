#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A namespace for functions that encode and decode JSON with Foundation and limit the nesting depth.
enum BoundedJSON {
    /// The maximum nesting depth of arrays and objects. There is a limit because each level of decoding uses stack
    /// space, and most threads have a small stack.
    static let maximumDepth = 128

    static let tooDeep = "more than \(maximumDepth) levels of nested arrays and objects"

    /// Returns a value encoded as JSON. Names are sorted, so the bytes do not depend on the order of an object's
    /// members.
    static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(value)
        let scan = Scan(data)
        if let reason = scan.refusal {
            throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: reason))
        }
        // Encoders write a `Decimal` NaN without an error, so the bytes may not be valid JSON.
        if scan.hasUnknownLetters { _ = try JSONDecoder().decode(Unread.self, from: data) }
        return data
    }

    private struct Unread: Decodable {
        init(from decoder: any Decoder) {}
    }

    static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        if let reason = Scan(data).refusal {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: reason))
        }
        return try JSONDecoder().decode(type, from: data)
    }

    /// The properties of bytes that can be determined without decoding them.
    private struct Scan {
        /// The reason why the bytes must not be passed to a decoder, or `nil` if there is none. If the property is
        /// `nil`, the bytes can still be invalid JSON.
        private(set) var refusal: String?
        /// A Boolean value that indicates whether the bytes contain, outside of strings, a capital letter that does not
        /// occur in JSON.
        private(set) var hasUnknownLetters = false

        init(_ data: Data) {
            var depth = 0
            var isInString = false
            var isEscaped = false
            for byte in data {
                switch byte {
                // Decoders also accept UTF-16 and UTF-32, but the other cases would not recognize brackets in these
                // encodings.
                case 0:
                    refusal = "a null byte, which is not allowed in UTF-8 JSON"
                    return
                case _ where isEscaped: isEscaped = false
                case UInt8(ascii: "\\"): isEscaped = isInString
                case UInt8(ascii: "\""): isInString.toggle()
                case _ where isInString: break
                case UInt8(ascii: "["), UInt8(ascii: "{"):
                    depth += 1
                    if depth > maximumDepth {
                        refusal = tooDeep
                        return
                    }
                case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
                case UInt8(ascii: "E"): break
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): hasUnknownLetters = true
                default: break
                }
            }
        }
    }
}
