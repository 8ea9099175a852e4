import Oak
import Observation

/// A list of 10,000 counters.
enum Counters: EffectTransducer {
    struct Row: Identifiable, Equatable {
        var id: Int
        var title = ""
        var count = 0
    }

    struct State: NonTerminal, Equatable {
        var title = "Counters"
        var rows = IdentifiedList((0..<10_000).map { Row(id: $0) })
    }

    typealias Event = Int

    static func update(_ state: inout State, event: Int) -> Effect? {
        state.rows[id: event]?.count += 1
        return nil
    }
}

extension Main {
    /// Measures the cost of events in observable machines whose state has parts.
    static func parts() throws -> [Row] {
        let count = 10_000
        let plain = Machine(of: Counters.self, initialState: .init())
        let baseline = try measure(count) { for id in 0..<count { try plain.input.send(id) } }
        func cost(_ read: (ObservableTransducer<Counters>) -> Void) throws -> Double {
            let host = ObservableTransducer(of: Counters.self, initialState: .init())
            withObservationTracking({ read(host) }, onChange: {})
            return try measure(count) { for id in 0..<count { try host.input.send(id) } }
        }
        let unobserved = try cost { _ in }
        let title = try cost { _ = $0.parts.title }
        let ids = try cost { _ = $0.parts.rows.ids }
        let observed = ObservableTransducer(of: Counters.self, initialState: .init())
        for id in 0..<count { observe(observed, id) }
        let row = try measure(count) {
            for id in 0..<count {
                try observed.input.send(id)
                observe(observed, id)
            }
        }
        let reading = measure(count) { for id in 0..<count { observe(observed, id) } }
        let whole = ObservableTransducer(of: Counters.self, initialState: .init())
        let state = try measure(100) {
            for id in 0..<100 {
                withObservationTracking({ _ = whole.state.rows.count }, onChange: {})
                try whole.input.send(id)
            }
        }
        let paths = ObservableTransducer(of: Counters.self, initialState: .init())
        for id in 0..<count {
            withObservationTracking({ _ = paths.parts[\.rows[id: id]?.title] }, onChange: {})
        }
        let path = try measure(100) { for id in 0..<100 { try paths.input.send(id) } } / Double(count)
        return [
            .limit("event, nothing observed", ours: unobserved, atMost: 150, baseline: baseline, "a machine"),
            .limit("event, another part observed", ours: title, atMost: 400, baseline: baseline, "a machine"),
            .limit("event, the ids observed", ours: ids, atMost: 600, baseline: baseline, "a machine"),
            .limit(
                "event, 1 of 10,000 rows changes and is read again", ours: row, atMost: 10_000,
                baseline: state, "the whole state"),
            .limit(
                "reading a row in an observation", ours: reading, atMost: 5_000, baseline: baseline,
                "an event"),
            .limit("comparison of a key path", ours: path, atMost: 500, baseline: baseline, "an event"),
        ]
    }

    private static func observe(_ host: ObservableTransducer<Counters>, _ id: Int) {
        withObservationTracking({ _ = host.parts.rows[id: id] }, onChange: {})
    }
}
