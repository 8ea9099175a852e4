/// The name under which a run effect can be replaced, queued or cancelled.
///
/// Two ids are equal when both type and value are: `1 as Int` and `1 as Int8` name different effects.
public struct EffectID: Hashable, Sendable {
    let value: any Hashable & Sendable
    let type: ObjectIdentifier

    /// Wraps any hashable value; wrapping an `EffectID` gives it back unchanged.
    public init(_ value: some Hashable & Sendable) {
        if let id = value as? EffectID {
            self = id
        } else {
            self.value = value
            self.type = ObjectIdentifier(Swift.type(of: value))
        }
    }

    init(erased value: any Hashable & Sendable) {
        self.init(value)
    }

    public static func == (a: EffectID, b: EffectID) -> Bool {
        func equals<A: Hashable>(_ a: A) -> Bool { a == b.value as? A }
        return a.type == b.type && equals(a.value)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        value.hash(into: &hasher)
    }
}

extension EffectID: CustomStringConvertible {
    public var description: String {
        (value as? String).map { "\"\($0)\"" } ?? "\(value)"
    }
}

extension EffectID: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self.init(value)
    }
}
