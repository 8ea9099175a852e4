import Foundation

/// A namespace for functions that estimate the size of text. The estimates are the same on every system, because they
/// do not depend on installed fonts.
enum Metrics {
    static let nodeFont = 14.0
    static let labelFont = 11.5
    static let lineHeight = 15.0
    /// The indentation of every line of a row except the first.
    static let indent = 10.0
    /// The distance between the top edge of a node and its rows.
    static let nodeHead = 32.0
    static let nodePadding = 14.0
    static let childHeight = 30.0
    /// The width of a character relative to the font size. It is larger than the average width in common fonts.
    private static let advance = 0.58

    static func width(_ text: String, _ font: Double) -> Double { Double(text.count) * font * advance }
}

extension Double {
    /// The number with at most two decimal places, formatted identically on every platform.
    var short: String {
        let hundredths = Int((self * 100).rounded())
        let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        return "\(sign)\(whole)." + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
    }
}
