import Checked
import Oak
import OakCheck

/// What is checked, in all the ways that are compared.
struct Subject {
    let name: String
    let plain: () -> Int
    /// With so many threads, and with or without a property about the future, for which the graph is kept.
    let check: (_ threads: Int, _ keepsGraph: Bool) async -> Result

    /// What matters of a report.
    struct Result {
        let states: Int
        let bytes: Int
        let isProof: Bool
        let text: String

        init<T>(_ report: Check<T>.Report) {
            (states, bytes, isProof, text) = (report.states, report.bytes, report.isProof, "\(report)")
        }
    }

    /// A machine without effects. 1,745,408 states for eight databases.
    static func commit(_ databases: Int) -> Subject {
        let start = TwoPhaseCommit.State(databases: databases)
        return Subject(name: "two-phase commit of \(databases) databases") {
            searchPlainly(TwoPhaseCommit.self, from: start, events: \.events) { $0.isConsistent }
        } check: { threads, keepsGraph in
            let check = Check(TwoPhaseCommit.self, initialState: start)
                .events(\.events)
                .always("nobody commits what another aborts") { $0.isConsistent }
                .bound(states: .max)
                .threads(threads)
            guard keepsGraph else { return Result(await check.run()) }
            return Result(
                await check.leadsTo("what was decided stays", { $0.manager != .waiting }) {
                    $0.manager != .waiting
                }.run())
        }
    }

    /// A machine with up to one effect a download. 1,679,616 situations for eight.
    static func downloads(_ count: Int) -> Subject {
        let start = Downloads.State(count)
        return Subject(name: "effects of \(count) downloads") {
            searchPlainly(Downloads.self, from: start) {
                $0.events + $0.results
            } isRight: {
                $0.downloads.count == count
            }
        } check: { threads, keepsGraph in
            var check = Check(Downloads.self, initialState: start, env: .mock)
                .events(\.events)
                .always("no download is lost") { $0.downloads.count == count }
                .allowing(.deadlock)
                .bound(states: .max)
                .threads(threads)
            for number in 0..<count {
                check = check.effect(number, outcomes: .event(.received(number)), .failure(Offline()))
            }
            guard keepsGraph else { return Result(await check.run()) }
            return Result(
                await check.leadsTo("it is busy or is not", { $0.isBusy }) { !$0.isBusy || $0.isBusy }.run())
        }
    }
}
