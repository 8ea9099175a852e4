#if !canImport(SwiftUI)
    /// Whether something is shown, or what is usual.
    public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
#endif
