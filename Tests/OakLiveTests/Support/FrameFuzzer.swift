import TestSupport

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
