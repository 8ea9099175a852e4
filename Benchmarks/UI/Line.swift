/// One figure and its goal.
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
    let note: String

    init(_ name: String, _ figure: Double, _ unit: String, _ goal: Goal, _ note: String) {
        self.name = name
        self.figure = figure
        self.unit = unit
        self.goal = goal
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
        return [name, "\(Self.text(figure)) \(unit)", goalText, verdict, note]
    }

    private static func text(_ value: Double) -> String {
        value >= 100 ? "\(Int(value.rounded()))" : "\((value * 100).rounded() / 100)"
    }
}

func printTable(_ lines: [Line]) {
    let cells = [["", "OakUI", "goal", "", ""]] + lines.map(\.cells)
    let widths = cells[0].indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    for row in cells {
        print(
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
        )
    }
}
