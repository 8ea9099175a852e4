#if !canImport(SwiftUI)
    /// Where views in a column are, across it.
    public struct HorizontalAlignment: Equatable, Sendable {
        let name: String

        /// Where text begins.
        public static let leading = HorizontalAlignment(name: "leading")
        /// In the middle.
        public static let center = HorizontalAlignment(name: "center")
        /// Where text ends.
        public static let trailing = HorizontalAlignment(name: "trailing")
    }
#endif
