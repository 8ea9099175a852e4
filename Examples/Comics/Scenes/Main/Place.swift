import OakFeatures

/// The user's place in the app, which is restored at the next start.
///
/// It does not include running loads, failures or search results.
public struct Place: Hashable, Codable, Sendable {
    public var tab: Main.Tab
    /// The number of the comic in the comics scene, even if another scene is visible, or `nil` for the latest comic.
    public var comic: Int?
    /// The numbers of the comics that are open on top of the scene. The last comic is visible.
    public var details: [Int]

    public init(tab: Main.Tab = .comics, comic: Int? = nil, details: [Int] = []) {
        self.tab = tab
        self.comic = comic
        self.details = details
    }
}

extension Place: Restorable {
    public static var name: String { "comics-place" }
    public static var version: Int { 2 }

    public static func migrate(_ state: inout JSON, from version: Int) throws {
        guard version == 1 else { throw RestorationError.noMigration(from: version) }
        // The first version used British spelling.
        if state["tab"] == "favourites" { state["tab"] = "favorites" }
    }
}
