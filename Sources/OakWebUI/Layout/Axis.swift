/// A direction of layout.
public enum Axis: Int8, CaseIterable, Sendable {
    /// The horizontal or the vertical axis.
    case horizontal, vertical

    /// A set of axes.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// The horizontal axis.
        public static let horizontal = Set(rawValue: 1)
        /// The vertical axis.
        public static let vertical = Set(rawValue: 2)

        /// The names of the axes in the set, as used in attributes.
        var names: String {
            [contains(.horizontal) ? "x" : nil, contains(.vertical) ? "y" : nil].compactMap(\.self)
                .joined(separator: " ")
        }
    }
}
