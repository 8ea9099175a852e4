#if !canImport(SwiftUI)
    /// Compares values of one type that are not views: states, values of the environment.
    enum ValueComparison {
        /// Whether two values are the same: by `==` if they are values that have it, else as `FieldPlan`
        /// compares.
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

        /// Same bits are the same value as long as both are alive, see `FieldPlan.isSame`.
        private static func isSameBits<T>(_ a: T, _ b: T) -> Bool {
            withUnsafeBytes(of: a) { a in
                withUnsafeBytes(of: b) { b in a.elementsEqual(b) }
            }
        }
    }
#endif
