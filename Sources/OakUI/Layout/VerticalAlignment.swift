#if !canImport(SwiftUI)
    /// Where views in a row are, across it.
    public struct VerticalAlignment: Equatable, Sendable {
        let name: String

        public static let top = VerticalAlignment(name: "top")
        public static let center = VerticalAlignment(name: "center")
        public static let bottom = VerticalAlignment(name: "bottom")
        public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
        public static let lastTextBaseline = VerticalAlignment(name: "lastTextBaseline")
    }
#endif
