#if !canImport(SwiftUI)
    /// Where views in a row are, across it.
    public struct VerticalAlignment: Equatable, Sendable {
        let name: String

        /// At the top.
        public static let top = VerticalAlignment(name: "top")
        /// In the middle.
        public static let center = VerticalAlignment(name: "center")
        /// At the bottom.
        public static let bottom = VerticalAlignment(name: "bottom")
        /// On the first line of text.
        public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
        /// On the last line of text.
        public static let lastTextBaseline = VerticalAlignment(name: "lastTextBaseline")
    }
#endif
