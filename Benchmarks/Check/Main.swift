import Checked
import OakCheck

/// Prints the checker's goals with our figures and those of a plain search with a `Set`, measured in one run.
///
/// The subject is a two-phase commit of eight databases: 1,745,408 states. An argument gives another number of
/// databases.
@main
struct Main {
    static func main() async {
        let databases = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8
        let (states, plain) = await Cost.of { searchPlainly(.init(databases: databases)) }
        print("two-phase commit of \(databases) databases, \(states) states")
        print(row(["", "states/s", "per CPU s", "B/state"]))
        print(row(["a Set, no traces"] + rates(states, plain) + ["\(plain.bytes / states)"]))
        var first: Double?
        for threads in [1, 2, 4] {
            let (report, cost) = await Cost.of { await check(databases).threads(threads).run() }
            guard report.isProof, report.states == states else { return print("wrong:\n\(report)") }
            let speedup = (first ?? cost.seconds) / cost.seconds
            first = first ?? cost.seconds
            let kept = short(Double(report.bytes) / Double(states))
            print(row(["OakCheck, \(threads) threads"] + rates(states, cost) + [kept, "\(short(speedup))x"]))
        }
        print(row(["the goal", "", "300 k", "16"]))
    }

    static func check(_ databases: Int) -> Check<TwoPhaseCommit> {
        Check(TwoPhaseCommit.self, initialState: .init(databases: databases))
            .events(\.events)
            .always("nobody commits what another aborts") { $0.isConsistent }
            .bound(states: .max)
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
