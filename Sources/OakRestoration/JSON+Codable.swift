#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JSON: Codable {
    /// Decodes any JSON value. If several members have the same name, the decoder chooses one of them; `JSONDecoder`
    /// currently chooses the first. Names that are equal in Swift, such as a composed and a decomposed `é`, count as
    /// the same name.
    /// - Throws: `DecodingError` if arrays and objects are nested more than 128 levels deep, or if neither `Decimal`
    ///   nor `Double` can represent a number. The decoder may throw other errors.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let scalar = Self.scalar(container) {
            self = scalar
        } else if decoder.codingPath.count >= BoundedJSON.maximumDepth {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: BoundedJSON.tooDeep))
        } else if let list = try? decoder.unkeyedContainer() {
            self = .array(try Self.elements(list))
        } else if let members = try? decoder.container(keyedBy: Name.self) {
            self = .object(try Self.members(members))
        } else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a number that neither Decimal nor Double can represent")
        }
    }

    // Nested values encode and decode themselves directly, because keyed and unkeyed containers need several times as
    // much stack space for each level.

    private static func elements(_ list: any UnkeyedDecodingContainer) throws -> [JSON] {
        var list = list
        var elements: [JSON] = []
        while !list.isAtEnd { elements.append(try JSON(from: list.superDecoder())) }
        return elements
    }

    private static func members(_ container: KeyedDecodingContainer<Name>) throws -> [String: JSON] {
        var members: [String: JSON] = [:]
        for name in container.allKeys {
            members[name.stringValue] = try JSON(from: container.superDecoder(forKey: name))
        }
        return members
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { return nil }
    }

    /// Decodes `null`, a Boolean, a string or a number. Returns `nil` for an array, an object, or a number that cannot
    /// be represented. This is a separate function so that its stack space is not used at every level of the recursion.
    private static func scalar(_ container: any SingleValueDecodingContainer) -> JSON? {
        if container.decodeNil() { return .null }
        if let value = try? container.decode(Bool.self) { return .bool(value) }
        if let text = try? container.decode(String.self) { return .string(text) }
        return Number(container).map(JSON.number)
    }

    /// Encodes the value. A number is encoded as the first of `Int64`, `UInt64`, `Double` and `Decimal` that can
    /// represent it, because not every encoder supports decimals.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try element.encode(to: container.superEncoder()) }
        case .object(let members):
            var container = encoder.container(keyedBy: Name.self)
            for (name, member) in members {
                try member.encode(to: container.superEncoder(forKey: Name(stringValue: name)))
            }
        case .null, .bool, .number, .string: try encodeScalar(to: encoder.singleValueContainer())
        }
    }

    private func encodeScalar(to container: any SingleValueEncodingContainer) throws {
        var container = container
        switch self {
        case .bool(let value): try container.encode(value)
        case .number(let number): try number.encode(to: &container)
        case .string(let text): try container.encode(text)
        case .null, .array, .object: try container.encodeNil()
        }
    }
}

extension JSON.Number {
    /// Tries to decode the number as an `Int64`, a `UInt64` and a `Decimal`, in this order, and otherwise uses a
    /// `Double`. A `Decimal` is used only if it converts to the same `Double`.
    fileprivate init?(_ container: any SingleValueDecodingContainer) {
        // The other types are compared with this value. Decoders turn a number that is too small for any type into the
        // integer zero, and a number that `Decimal` cannot represent into a different decimal.
        guard let double = try? container.decode(Double.self) else { return nil }
        if let value = try? container.decode(Int64.self) {
            self.init(Decimal(value))
        } else if let value = try? container.decode(UInt64.self) {
            self.init(Decimal(value))
        } else if let value = try? container.decode(Decimal.self), Double("\(value)") == double {
            self.init(value)
        } else {
            self.init(double)
        }
    }

    fileprivate func encode(to container: inout any SingleValueEncodingContainer) throws {
        if let value = exactly(Int64.self) {
            try container.encode(value)
        } else if let value = exactly(UInt64.self) {
            try container.encode(value)
        } else if let decimal, Self(double) != self {
            try container.encode(decimal)
        } else {
            try container.encode(double)
        }
    }
}
