import Foundation
import Main
import OakFeatures
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

    @Test(arguments: seeds)
    func `formatting a link and parsing the result produces the same link`(seed: UInt64) throws {
        var random = Random(seed: seed)
        let link = Self.link(&random)
        let url = try link.url()
        #expect(try Link(url: url) == link, "OAK_SEED=\(seed) \(url)")
        #expect(try Link(url: url).url() == url, "OAK_SEED=\(seed) \(url)")
    }

    private static func link(_ random: inout Random) -> Link {
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

    /// The seed in `OAK_SEED` if it is set, and otherwise fixed and random seeds.
    static var seeds: [UInt64] {
        if let seed = ProcessInfo.processInfo.environment["OAK_SEED"].flatMap(UInt64.init) { return [seed] }
        return Array(1...100) + (0..<50).map { _ in .random(in: 0...UInt64.max) }
    }
}

/// A random number generator with a seed (SplitMix64).
private struct Random: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
