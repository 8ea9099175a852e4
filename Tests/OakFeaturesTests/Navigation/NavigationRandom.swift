import Foundation
import OakFeatures

/// A random number generator with a seed (SplitMix64), and random links and states.
struct NavigationRandom: RandomNumberGenerator {
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

    /// The seeds of random tests: the seed in `OAK_SEED` if it is set, and otherwise fixed and new seeds.
    static var seeds: [UInt64] {
        if let seed = ProcessInfo.processInfo.environment["OAK_SEED"].flatMap(UInt64.init) { return [seed] }
        return Array(1...100) + (0..<50).map { _ in .random(in: 0...UInt64.max) }
    }
}

extension NavigationRandom {
    /// Characters and strings that URLs or JSON treat specially.
    private static let pieces = [
        "a", "Z", "9", "-", ".", "_", "~", "/", "//", "%", "%2F", "%zz", "?", "#", "&", "=", "+", " ", ":",
        "@",
        "\\", "\"", "'", ";", ",", "<", "{", "|", "ü", "e\u{301}", "\u{301}", "漢", "🌳", "👩‍👩‍👧", "\u{0}", "\n",
        "\r\n",
        "\u{7F}", "\u{85}", "\u{202E}", "\u{FEFF}", "\u{2028}", "\u{FFFD}", "\u{10FFFF}", "http", "https:",
        "..",
    ]

    mutating func count(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

    /// Returns a random string, which may be empty.
    mutating func text() -> String {
        (0..<count(0...5)).map { _ in Self.pieces.randomElement(using: &self) ?? "" }.joined()
    }

    mutating func link() -> DeepLink {
        DeepLink(
            path: (0..<count(0...4)).map { _ in text() },
            query: (0..<count(0...3)).map { _ in DeepLink.QueryItem(text(), text()) },
            fragment: count(0...2) == 0 ? text() : nil)
    }
}
