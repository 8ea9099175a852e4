/// A reflection-based comparison of states, which need not be `Equatable`. States count as equal if it finds no
/// difference.
enum StateComparison {
    /// Returns whether two states are known to differ.
    static func differ<State>(_ a: State, _ b: State) -> Bool { differ(a, b, depth: 0) }

    private static let maximalDepth = 8

    private static func differ(_ a: Any, _ b: Any, depth: Int) -> Bool {
        guard depth < maximalDepth else { return false }
        guard type(of: a) == type(of: b) else { return true }
        if let a = a as? any Equatable { return isDifferent(a, b) }
        if type(of: a) is AnyClass { return a as AnyObject !== b as AnyObject }
        let (a, b) = (Shape(a), Shape(b))
        return a.name != b.name || a.children.count != b.children.count
            || a.hasComparableChildren
                && zip(a.children, b.children).contains { differ($0.value, $1.value, depth: depth + 1) }
    }

    private static func isDifferent<E: Equatable>(_ a: E, _ b: Any) -> Bool { (b as? E) != a }

    /// The reflected structure of a value that is not `Equatable`.
    private struct Shape {
        let children: Mirror.Children
        /// The name of the enum case, or `nil` if the value is not an enum or the name cannot be determined.
        let name: String?
        /// A Boolean value that indicates whether to compare the children. The elements of collections are
        /// not compared, because there may be too many.
        let hasComparableChildren: Bool

        init(_ value: Any) {
            let mirror = Mirror(reflecting: value)
            children = mirror.children
            name =
                mirror.displayStyle == .enum
                ? mirror.children.first?.label ?? Self.plainName(of: value) : nil
            hasComparableChildren =
                switch mirror.displayStyle {
                case .collection, .set, .dictionary: false
                default: true
                }
        }

        /// Returns the name of an enum case without a payload, or `nil` if the value has a custom description, which
        /// may contain any text.
        private static func plainName(of value: Any) -> String? {
            value is any CustomStringConvertible || value is any CustomDebugStringConvertible
                ? nil : "\(value)"
        }
    }
}
