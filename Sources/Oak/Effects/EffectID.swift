/// An identifier that is used to replace, queue or cancel run effects.
///
/// Two ids are equal if their types and their values are equal. For example, `1 as Int` and `1 as Int8` are different
/// ids.
public struct EffectID: Hashable, Sendable {
    /// The wrapped value. Common types have their own cases, because comparing them does not require type metadata.
    @usableFromInline
    enum Value: Sendable {
        case text(String)
        case number(Int)
        case other(any Hashable & Sendable)
    }

    @usableFromInline let value: Value

    /// Creates an id from any hashable value. A value that is already an `EffectID` is used unchanged.
    @inlinable
    public init<ID: Hashable & Sendable>(_ value: ID) {
        // The type is compared first, because a cast would also unwrap an optional.
        if ID.self == String.self, let text = value as? String {
            self.value = .text(text)
        } else if ID.self == Int.self, let number = value as? Int {
            self.value = .number(number)
        } else if ID.self == EffectID.self, let id = value as? EffectID {
            self = id
        } else {
            self.value = .other(value)
        }
    }

    public static func == (a: EffectID, b: EffectID) -> Bool {
        switch (a.value, b.value) {
        case (.text(let a), .text(let b)): a == b
        case (.number(let a), .number(let b)): a == b
        case (.other(let a), .other(let b)): a.isEqual(to: b)
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch value {
        case .text(let text): hasher.combine(text)
        case .number(let number): hasher.combine(number)
        case .other(let value):
            hasher.combine(ObjectIdentifier(type(of: value)))
            value.hash(into: &hasher)
        }
    }
}

extension Hashable {
    fileprivate func isEqual(to other: any Hashable) -> Bool {
        type(of: other) == Self.self && self == other as? Self
    }
}

extension EffectID: CustomStringConvertible {
    /// The id as Swift code where possible, such as `"load"` or `Feed.ID.load`, or the id's own description if it has
    /// one and is not a collection.
    public var description: String {
        switch value {
        case .text(let text): "\"\(text)\""
        case .number(let number): "\(number)"
        case .other(let value) where value is any CustomStringConvertible && !(value is any Collection):
            "\(value)"
        case .other(let value): LiteralWriter().literal(value, isNested: true).text
        }
    }
}

extension EffectID {
    /// A description that is the same in every process, unless the id has a custom description that differs between
    /// processes. Equal ids have the same description.
    package var stableName: String {
        switch value {
        case .text(let text): "s:\(text)"
        case .number(let number): "i:\(number)"
        case .other(let value): "\(LiteralWriter.stableName(type(of: value))):\(self)"
        }
    }
}

extension EffectID: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

extension Optional where Wrapped == any Hashable & Sendable {
    /// The wrapped value as an effect id, or `nil` if the optional is `nil`.
    @usableFromInline var effectID: EffectID? {
        guard let self else { return nil }
        return EffectID(self)
    }
}
