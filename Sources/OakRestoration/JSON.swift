/// A JSON document as a value that migrations can modify.
///
/// ```swift
/// state["title"] = state["name"]
/// state["name"] = nil
/// state["pages"]?[0]?["read"] = true
/// ```
///
/// A number can store every finite value of `Int64`, `UInt64`, `Decimal` and `Double`.
public enum JSON: Hashable, Sendable {
    /// The value `null`.
    case null
    /// The value `true` or `false`.
    case bool(Bool)
    /// A number.
    case number(Number)
    /// A string.
    case string(String)
    /// An ordered list of values.
    case array([JSON])
    /// An unordered collection of named values.
    case object([String: JSON])
}

extension JSON {
    /// Creates a whole number.
    public init(_ integer: Int) { self = .number(Number(integer)) }

    /// The member with the given name, or `nil` if there is no such member or this value is not an object.
    ///
    /// Assigning `nil` removes the member. Assigning to a value that is not an object has no effect.
    public subscript(key: String) -> JSON? {
        get { object?[key] }
        set {
            guard case .object(var members) = self else { return }
            // Releasing the old value first avoids a copy of the members.
            self = .null
            members[key] = newValue
            self = .object(members)
        }
    }

    /// The element at the given index, or `nil` if there is no such element or this value is not an array.
    ///
    /// Assigning `nil` removes the element. Assigning to an index that is out of range, or to a value that is not an
    /// array, has no effect.
    public subscript(index: Int) -> JSON? {
        get {
            guard let array, array.indices.contains(index) else { return nil }
            return array[index]
        }
        set {
            guard case .array(var elements) = self, elements.indices.contains(index) else { return }
            self = .null
            if let newValue { elements[index] = newValue } else { elements.remove(at: index) }
            self = .array(elements)
        }
    }

    /// The members, or `nil` if this value is not an object.
    public var object: [String: JSON]? { if case .object(let members) = self { members } else { nil } }

    /// The elements, or `nil` if this value is not an array.
    public var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }

    /// The string, or `nil` if this value is not a string.
    public var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The number, or `nil` if this value is not a number.
    public var number: Number? { if case .number(let number) = self { number } else { nil } }

    /// The number as an `Int`, or `nil` if this value is not a whole number in the range of `Int`.
    public var int: Int? { number?.exactly(Int.self) }

    /// The nearest `Double`, or `nil` if this value is not a number.
    public var double: Double? { number?.double }

    /// The Boolean value, or `nil` if this value is not a Boolean.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
}

extension JSON {
    /// Creates the JSON that `JSONEncoder` produces for a value.
    /// - Throws: ``RestorationError/notEncodable(_:)`` if the value cannot be encoded, or if arrays and objects are
    ///   nested more than 128 levels deep.
    public init(encoding value: some Encodable) throws(RestorationError) {
        do {
            self = try BoundedJSON.decode(JSON.self, from: BoundedJSON.encode(value))
        } catch {
            throw .notEncodable(CodingReason.text(of: error))
        }
    }

    /// Returns the value that `JSONDecoder` decodes from this JSON.
    /// - Throws: ``RestorationError/notDecodable(_:)`` if the JSON cannot be decoded, or if arrays and objects are
    ///   nested more than 128 levels deep.
    public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws(RestorationError) -> Value
    {
        do {
            return try BoundedJSON.decode(Value.self, from: BoundedJSON.encode(self))
        } catch {
            throw .notDecodable(CodingReason.text(of: error))
        }
    }
}
