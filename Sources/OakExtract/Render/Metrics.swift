import Foundation

/// How much space text takes, without a font at hand: the same everywhere.
enum Metrics {
    static let nodeFont = 14.0
    static let labelFont = 11.5
    static let lineHeight = 15.0
    /// How far lines after the first of a row stand to the right.
    static let indent = 10.0
    /// Where the rows of a node begin, from its upper edge.
    static let nodeHead = 32.0
    static let nodePadding = 14.0
    static let childHeight = 30.0
    /// Of the size of the font; letters of common fonts are narrower.
    private static let advance = 0.58

    static func width(_ text: String, _ font: Double) -> Double { Double(text.count) * font * advance }
}

extension Double {
    /// At most two digits after the point, and the same on every system.
    var short: String {
        let hundredths = Int((self * 100).rounded())
        let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        return "\(sign)\(whole)." + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
    }
}
