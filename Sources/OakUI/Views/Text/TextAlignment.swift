#if !canImport(SwiftUI)
    /// How lines of one text are aligned to each other.
    public enum TextAlignment: Hashable, CaseIterable, Sendable {
        case leading, center, trailing

        var name: String { "\(self)" }
    }
#endif
