/// A JSON document as a value: what a migration changes.
///
/// ```swift
/// state["title"] = state["name"]
/// state["name"] = nil
/// state["pages"]?[0]?["read"] = true
/// ```
///
/// Numbers keep the digits of `Int64`, `UInt64`, `Decimal` and `Double`.
public enum JSON: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number.
    case number(Number)
    /// A text.
    case string(String)
    /// Values in order.
    case array([JSON])
    /// Values by name; their order is lost.
    case object([String: JSON])
}

extension JSON {
    /// A whole number.
    public init(_ integer: Int) { self = .number(Number(integer)) }

    /// The member of this name; `nil` if there is none, or this is not an object.
    ///
    /// Assigning `nil` removes the member. Assigning to what is not an object changes nothing.
    public subscript(key: String) -> JSON? {
        get { object?[key] }
        set {
            guard case .object(var members) = self else { return }
            // Else the members would be copied.
            self = .null
            members[key] = newValue
            self = .object(members)
        }
    }

    /// The element at an index; `nil` if there is none, or this is not an array.
    ///
    /// Assigning `nil` removes the element. Assigning to what is not there changes nothing.
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

    /// The members, or `nil` if this is not an object.
    public var object: [String: JSON]? { if case .object(let members) = self { members } else { nil } }

    /// The elements, or `nil` if this is not an array.
    public var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }

    /// The text, or `nil` if this is not a string.
    public var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The number, or `nil` if this is not one.
    public var number: Number? { if case .number(let number) = self { number } else { nil } }

    /// The number, or `nil` if this is not a whole number in the range of `Int`.
    public var int: Int? { number?.exactly(Int.self) }

    /// The nearest `Double`, or `nil` if this is not a number.
    public var double: Double? { number?.double }

    /// The truth value, or `nil` if this is not one.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
}
