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
        let plain = measure { searchPlainly(.init(databases: databases)) }
        print("two-phase commit of \(databases) databases, \(plain.result) states")
        print(row("", "states/s", "B/state"))
        print(row("a Set, no traces", rate(plain.result, plain.time), "\(plain.bytes / plain.result)"))
        var first: Double?
        for threads in [1, 2, 4] {
            let clock = ContinuousClock()
            let start = clock.now
            let report = await check(databases).threads(threads).run()
            let time = clock.now - start
            guard report.isProof, report.states == plain.result else { return print("wrong:\n\(report)") }
            let speed = first.map { ", \((10 * $0 / time.seconds).rounded() / 10) times one thread" } ?? ""
            first = first ?? time.seconds
            let bytes = "\((10 * Double(report.bytes) / Double(report.states)).rounded() / 10)"
            print(row("OakCheck, \(threads) threads", rate(report.states, time), bytes) + speed)
        }
        print(row("the goal, one thread", "300 k", "16"))
    }

    static func check(_ databases: Int) -> Check<TwoPhaseCommit> {
        Check(TwoPhaseCommit.self, initialState: .init(databases: databases))
            .events(\.events)
            .always("nobody commits what another aborts") { $0.isConsistent }
            .bound(states: .max)
    }

    private static func row(_ name: String, _ rate: String, _ bytes: String) -> String {
        func padded(_ text: String) -> String {
            String(repeating: " ", count: max(0, 10 - text.count)) + text
        }
        return name + String(repeating: " ", count: max(0, 24 - name.count)) + padded(rate) + padded(bytes)
    }

    private static func rate(_ states: Int, _ time: Duration) -> String {
        "\(Int(Double(states) / time.seconds / 1000)) k"
    }
}

extension Duration {
    var seconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
