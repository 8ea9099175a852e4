/// A generator of almost valid frames.
enum FrameFuzzer {
    private static let parts = [
        "[", "]", ",", "0", "1", "2", "7", "999999999", "\"press\"", "\"input\"", "\"hello\"",
        "\"visit\"", "\"hidden\"", "\"visible\"",
        "\"", "\\", "\\u0000", "\\ud800", "null", "{}", "-1", "1e9", "\u{0}", "🌳", "<script>", " ",
        "\"/\"",
    ]

    static func frame(_ generator: inout SeededGenerator) -> String {
        var parts = ["[", "1", ",", "0", ",", "5", ",", "\"input\"", ",", "\"x\"", "]"]
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let index = Int.random(in: 0..<parts.count, using: &generator)
            let part = Self.parts.randomElement(using: &generator) ?? ""
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: parts[index] = part
            case 1: parts.insert(part, at: index)
            default: if parts.count > 1 { parts.remove(at: index) }
            }
        }
        return parts.joined()
    }
}

/// A random number generator with a seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
