#if !canImport(SwiftUI)
    /// How lines of one text are aligned to each other.
    public enum TextAlignment: Hashable, CaseIterable, Sendable {
        /// Where the lines of a text begin, are centred, or end.
        case leading, center, trailing

        var name: String { "\(self)" }
    }
#endif
