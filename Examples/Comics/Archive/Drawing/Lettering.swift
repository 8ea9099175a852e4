/// The typeface of the comics and its metrics.
enum Lettering {
    static let family = "DejaVu Sans, Verdana, sans-serif"
    static let size = 13.0
    static let leading = 17.0

    /// Returns an upper bound for the width of text in pixels, for common sans-serif fonts.
    static func width(_ text: some StringProtocol) -> Double {
        text.reduce(0) { $0 + advance($1) } * size
    }

    /// Breaks text into lines of at most `width` whose lengths are as even as possible.
    ///
    /// Lines break only between words, so a very long word leads to a longer line.
    static func lines(_ text: String, width: Double) -> [String] {
        let widest = fill(text, width: width)
        var best = widest
        var limit = width
        while limit > 40 {
            limit -= 4
            let lines = fill(text, width: limit)
            guard lines.count == widest.count, lines.allSatisfy({ Self.width($0) <= limit }) else { break }
            best = lines
        }
        return best
    }

    private static func fill(_ text: String, width limit: Double) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, width(last + " " + word) <= limit {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// Returns the width of a character in em. The values come from DejaVu Sans, the widest font in `family`, and are
    /// rounded up by character class.
    private static func advance(_ character: Character) -> Double {
        switch character {
        case "i", "l", "j", "I", " ", ".", ",", "'", ":", ";": 0.34
        case "f", "t", "r", "(", ")", "-", "!", "“", "”", "/": 0.52
        case "m", "w", "M", "W", "@", "%": 1.0
        case "s", "c", "z", "k", "v", "x", "y", "J": 0.6
        case "A"..."Z": 0.78
        default: 0.65
        }
    }
}
