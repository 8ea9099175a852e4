/// A user action on the category screen.
public enum CategoryAction: Hashable, Sendable {
    /// The screen appeared, for the first time or again.
    case appeared
    /// The user requested a new batch.
    case refresh
    /// The user cancelled the load.
    case cancel
}
