/// One figure, its goal, and the figure of a naive implementation from the same run.
struct Line {
    enum Goal {
        case atMost(Double)
        case atLeast(Double)
        case none
    }

    let name: String
    let figure: Double
    let unit: String
    let goal: Goal
    /// The figure and the name of the naive implementation, or `nil` if there is none.
    var baseline: (figure: Double, name: String)?
    var note: String

    init(
        _ name: String, _ figure: Double, _ unit: String, _ goal: Goal,
        baseline: (figure: Double, name: String)? = nil, _ note: String = ""
    ) {
        self.name = name
        self.figure = figure
        self.unit = unit
        self.goal = goal
        self.baseline = baseline
        self.note = note
    }

    var isMet: Bool {
        switch goal {
        case .atMost(let limit): figure <= limit
        case .atLeast(let limit): figure >= limit
        case .none: true
        }
    }

    var cells: [String] {
        let goalText =
            switch goal {
            case .atMost(let limit): "≤ \(Self.text(limit)) \(unit)"
            case .atLeast(let limit): "≥ \(Self.text(limit)) \(unit)"
            case .none: ""
            }
        let verdict = if case .none = goal { "" } else { isMet ? "met" : "MISSED" }
        let baselineText = baseline.map { "\(Self.text($0.figure)) \(unit), \($0.name)" } ?? ""
        let ratio = baseline.map { Self.ratio(figure, $0.figure) } ?? ""
        return [name, "\(Self.text(figure)) \(unit)", goalText, verdict, baselineText, ratio, note]
    }

    private static func ratio(_ figure: Double, _ baseline: Double) -> String {
        guard figure > 0, baseline > 0 else { return "" }
        return figure < baseline ? "1/\(text(baseline / figure))" : "\(text(figure / baseline))×"
    }

    private static func text(_ value: Double) -> String {
        if value >= 100 { return "\(Int(value.rounded()))" }
        return "\((value * 100).rounded() / 100)"
    }
}

func printTable(_ lines: [Line]) {
    let cells = [["", "ours", "goal", "", "naive", "ratio", ""]] + lines.map(\.cells)
    let widths = cells[0].indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    for row in cells {
        let line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        print(line.joined(separator: "  "))
    }
}
