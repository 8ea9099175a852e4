/// One goal, with the measured figure, its baseline from the same run, and their ratio.
struct Row {
    let name: String
    let figure: String
    let baseline: String
    let ratio: String
    let goal: String
    let isMet: Bool

    /// Returns a row with the ratio of a figure to its baseline.
    ///
    /// - Parameter limit: The maximum ratio of the figure to the baseline that meets the goal.
    static func ratio(_ name: String, ours: Double, baseline: Double, _ what: String, atMost limit: Double)
        -> Row
    {
        let ratio = ours / baseline
        return Row(
            name: name, figure: ns(ours), baseline: "\(ns(baseline)) \(what)", ratio: "\(text(ratio))×",
            goal: "≤ \(text(limit))×", isMet: ratio <= limit)
    }

    /// Returns a row with the speed relative to a baseline.
    ///
    /// - Parameter limit: The minimum speed relative to the baseline that meets the goal.
    static func speedup(_ name: String, ours: Double, baseline: Double, _ what: String, atLeast limit: Double)
        -> Row
    {
        let ratio = baseline / ours
        return Row(
            name: name, figure: ns(ours), baseline: "\(ns(baseline)) \(what)",
            ratio: "\(text(ratio))× faster",
            goal: "≥ \(text(limit))× faster", isMet: ratio >= limit)
    }

    static func limit(
        _ name: String, ours: Double, unit: String = "ns", atMost limit: Double, baseline: Double,
        _ what: String
    ) -> Row {
        Row(
            name: name, figure: "\(text(ours)) \(unit)", baseline: "\(text(baseline)) \(unit) \(what)",
            ratio: "\(text(ours / baseline))×", goal: "≤ \(text(limit)) \(unit)", isMet: ours <= limit)
    }

    private static func ns(_ value: Double) -> String { "\(text(value)) ns" }

    static func text(_ value: Double) -> String {
        if value >= 100 { return "\(Int(value.rounded()))" }
        return "\((value * 100).rounded() / 100)"
    }
}

func printTable(_ rows: [Row]) {
    let cells =
        [["", "Oak", "baseline", "ratio", "goal", ""]]
        + rows.map {
            [$0.name, $0.figure, $0.baseline, $0.ratio, $0.goal, $0.isMet ? "met" : "MISSED"]
        }
    let widths = cells[0].indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    for row in cells {
        let line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        print(line.joined(separator: "  "))
    }
}
