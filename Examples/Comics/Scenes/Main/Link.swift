import OakFeatures

/// A parsed link to a page of the app.
///
/// | link | leads to |
/// |---|---|
/// | `comics` | the comics scene with its current comic |
/// | `comics/12` | comic 12 in the comics scene |
/// | `search/oak%20tree` | the comics whose titles contain these words |
/// | `favorites`, `settings` | the scene of this name |
/// | `comic/12` | comic 12 on top of the current page |
/// | `favorites/comic/12/comic/7` | the favorites, with comic 12 and then comic 7 on top |
///
/// Each link may have the prefix `comics://`.
public struct Link: Hashable, Sendable {
    public enum Scene: Hashable, Sendable {
        /// The comics scene with this comic, or with its current comic if the number is `nil`.
        case comics(Int?)
        case search(String)
        case favorites
        case settings
    }

    /// The scene, or `nil` for the current scene.
    public let scene: Scene?
    /// The numbers of the comics to open on top of the scene, from bottom to top.
    public let details: [Int]

    public init(_ scene: Scene?, details: [Int] = []) {
        self.scene = details.isEmpty ? scene ?? .comics(nil) : scene
        self.details = details
    }
}

extension Link: DeepLinkable {
    public static var deepLinkConfiguration: DeepLinkConfiguration {
        DeepLinkConfiguration(schemes: ["comics"], allowsShortForms: true)
    }

    public init(_ link: DeepLink) throws(DeepLinkError) {
        var rest = link.path[...]
        let scene = try Self.takeScene(&rest, of: link)
        var details: [Int] = []
        while !rest.isEmpty {
            guard rest.popFirst() == "comic", let number = rest.popFirst() else { throw .unknownPlace(link) }
            details.append(try Self.number(number))
        }
        self.init(scene, details: details)
    }

    /// Removes and parses the path components of the scene, if the link contains a scene.
    private static func takeScene(
        _ rest: inout ArraySlice<String>, of link: DeepLink
    ) throws(DeepLinkError) -> Scene? {
        switch rest.first {
        case nil, "comic":
            return nil
        case "favorites":
            rest.removeFirst()
            return .favorites
        case "settings":
            rest.removeFirst()
            return .settings
        case "comics":
            rest.removeFirst()
            guard let number = rest.first, number != "comic" else { return .comics(nil) }
            rest.removeFirst()
            return .comics(try Self.number(number))
        case "search":
            rest.removeFirst()
            guard let words = rest.popFirst(), words.contains(where: { !$0.isWhitespace }) else {
                throw .unknownPlace(link)
            }
            return .search(words)
        default:
            throw .unknownPlace(link)
        }
    }

    private static func number(_ text: String) throws(DeepLinkError) -> Int {
        guard let number = Int(text), number > 0 else {
            throw .invalidValue(text, of: "comic", expected: "number, starting with 1")
        }
        return number
    }

    public var link: DeepLink {
        let path: [String] =
            switch scene {
            case nil: []
            case .comics(let number): ["comics"] + (number.map { ["\($0)"] } ?? [])
            case .search(let words): ["search", words]
            case .favorites: ["favorites"]
            case .settings: ["settings"]
            }
        return DeepLink(path: path + details.flatMap { ["comic", "\($0)"] })
    }
}
