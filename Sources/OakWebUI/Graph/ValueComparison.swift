/// Functions that compare values other than views, such as states and environment values.
enum ValueComparison {
    /// Returns whether two values are the same. Object references are compared by identity, other equatable values
    /// with `==`, and all others with `FieldPlan`, or bit by bit if the plan is not readable.
    static func isSame<T>(_ a: T, _ b: T) -> Bool {
        if T.self is AnyClass { return a as AnyObject === b as AnyObject }
        if let optional = T.self as? any OptionalReference.Type, optional.isReference {
            return isSameBits(a, b)
        }
        if let a = a as? any Equatable, type(of: a) == T.self { return isEqual(a, b) }
        let plan = FieldPlan.of(T.self)
        return plan.isReadable ? plan.isSame(a, b) : isSameBits(a, b)
    }

    private static func isEqual<E: Equatable, T>(_ a: E, _ b: T) -> Bool { (b as? E) == a }

    /// Returns whether two values have the same bits. Equal bits imply equal values while both values are alive;
    /// see `FieldPlan.isSame`.
    private static func isSameBits<T>(_ a: T, _ b: T) -> Bool {
        withUnsafeBytes(of: a) { a in
            withUnsafeBytes(of: b) { b in a.elementsEqual(b) }
        }
    }
}

/// A comparison of values that is based on `Mirror`. It is slower than `FieldPlan` and considers fewer values equal,
/// but uses only public API.
enum MirrorComparison {
    /// Returns whether two values are the same. Values that cannot be compared, such as closures, count as
    /// different.
    static func isSame<T>(_ a: T, _ b: T) -> Bool { isSame(any: a, b) }

    private static func isSame(any a: Any, _ b: Any) -> Bool {
        guard type(of: a) == type(of: b) else { return false }
        if let type = type(of: a) as? any DynamicProperty.Type { return isSameProperty(type, a, b) }
        if type(of: a) is AnyClass { return a as AnyObject === b as AnyObject }
        if let optional = type(of: a) as? any OptionalReference.Type, optional.isReference {
            return reference(in: a) === reference(in: b)
        }
        if let a = a as? any Equatable { return isEqual(a, b) }
        let (a, b) = (Mirror(reflecting: a), Mirror(reflecting: b))
        guard let style = a.displayStyle, style != .class, a.children.count == b.children.count else {
            return false
        }
        // `Mirror` shows no children for a case without a payload, so such cases cannot be distinguished.
        if style == .enum, a.children.isEmpty { return false }
        return zip(a.children, b.children).allSatisfy {
            $0.label == $1.label && isSame(any: $0.value, $1.value)
        }
    }

    private static func reference(in optional: Any) -> AnyObject? {
        Mirror(reflecting: optional).children.first.map { $0.value as AnyObject }
    }

    private static func isEqual<E: Equatable>(_ a: E, _ b: Any) -> Bool { (b as? E) == a }

    private static func isSameProperty<P: DynamicProperty>(_: P.Type, _ a: Any, _ b: Any) -> Bool {
        guard let a = a as? P, let b = b as? P else { return false }
        return P._isSame(a, b)
    }
}
