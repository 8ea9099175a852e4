import Foundation

/// How much space text takes, without a font at hand: the same everywhere.
enum Metrics {
    static let nodeFont = 14.0
    static let labelFont = 11.5
    static let lineHeight = 15.0
    /// Of the size of the font; letters of common fonts are narrower.
    private static let advance = 0.58

    static func width(_ text: String, _ font: Double) -> Double { Double(text.count) * font * advance }

    static func node(_ label: String) -> (width: Double, height: Double) {
        (max(64, width(label, nodeFont) + 28).rounded(), 36)
    }

    static func label(_ lines: [String]) -> (width: Double, height: Double) {
        ((lines.map { width($0, labelFont) }.max() ?? 0).rounded() + 10, Double(lines.count) * lineHeight + 4)
    }
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
