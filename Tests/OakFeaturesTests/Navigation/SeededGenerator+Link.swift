import OakFeatures
import TestSupport

extension SeededGenerator {
    /// Characters and strings that URLs or JSON treat specially.
    private static let pieces = [
        "a", "Z", "9", "-", ".", "_", "~", "/", "//", "%", "%2F", "%zz", "?", "#", "&", "=", "+", " ", ":",
        "@",
        "\\", "\"", "'", ";", ",", "<", "{", "|", "ü", "e\u{301}", "\u{301}", "漢", "🌳", "👩‍👩‍👧", "\u{0}", "\n",
        "\r\n",
        "\u{7F}", "\u{85}", "\u{202E}", "\u{FEFF}", "\u{2028}", "\u{FFFD}", "\u{10FFFF}", "http", "https:",
        "..",
    ]

    /// Returns a random string, which may be empty.
    mutating func text() -> String {
        (0..<roll(0...5)).map { _ in Self.pieces.randomElement(using: &self) ?? "" }.joined()
    }

    /// Returns a random link.
    mutating func link() -> DeepLink {
        DeepLink(
            path: (0..<roll(0...4)).map { _ in text() },
            query: (0..<roll(0...3)).map { _ in DeepLink.QueryItem(text(), text()) },
            fragment: roll(0...2) == 0 ? text() : nil)
    }
}
