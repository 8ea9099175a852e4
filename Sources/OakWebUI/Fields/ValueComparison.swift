/// A comparison of values that are not views, such as states and environment values.
enum ValueComparison {
    /// Returns whether two values are the same. Object references are compared by identity, other equatable values
    /// with `==`, and all others with `FieldPlan`.
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
