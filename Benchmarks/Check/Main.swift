import Dispatch

/// A program that prints the checker's performance goals next to the measured figures and those of a plain search with
/// a `Set`, all from one run.
///
/// The optional arguments are the number of databases and the number of downloads. The arguments `plain`, `check`,
/// `threads`, `graph` or `parts`, the name of a subject, and a size run only that measurement, for counting
/// instructions.
@main
struct Main {
    /// Runs the program. This function is not asynchronous, because the first thread would then end, which Valgrind
    /// does not support.
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

    private static func states(_ mode: String, _ subject: Subject) async -> Int {
        switch mode {
        case "plain": subject.plain()
        case "threads": await subject.check(.threads).states
        case "graph": await subject.check(.graph).states
        case "parts": await subject.check(.parts).states
        default: await subject.check(.check).states
        }
    }

    private static func measure(_ subject: Subject) async {
        let (states, plain) = await Cost.of { subject.plain() }
        print("\(subject.name), \(states) states")
        print(row(["", "states/s", "per CPU s", "B/state"]))
        // The peak memory is meaningless if more memory was in use before.
        let bytes = plain.bytes > 0 ? "\(plain.bytes / states)" : ""
        print(row(["a Set, no traces"] + rates(states, plain) + [bytes]))
        var single: Double?
        for mode in subject.modes {
            let (report, cost) = await Cost.of { await subject.check(mode) }
            guard report.isProof, report.states == states else {
                return print("The result of the check is wrong:\n\(report.text)")
            }
            let bytes = Double(report.bytes) / Double(states)
            var cells = [mode.rawValue] + rates(states, cost) + [short(bytes)]
            switch mode {
            case .check:
                single = cost.seconds
                let isMet = Double(states) / cost.processorSeconds >= subject.goal && bytes <= bytesGoal
                cells.append(isMet ? "met" : "missed")
            case .threads:
                let speedup = (single ?? cost.seconds) / cost.seconds
                cells.append(
                    "\(hundredths(speedup)) times one thread: \(speedup >= threadsGoal ? "met" : "missed")")
            case .graph, .parts: break
            }
            print(row(cells))
        }
        print(
            row(["the goal", "", "\(Int(subject.goal) / 1000) k", "\(Int(bytesGoal))"])
                + "  two threads: at least \(threadsGoal) times one")
    }

    /// The maximum number of bytes per state.
    private static let bytesGoal = 16.0
    /// The minimum speed of two threads, relative to one.
    private static let threadsGoal = 1.7

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

    private static func hundredths(_ number: Double) -> String { "\((100 * number).rounded() / 100)" }

    private static func short(_ number: Double) -> String { "\((10 * number).rounded() / 10)" }
}
