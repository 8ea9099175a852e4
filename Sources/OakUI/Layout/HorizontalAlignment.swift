#if !canImport(SwiftUI)
    /// Where views in a column are, across it.
    public struct HorizontalAlignment: Equatable, Sendable {
        let name: String

        public static let leading = HorizontalAlignment(name: "leading")
        public static let center = HorizontalAlignment(name: "center")
        public static let trailing = HorizontalAlignment(name: "trailing")
    }
#endif
