/// A random number generator that a seed makes reproducible: SplitMix64 by Steele, Lea and Flood, 2014.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension SeededGenerator {
    /// Returns a random number in a range.
    public mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// Returns `true` with the given probability.
    public mutating func chance(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &self) < probability
    }

    /// Returns a random element of an array that is not empty.
    public mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(0...values.count - 1)] }
}

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
    public mutating func text() -> String {
        (0..<roll(0...5)).map { _ in Self.pieces.randomElement(using: &self) ?? "" }.joined()
    }
}
