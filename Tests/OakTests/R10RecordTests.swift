import TestSupport
import Testing

@testable import Oak

/// Tests that the engine releases its records of children that no longer have effects, but no other records.
@Suite struct R10RecordTests {
    // R10.1
    @Test func `the engine releases the records of idle children that are still present`()
        throws
    {
        try ManualActor.run { manual in
            let machine = Machine<Family>.onManualClock()
            try machine.send(
                .do("add") { state in
                    for id in 0..<10_000 { state.rows.append(Child.State(id: id)) }
                    return nil
                })
            for id in 0..<10_000 {
                try machine.send(.row(id, .do("load", ChildEffect { _, _ in })))
                manual.runJobs()
                if machine.resourceCounts.nodes > 64 {
                    Issue.record("\(machine.resourceCounts.nodes) records are kept, but none is needed")
                    return
                }
            }
        }
    }

    // R10.1
    @Test
    func `the engine keeps at most 64 child records, or two per child with effects if that is more`()
        throws
    {
        try ManualActor.run { manual in
            let machine = Machine<Family>.onManualClock()
            try machine.send(
                .do("add") { state in
                    for id in 0..<10_000 { state.rows.append(Child.State(id: id)) }
                    return nil
                })
            var count = 0
            for id in 0..<10_000 {
                let stays = id % 20 == 0
                if stays { count += 1 }
                try machine.send(
                    .row(
                        id,
                        .do(
                            "load",
                            ChildEffect { _, input in if stays { try await input.sleep(for: .seconds(3600)) }
                            })
                    ))
                manual.runJobs()
                let nodes = machine.resourceCounts.nodes
                if nodes > max(64, 2 * (count + 1)) {
                    Issue.record("\(nodes) records are kept, but only \(count) are needed")
                    return
                }
            }
        }
    }

    // R10.1
    @Test func `the engine releases the records of idle children even if each transition sends events`()
        throws
    {
        try ManualActor.run { manual in
            let machine = Machine<Family>.onManualClock()
            try machine.send(
                .do("add") { state in
                    for id in 0..<1000 { state.rows.append(Child.State(id: id)) }
                    return nil
                })
            for id in 0..<1000 {
                try machine.send(
                    .do("go") { _ in
                        .merge(.send(.do("more")), ChildEffect { _, _ in }.lift(into: Family.rows[id]))
                    })
                manual.runJobs()
            }
            #expect(machine.resourceCounts.nodes <= 64)
        }
    }

    // R10.1, R4.1: also after records have been released
    @Test func `removing a child cancels its effects regardless of the number of idle children`()
        throws
    {
        for count in 50...200 {
            try ManualActor.run { manual in
                let (gate, record) = (Gate(), Record())
                var state = Family.State()
                for id in 0..<count { state.rows.append(Child.State(id: id, grandchild: .init())) }
                state.entries[1] = Child.State(id: 1)
                let machine = Machine<Family>.onManualClock(state)
                for id in 1..<count { try machine.send(.row(id, .do("load", ChildEffect { _, _ in }))) }
                manual.runJobs()
                try machine.send(.entry(1, .do("load", .ignoringCancellation(gate, record))))
                try machine.send(
                    .row(
                        0,
                        .grandchild(
                            .init(
                                "load",
                                ScriptedEffect { _, input in
                                    try await gate.pass()
                                    do { try input.send("loaded") } catch { record("grandchild \(error)") }
                                }))))
                manual.runJobs()
                try machine.send(
                    .do("leave") {
                        $0.entries[1] = nil
                        $0.rows[id: 0]?.grandchild = nil
                        return nil
                    })
                gate.open()
                manual.runJobs()
                #expect(
                    record.all == [
                        "started", "CancellationError()", "cancelled", "grandchild CancellationError()",
                    ],
                    "with \(count) rows")
            }
        }
    }

    // R10.1, R4.1: the record of a child with queued events is not released
    @Test func `events of a removed child are stale regardless of the number of idle children`() throws {
        for count in 50...200 {
            try ManualActor.run { manual in
                var state = Family.State()
                for id in 0...count { state.rows.append(Child.State(id: id)) }
                let machine = Machine<Family>.onManualClock(state)
                for id in 1..<count { try machine.send(.row(id, .do("load", ChildEffect { _, _ in }))) }
                manual.runJobs()
                try machine.send(
                    .do("go") { _ in
                        .merge(
                            .send(
                                .do("swap") {
                                    $0.rows.remove(id: 0)
                                    $0.rows.append(Child.State(id: 0))
                                    return nil
                                }),
                            ChildEffect.send(.do("stale")).lift(into: Family.rows[0]),
                            ChildEffect { _, _ in }.lift(into: Family.rows[count]))
                    })
                #expect(machine.state.rows[id: 0]?.seen == [], "with \(count) rows")
            }
        }
    }
}
