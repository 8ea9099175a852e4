#if !canImport(SwiftUI)
    /// Where views in a row are, across it.
    public enum VerticalAlignment: String, Sendable {
        case top, center, bottom, firstTextBaseline, lastTextBaseline
    }
#endif
