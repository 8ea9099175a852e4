import OakFeatures

/// Where the user is: what they want to find again when they come back.
///
/// Loads that are under way, failures and the hits of a search are not part of it.
public struct Place: Hashable, Codable, Sendable {
    public var tab: Main.Tab
    /// The number of the comic in the comics scene, also while another scene is seen; `nil` for the latest.
    public var comic: Int?
    /// The numbers of the comics that are open on top of the scene, the one that is seen last.
    public var details: [Int]

    public init(tab: Main.Tab = .comics, comic: Int? = nil, details: [Int] = []) {
        self.tab = tab
        self.comic = comic
        self.details = details
    }
}

extension Place: Restorable {
    public static var name: String { "comics-place" }
}
