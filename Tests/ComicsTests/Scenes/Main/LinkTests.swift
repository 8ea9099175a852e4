import Main
import OakFeatures
import TestSupport
import Testing

@Suite struct LinkTests {
    @Test(arguments: [
        ("comics", Link(.comics(nil))), ("/", Link(.comics(nil))), ("comics:", Link(.comics(nil))),
        ("comics/12", Link(.comics(12))), ("favorites", Link(.favorites)), ("settings/", Link(.settings)),
        ("comics:favorites", Link(.favorites)), ("comics://favorites", Link(.favorites)),
        ("COMICS:///favorites", Link(.favorites)), ("comic/12", Link(nil, details: [12])),
        ("comics://comic/12", Link(nil, details: [12])),
        ("favorites/comic/12", Link(.favorites, details: [12])),
        ("comics/comic/12", Link(.comics(nil), details: [12])),
        ("comics/31/comic/12/comic/7", Link(.comics(31), details: [12, 7])),
        ("search/oak%20tree", Link(.search("oak tree"))), ("search/oak tree", Link(.search("oak tree"))),
        ("search/a%2Fb/comic/1", Link(.search("a/b"), details: [1])),
    ])
    func `every form of a link is parsed`(url: String, link: Link) throws {
        #expect(try Link(url: url) == link)
    }

    @Test(arguments: [
        "nowhere", "comic", "comic/x", "comic/0", "comic/-1", "comic/99999999999999999999", "comics/x",
        "favorites/12", "favorites/comic", "search", "search/%20", "comic/12/favorites", "Favorites",
        "https://example.com/comic/12", "other://comic/12", "comic/%zz", "",
    ])
    func `an invalid link is rejected`(url: String) {
        #expect(throws: DeepLinkError.self) { try Link(url: url) }
    }

    @Test(arguments: Seeds.all(100))
    func `formatting a link and parsing the result produces the same link`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let link = Self.link(&random)
        let url = try link.url()
        #expect(try Link(url: url) == link, "OAK_SEED=\(seed) \(url)")
        #expect(try Link(url: url).url() == url, "OAK_SEED=\(seed) \(url)")
    }

    private static func link(_ random: inout SeededGenerator) -> Link {
        let pieces = ["oak", " ", "/", "%", "?", "#", "..", "ü", "🌳", "+", ":", "comic", "\u{301}"]
        let words =
            "x"
            + (0..<Int.random(in: 0...6, using: &random))
            .compactMap { _ in pieces.randomElement(using: &random) }.joined()
        let number = Int.random(in: 1...(.max), using: &random)
        let scenes: [Link.Scene?] = [
            nil, .comics(nil), .comics(number), .search(words), .favorites, .settings,
        ]
        let details = (0..<Int.random(in: 0...4, using: &random)).map { _ in
            Int.random(in: 1...5_000, using: &random)
        }
        return Link(scenes.randomElement(using: &random) ?? nil, details: details)
    }
}
