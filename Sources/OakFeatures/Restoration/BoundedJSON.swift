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

    /// Returns the JSON encoding of a value. Equal encodings produce equal bytes, because names are sorted.
    static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(value)
        if let reason = refusal(of: data) {
            throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: reason))
        }
        // Encoders write a `Decimal` NaN without an error, so this line checks that the bytes are valid JSON.
        _ = try JSONDecoder().decode(Unread.self, from: data)
        return data
    }

    private struct Unread: Decodable {
        init(from decoder: any Decoder) {}
    }

    static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        if let reason = refusal(of: data) {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: reason))
        }
        return try JSONDecoder().decode(type, from: data)
    }

    /// Returns the reason why the bytes must not be passed to a decoder, or `nil` if there is none. The function does
    /// not check that the bytes are JSON.
    private static func refusal(of data: Data) -> String? {
        var depth = 0
        var isInString = false
        var isEscaped = false
        for byte in data {
            switch byte {
            // Decoders also accept UTF-16 and UTF-32, but the other cases would not recognize brackets in these
            // encodings.
            case 0: return "a null byte, which is not allowed in UTF-8 JSON"
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = isInString
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: break
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth > maximumDepth { return tooDeep }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return nil
    }
}
