import Foundation
import Oak

/// A namespace for functions that encode and decode events, intents and runs.
enum Coding {
    static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }

    static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        try JSONDecoder().decode(type, from: data)
    }

    /// Returns the encoded outputs of an event, or `nil` if the output type is not `Codable`.
    static func encodeOutputs<Output>(_ outputs: [Output]) throws -> Data? {
        guard let outputs = outputs as? any Encodable, Output.self is any Decodable.Type else { return nil }
        return try encode(outputs)
    }

    /// Returns whether two encodings represent the same values. The order of array elements does not matter, because
    /// sets have a different order in each process.
    static func isSame(_ one: Data, _ other: Data) -> Bool {
        if one == other { return true }
        guard let one = try? JSONSerialization.jsonObject(with: one, options: [.fragmentsAllowed]),
            let other = try? JSONSerialization.jsonObject(with: other, options: [.fragmentsAllowed])
        else { return false }
        return canonical(one) == canonical(other)
    }

    private static func canonical(_ value: Any) -> String {
        switch value {
        case let members as [String: Any]:
            let texts = members.map { "\(canonical($0.key)):\(canonical($0.value))" }
            return "{\(texts.sorted().joined(separator: ","))}"
        case let elements as [Any]:
            return "[\(elements.map { canonical($0) }.sorted().joined(separator: ","))]"
        case let text as String:
            return "\"\(text.replacingOccurrences(of: "\"", with: "\\\""))\""
        default:
            return "\(value)"
        }
    }
}

/// A 64-bit FNV-1a hash, which is the same in every process.
struct Digest {
    private static let prime: UInt64 = 0x100_0000_01B3

    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func combine(_ data: Data) {
        for byte in data { combine(byte) }
        combine(0)
    }

    private mutating func combine(_ byte: UInt8) {
        value ^= UInt64(byte)
        value &*= Self.prime
    }

    var text: String { String(value, radix: 16) }
}

extension Digest {
    /// Returns the ordinal of the first run that an event starts. The ordinal depends on the event and its key, so
    /// that, after an older backup has been restored, a different event with the same number causes intents with
    /// different idempotency keys. The ordinals of one event occupy up to 10,000,000 numbers.
    ///
    /// - Parameters:
    ///   - key: The key of the event.
    ///   - event: The encoded event.
    ///   - seed: The ordinal seed of the machine. If it is 0, the ordinals of all events start at 0.
    static func firstOrdinal(_ key: String, _ event: Data?, seed: Int64) -> Int64 {
        if seed == 0 { return 0 }
        var digest = Digest()
        digest.combine(Data("\(seed)/\(key)".utf8))
        if let event { digest.combine(event) }
        let blocks = UInt64(Int64.max / 10_000_000) - 1
        return Int64(digest.value % blocks + 1) * 10_000_000
    }
}

/// The stored form of an overlap policy.
struct OverlapRecord: Codable, Hashable {
    var kind: String
    var limit: Int?

    init(_ overlap: Overlap) {
        switch overlap {
        case .replace: kind = "replace"
        case .keepFirst: kind = "keepFirst"
        case .enqueue: kind = "enqueue"
        case .parallel: kind = "parallel"
        case .atMost(let limit, let excess):
            self.limit = limit
            kind =
                switch excess {
                case .wait: "wait"
                case .waitNewest: "waitNewest"
                case .dropNewest: "dropNewest"
                case .dropOldest: "dropOldest"
                }
        }
    }

    var overlap: Overlap {
        switch kind {
        case "keepFirst": .keepFirst
        case "enqueue": .enqueue
        case "parallel": .parallel
        case "wait": .atMost(limit ?? 1, .wait)
        case "waitNewest": .atMost(limit ?? 1, .waitNewest)
        case "dropNewest": .atMost(limit ?? 1, .dropNewest)
        case "dropOldest": .atMost(limit ?? 1, .dropOldest)
        default: .replace
        }
    }
}
