import Checked
import Oak
import OakCheck

/// A machine to check, with the kinds of searches to compare.
struct Subject {
    let name: String
    /// The kinds of searches to measure.
    let modes: [Mode]
    /// The minimum number of states that one thread explores per second.
    let goal: Double
    let plain: () -> Int
    /// A closure that runs the checker.
    let check: (Mode) async -> Result

    enum Mode: String {
        case check = "one thread"
        case threads = "two threads"
        /// A search with a `leadsTo` property, which needs the graph.
        case graph = "with the graph"
        /// A search that explores the steps of independent parts in only one order.
        case parts = "independent parts"
    }

    /// The relevant figures of a report.
    struct Result {
        let states: Int
        let bytes: Int
        let isProof: Bool
        let text: String

        init<T>(_ report: Check<T>.Report) {
            (states, bytes, isProof, text) = (report.situations, report.bytes, report.isProof, "\(report)")
        }
    }

    /// Returns a machine without effects. With eight databases, it has 1,745,408 states.
    static func commit(_ databases: Int) -> Subject {
        let start = TwoPhaseCommit.State(databases: databases)
        return Subject(
            name: "two-phase commit of \(databases) databases", modes: [.check, .threads, .graph],
            goal: 1_000_000
        ) {
            searchPlainly(TwoPhaseCommit.self, from: start, events: \.events) { $0.isConsistent }
        } check: { mode in
            let check = Check(TwoPhaseCommit.self, initialState: start)
                .events(\.events)
                .always("no database commits what another aborts") { $0.isConsistent }
                .bound(situations: .max)
                .threads(mode == .threads ? 2 : 1)
            guard mode == .graph else { return Result(await check.run()) }
            return Result(
                await check.leadsTo("a decision is never revoked", { $0.manager != .waiting }) {
                    $0.manager != .waiting
                }.run())
        }
    }

    /// Returns a machine with at most one effect per download. With eight downloads, it has 1,679,616 situations.
    static func downloads(_ count: Int) -> Subject {
        let start = Downloads.State(count)
        return Subject(
            name: "effects of \(count) downloads", modes: [.check, .threads, .graph, .parts],
            goal: 300_000
        ) {
            searchPlainly(Downloads.self, from: start) {
                $0.events + $0.results
            } isRight: {
                $0.downloads.count == count
            }
        } check: { mode in
            var check = Check(Downloads.self, initialState: start, env: .mock)
                .events(\.events)
                .always("no download is lost") { $0.downloads.count == count }
                .allowing(.deadlock)
                .bound(situations: .max)
                .threads(mode == .threads ? 2 : 1)
            if mode == .parts { check = check.independentParts(\.number) }
            for number in 0..<count {
                check = check.effect(number, outcomes: .event(.received(number)), .failure(Offline()))
            }
            guard mode == .graph else { return Result(await check.run()) }
            return Result(
                await check.leadsTo("a busy machine is busy or idle", { $0.isBusy }) {
                    !$0.isBusy || $0.isBusy
                }.run())
        }
    }
}
