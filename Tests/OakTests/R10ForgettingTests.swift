import Testing

@testable import Oak

/// Children that are still there but have no effects any more are forgotten, and nothing else is.
@Suite struct R10ForgettingTests {
    // R10.1
    @Test func `records of children without running effects are released while the children are present`()
        throws
    {
        try Stage.run { stage in
            let machine = Machine<Family>.onStageTime()
            try machine.send(
                .do("add") { state in
                    for id in 0..<10_000 { state.rows.append(Kid.State(id: id)) }
                    return nil
                })
            for id in 0..<10_000 {
                try machine.send(.row(id, .do("load", KidEffect { _, _ in })))
                stage.runJobs()
                if machine.holdings.nodes > 64 {
                    Issue.record("\(machine.holdings.nodes) children are kept, and none is needed")
                    return
                }
            }
        }
    }

    // R10.1
    @Test func `at most twice as many records are kept as there are children with effects`() throws {
        try Stage.run { stage in
            let machine = Machine<Family>.onStageTime()
            try machine.send(
                .do("add") { state in
                    for id in 0..<10_000 { state.rows.append(Kid.State(id: id)) }
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
                            KidEffect { _, input in if stays { try await input.sleep(for: .seconds(3600)) } })
                    ))
                stage.runJobs()
                let nodes = machine.holdings.nodes
                if nodes > max(64, 2 * (count + 1)) {
                    Issue.record("\(nodes) children are kept, and \(count) are needed")
                    return
                }
            }
        }
    }

    // R10.1
    @Test func `records of children are also released when each transition sends events`() throws {
        try Stage.run { stage in
            let machine = Machine<Family>.onStageTime()
            try machine.send(
                .do("add") { state in
                    for id in 0..<1000 { state.rows.append(Kid.State(id: id)) }
                    return nil
                })
            for id in 0..<1000 {
                try machine.send(
                    .do("go") { _ in
                        .merge(.send(.do("more")), KidEffect { _, _ in }.lift(into: Family.rows[id]))
                    })
                stage.runJobs()
            }
            #expect(machine.holdings.nodes <= 64)
        }
    }

    // R10.1, R4.1: whatever was forgotten when its effect started
    @Test func `a child's effects are cancelled with it regardless of the number of idle children`() throws {
        for count in 50...200 {
            try Stage.run { stage in
                let (gate, record) = (Gate(), Record())
                var state = Family.State()
                for id in 0..<count { state.rows.append(Kid.State(id: id, pet: .init())) }
                state.drawer[1] = Kid.State(id: 1)
                let machine = Machine<Family>.onStageTime(state)
                for id in 1..<count { try machine.send(.row(id, .do("load", KidEffect { _, _ in }))) }
                stage.runJobs()
                try machine.send(.drawn(1, .do("load", .stubborn(gate, record))))
                try machine.send(
                    .row(
                        0,
                        .pet(
                            .init(
                                "load",
                                ScriptedEffect { _, input in
                                    try await gate.pass()
                                    do { try input.send("loaded") } catch { record("pet \(error)") }
                                }))))
                stage.runJobs()
                try machine.send(
                    .do("leave") {
                        $0.drawer[1] = nil
                        $0.rows[id: 0]?.pet = nil
                        return nil
                    })
                gate.open()
                stage.runJobs()
                #expect(
                    record.all == ["started", "CancellationError()", "cancelled", "pet CancellationError()"],
                    "with \(count) rows")
            }
        }
    }

    // R10.1, R4.1: nor is a child whose events wait
    @Test func `events of a removed child are stale regardless of the number of idle children`() throws {
        for count in 50...200 {
            try Stage.run { stage in
                var state = Family.State()
                for id in 0...count { state.rows.append(Kid.State(id: id)) }
                let machine = Machine<Family>.onStageTime(state)
                for id in 1..<count { try machine.send(.row(id, .do("load", KidEffect { _, _ in }))) }
                stage.runJobs()
                try machine.send(
                    .do("go") { _ in
                        .merge(
                            .send(
                                .do("swap") {
                                    $0.rows.remove(id: 0)
                                    $0.rows.append(Kid.State(id: 0))
                                    return nil
                                }),
                            KidEffect.send(.do("stale")).lift(into: Family.rows[0]),
                            KidEffect { _, _ in }.lift(into: Family.rows[count]))
                    })
                #expect(machine.state.rows[id: 0]?.seen == [], "with \(count) rows")
            }
        }
    }
}
