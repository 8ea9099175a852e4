import OakWebUI

/// The costs of a page of 10,000 rows: first while it has only the rows that it needs, and then while all rows have
/// been created. The naive implementation renders and sends the whole page.
@MainActor
struct LongPageCosts {
    private let host = Host(allRowsOf: LongPage(10_000))
    /// The time and size of rendering the whole page.
    private let naive: (seconds: Double, bytes: Double)
    private var lines: [Line] = []

    static func lines() -> [Line] {
        var costs = LongPageCosts()
        costs.measureFirstPage()
        costs.measureRow()
        costs.measureCollection()
        costs.measureBinding()
        return costs.lines
    }

    private init() {
        var bytes = 0
        let seconds = measure(rounds: 3) { bytes = wholePage(LongPage(10_000)) }
        naive = (seconds, Double(bytes))
    }

    private mutating func measureFirstPage() {
        var bytes = 0
        let seconds = measure(rounds: 3) { bytes = HTMLWriter.html(Host(LongPage(10_000)).root).utf8.count }
        lines += [
            Line(
                "first page of 10,000 rows, mounted and rendered", seconds * 1e3, "ms", .none,
                baseline: (naive.seconds * 1e3, "all rows")),
            Line(
                "its size", Double(bytes), "B", .atMost(200_000), baseline: (Double(naive.bytes), "all rows")),
        ]
    }

    private mutating func measureRow() {
        let like = host.button("Like")
        step("state local to a row", atMost: 50) { $0.dispatch(Event(.press), to: like) }
        let bytes = Double(frame { $0.dispatch(Event(.press), to: like) })
        lines.append(
            Line("its frame", bytes, "B", .atMost(40), baseline: (naive.bytes, "whole page")))
        let field = host.element { $0.element.role == .textField }
        var text = ""
        step("keystroke", atMost: 50) {
            text += "a"
            $0.dispatch(Event(.input, text), to: field)
        }
    }

    private mutating func measureCollection() {
        for (label, limit) in [
            ("Rename", 10.0), ("Insert", 20), ("Delete", 20), ("Rotate", 20), ("Reverse", 20),
        ] {
            let id = host.button(label)
            step("\(label.lowercased()) through the collection", atMost: limit, unit: 1e3, "ms") {
                $0.dispatch(Event(.press), to: id)
            }
        }
        let reverse = host.button("Reverse")
        let bytes = Double(frame { $0.dispatch(Event(.press), to: reverse) })
        let naive = Double(Self.movesOfReversal(10_000))
        lines.append(
            Line(
                "frame of the reversal", bytes, "B", .atMost(65_536),
                baseline: (naive, "9,999 single moves")))
    }

    private mutating func measureBinding() {
        let editable = Host(allRowsOf: EditablePage())
        let edited = editable.element { $0.element.role == .textField }
        var text = ""
        let seconds = measure {
            text += "a"
            editable.dispatch(Event(.input, text), to: edited)
            editable.flush()
        }
        lines.append(
            Line(
                "one of 10,000 elements edited by its binding", seconds * 1e3, "ms", .none,
                baseline: (naive.seconds * 1e3, "whole page")))
        lines.append(
            Line(
                "mounting 10,000 rows", measure(rounds: 3) { _ = Host(allRowsOf: LongPage(10_000)) } * 1e3,
                "ms",
                .none))
    }

    /// Measures an event and the changes that it causes.
    private mutating func step(
        _ name: String, atMost limit: Double, unit: Double = 1e6, _ unitName: String = "µs",
        _ dispatch: (Host) -> Void
    ) {
        var bodies = 0
        var operations = 0
        let seconds = measure {
            let before = host.evaluations
            dispatch(host)
            operations = host.flush().count
            bodies = host.evaluations - before
        }
        lines.append(
            Line(
                name, seconds * unit, unitName, .atMost(limit),
                baseline: (naive.seconds * unit, "whole page"), "\(bodies) bodies, \(operations) ops"))
    }

    /// Returns the size in bytes of the frame with the operations of an event.
    private func frame(_ dispatch: (Host) -> Void) -> Int {
        dispatch(host)
        var writer = OperationWriter()
        writer.write(host.flush())
        return "[1000,1000,\(writer.json)]".utf8.count
    }

    private static func movesOfReversal(_ count: Int) -> Int {
        let ids = (0..<ElementID(count - 1)).map { 1_000 + 7 * $0 }
        var writer = OperationWriter()
        writer.write(ids.map { .move(first: $0, last: $0, before: $0 + 7) })
        return writer.json.utf8.count
    }
}

/// Renders a whole page as text and returns its size in bytes.
@MainActor
func wholePage(_ view: some View) -> Int {
    let host = Host(allRowsOf: view)
    return HTMLWriter.html(host.root).utf8.count
}

extension Host {
    /// Mounts a view and creates all rows of its large collections.
    convenience init(allRowsOf view: some View) {
        self.init(view)
        createMissingRows()
    }

    func button(_ label: String) -> ElementID {
        element { $0.element.role == .button && $0.textContent == label }
    }

    func element(_ isMatch: (ElementNode) -> Bool) -> ElementID { root.first(where: isMatch)?.id ?? 0 }
}
