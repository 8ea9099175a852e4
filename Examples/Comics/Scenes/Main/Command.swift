import Settings

/// What a user can ask for.
public enum Command: Equatable, Sendable {
    case help
    case next, previous, first, latest, random
    case go(Int)
    case search([String])
    /// Goes where a link leads.
    case open(String)
    case back
    /// Tells the link of where the user is.
    case link
    /// Shows the transcript and the remark of the comic.
    case show
    /// Makes the comic a favourite, or none any more.
    case favourite
    case favourites
    case settings
    case set(Settings.Change)
    case cancel, retry, quit
}
