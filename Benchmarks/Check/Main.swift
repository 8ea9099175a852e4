import Checked
import OakCheck

@main struct Main {
    static func main() async {
        let n = Int(CommandLine.arguments.dropFirst().first ?? "6") ?? 6
        let threads = Int(CommandLine.arguments.dropFirst(2).first ?? "1") ?? 1
        let check = Check(TwoPhaseCommit.self, initialState: .init(databases: n))
            .events(\.events)
            .always("nobody commits what another aborts") { $0.isConsistent }
            .bound(states: 100_000_000)
            .threads(threads)
        let clock = ContinuousClock()
        var report: Check<TwoPhaseCommit>.Report?
        let time = await clock.measure { report = await check.run() }
        guard let report else { return }
        print(report.states, report.transitions, report.bytes / report.states, time, report.isProof)
        print(
            Double(report.states)
                / (Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds)))
    }
}
