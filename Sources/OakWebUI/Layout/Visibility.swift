/// The visibility of a view.
public enum Visibility: Hashable, CaseIterable, Sendable {
    /// The default visibility for the context.
    case automatic
    /// Visible or hidden.
    case visible, hidden
}
