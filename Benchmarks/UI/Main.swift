#if canImport(SwiftUI)
    @main
    struct Main {
        static func main() { print("Where there is SwiftUI, there is nothing of ours to measure.") }
    }
#else
    import OakUI

    /// Prints the goals of views on Linux with our figures.
    @main
    @MainActor
    struct Main {
        static func main() {
            var rows = memory()  // first, while no memory was freed that it could use again
            rows += longPage()
            rows += throughput()
            printTable(rows)
        }

        // MARK: - Memory

        static func memory() -> [Line] {
            let beforeLong = residentBytes()
            let long = Host(LongPage(10_000))
            let perNode = Double(residentBytes() - beforeLong) / Double(long.nodeCount)

            let sessions = 1000
            let before = residentBytes()
            let hosts = (0..<sessions).map { _ in Host(LongPage(20)) }
            let perSession = Double(residentBytes() - before) / Double(sessions)
            let small = hosts[0].nodeCount
            withExtendedLifetime(long) {}  // so that no session uses its memory
            return [
                Line(
                    "bytes per node, page of 10,000 rows", perNode, "B", .atMost(400),
                    "\(long.nodeCount) nodes"),
                Line(
                    "sessions of 20 rows per GB", 1_073_741_824 / perSession, "", .atLeast(20_000),
                    "\(small) nodes"),
            ]
        }

        // MARK: - A page of 10,000 rows

        static func longPage() -> [Line] {
            let host = Host(LongPage(10_000))
            var lines: [Line] = []

            /// Dispatches an event some times; the last one is looked at.
            func step(
                _ name: String, atMost limit: Double, unit: Double = 1e6, _ unitName: String = "µs",
                _ body: @MainActor () -> Void
            ) -> [Operation] {
                var evaluations = 0
                var operations: [Operation] = []
                let seconds = measure {
                    let before = host.evaluations
                    body()
                    operations = host.flush()
                    evaluations = host.evaluations - before
                }
                let bytes = operations.map(\.size).reduce(0, +)
                lines.append(
                    Line(
                        name, seconds * unit, unitName, .atMost(limit),
                        "\(evaluations) bodies, \(operations.count) ops, \(bytes) B"))
                return operations
            }

            let like = button("Like", host)
            _ = step("state local to a row", atMost: 50) { host.dispatch(Event(.press), to: like) }
            let field = element(host) { $0.element.role == .textField }
            var text = ""
            _ = step("keystroke", atMost: 50) {
                text += "a"
                host.dispatch(Event(.input, text), to: field)
            }
            for (label, limit) in [
                ("Rename", 10.0), ("Insert", 20), ("Delete", 20), ("Rotate", 20), ("Reverse", 20),
            ] {
                let id = button(label, host)
                _ = step("\(label.lowercased()) through the collection", atMost: limit, unit: 1e3, "ms") {
                    host.dispatch(Event(.press), to: id)
                }
            }
            let editable = Host(EditablePage())
            let edited = element(editable) { $0.element.role == .textField }
            var evaluations = 0
            let seconds = measure {
                text += "a"
                let before = editable.evaluations
                editable.dispatch(Event(.input, text), to: edited)
                editable.flush()
                evaluations = editable.evaluations - before
            }
            lines.append(
                Line(
                    "one of 10,000 elements edited by its binding", seconds * 1e3, "ms", .none,
                    "\(evaluations) bodies"))
            lines.append(
                Line(
                    "mounting 10,000 rows", measure(rounds: 3) { _ = Host(LongPage(10_000)) } * 1e3, "ms",
                    .none, ""))
            return lines
        }

        // MARK: - Throughput

        static func throughput() -> [Line] {
            let host = Host(LongPage(20))
            let like = button("Like", host)
            let count = 20_000
            let seconds = measure(rounds: 5) {
                for _ in 0..<count {
                    host.dispatch(Event(.press), to: like)
                    host.flush()
                }
            }
            return [
                Line(
                    "events/s per core", Double(count) / seconds, "", .atLeast(100_000), "dispatch and flush")
            ]
        }

        static func button(_ label: String, _ host: Host) -> ElementID {
            element(host) { $0.element.role == .button && $0.textContent == label }
        }

        static func element(_ host: Host, _ isIt: (ElementNode) -> Bool) -> ElementID {
            host.root.first(where: isIt)?.id ?? 0
        }
    }

    extension Operation {
        /// Bytes in a plain encoding: a byte for what it is, four for each id, texts as they are. Without
        /// what is in inserted elements.
        var size: Int {
            switch self {
            case .insert(let elements, _, _): 13 + 4 * elements.count
            case .remove: 9
            case .move: 13
            case .reverse: 13
            case .setAttribute(_, _, let value): 6 + (value?.utf8.count ?? 0)
            case .setText(_, let text): 5 + (text?.utf8.count ?? 0)
            case .setEvents: 6
            }
        }
    }
#endif
