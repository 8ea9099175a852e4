#if !canImport(SwiftUI)
    /// Whether something is shown.
    public enum Visibility: Hashable, CaseIterable, Sendable {
        /// As is usual there.
        case automatic
        /// Shown, or not.
        case visible, hidden
    }
#endif
