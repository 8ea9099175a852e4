extension JSON: ExpressibleByBooleanLiteral {
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { self.init(value) }
}

extension JSON: ExpressibleByFloatLiteral {
    /// Creates a number, or `null` for a literal that is too large for a `Double`.
    public init(floatLiteral value: Double) { self = Number(value).map(JSON.number) ?? .null }
}

extension JSON: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self = .string(value) }
}

extension JSON: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
}

extension JSON: ExpressibleByDictionaryLiteral {
    /// Creates an object. If several members have the same name, the last one takes precedence.
    public init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(Dictionary(members, uniquingKeysWith: { $1 }))
    }
}
