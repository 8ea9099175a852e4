import Preferences

/// A user command.
public enum Command: Equatable, Sendable {
    case help
    case next, previous, first, latest, random
    case go(Int)
    case search([String])
    /// Opens a link.
    case open(String)
    case back
    /// Shows the link of the current page.
    case link
    /// Shows the comic's transcript and the author's remark.
    case show
    /// Adds the comic to the favorites, or removes it.
    case favorite
    case favorites
    case settings
    case set(Preferences.Change)
    case cancel, retry, quit
}
