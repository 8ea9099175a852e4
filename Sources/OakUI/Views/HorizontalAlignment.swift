#if !canImport(SwiftUI)
    /// Where views in a column are, across it.
    public enum HorizontalAlignment: String, Sendable { case leading, center, trailing }
#endif
