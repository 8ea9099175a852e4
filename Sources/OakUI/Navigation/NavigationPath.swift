#if !canImport(SwiftUI)
    /// The path of a navigation stack whose values are of several types.
    public struct NavigationPath {
        private(set) var values: [AnyHashable] = []

        /// The root.
        public init() {}

        /// These values above the root.
        public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
            values = elements.map { AnyHashable($0) }
        }

        /// How many values lie above the root.
        public var count: Int { values.count }
        /// Whether the root is shown.
        public var isEmpty: Bool { values.isEmpty }

        /// Goes to a value, for which a page of the stack has declared a destination.
        public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

        /// Takes away the last values.
        public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
    }

    extension NavigationPath: Equatable {}
#endif
