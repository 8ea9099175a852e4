/// What people do on the screen of a category.
public enum CategoryAction: Hashable, Sendable {
    /// They came, for the first time or again.
    case appeared
    /// They want another handful, or the same once more.
    case refresh
    /// They do not want to wait for the rest any longer.
    case cancel
}
