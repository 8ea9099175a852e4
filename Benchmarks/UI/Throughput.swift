import OakWebUI

/// The number of events that one core handles. The naive implementation renders the whole page for each event.
@MainActor
enum Throughput {
    static func lines() -> [Line] {
        let host = Host(LongPage(20))
        let like = host.button("Like")
        let count = 20_000
        let seconds = measure(rounds: 5) {
            for _ in 0..<count {
                host.dispatch(Event(.press), to: like)
                var writer = OperationWriter()
                writer.write(host.flush())
            }
        }
        let naive = measure(rounds: 5) {
            for _ in 0..<100 { _ = wholePage(LongPage(20)) }
        }
        return [
            Line(
                "events/s per core", Double(count) / seconds, "", .atLeast(100_000),
                baseline: (100 / naive, "whole page of 20 rows"), "dispatch, flush and frame")
        ]
    }
}
