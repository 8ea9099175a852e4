import Dispatch

/// Prints the checker's goals with our figures and those of a plain search with a `Set`, measured in one run.
///
/// Without arguments, or with the numbers of databases and of downloads. With `plain`, `check` or `graph`, the name of
/// a subject, and a size: only that, so that instructions can be counted.
@main
struct Main {
    /// Not asynchronous, because valgrind does not bear that the first thread ends, as it would.
    static func main() {
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
            await run()
            isDone.signal()
        }
        isDone.wait()
    }

    private static func run() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.count == 3, let size = Int(arguments[2]) {
            let subject: Subject = arguments[1] == "commit" ? .commit(size) : .downloads(size)
            print(await states(arguments[0], subject))
        } else {
            let sizes = arguments.compactMap { Int($0) }
            await measure(.commit(sizes.first ?? 8))
            await measure(.downloads(sizes.dropFirst().first ?? 7))
        }
    }

    private static func states(_ way: String, _ subject: Subject) async -> Int {
        way == "plain" ? subject.plain() : await subject.check(1, way == "graph").states
    }

    private static func measure(_ subject: Subject) async {
        let (states, plain) = await Cost.of { subject.plain() }
        print("\(subject.name), \(states) states")
        print(row(["", "states/s", "per CPU s", "B/state"]))
        // The peak of the memory tells nothing once more than that was in use before.
        let bytes = plain.bytes > 0 ? "\(plain.bytes / states)" : ""
        print(row(["a Set, no traces"] + rates(states, plain) + [bytes]))
        for (name, threads, keepsGraph) in [
            ("one thread", 1, false), ("two threads", 2, false), ("with the graph", 1, true),
        ] {
            let (report, cost) = await Cost.of { await subject.check(threads, keepsGraph) }
            guard report.isProof, report.states == states else { return print("wrong:\n\(report.text)") }
            let bytes = Double(report.bytes) / Double(states)
            var cells = [name] + rates(states, cost) + [short(bytes)]
            if threads == 1 && !keepsGraph {
                cells.append(verdict(Double(states) / cost.processorSeconds, bytes))
            }
            print(row(cells))
        }
        print(row(["the goal", "", "300 k", "16"]))
    }

    private static func verdict(_ rate: Double, _ bytes: Double) -> String {
        rate >= 300_000 && bytes <= 16 ? "met" : "missed"
    }

    private static func row(_ cells: [String]) -> String {
        cells.enumerated().reduce("") { line, cell in
            let space = String(
                repeating: " ", count: max(1, (cell.offset == 0 ? 20 : 11) - cell.element.count))
            return line + (cell.offset == 0 ? cell.element + space : space + cell.element)
        }
    }

    private static func rates(_ states: Int, _ cost: Cost) -> [String] {
        [cost.seconds, cost.processorSeconds].map { "\(Int(Double(states) / $0 / 1000)) k" }
    }

    private static func short(_ number: Double) -> String { "\((10 * number).rounded() / 10)" }
}
