import Testing

@testable import Oak

/// What is left of children that have gone, and of effects that are over: nothing.
@Suite struct R10ResidueTests {
    private final class Token: Sendable {}

    private struct Weak {
        weak var token: Token?
    }

    /// Children of 1,000 rows, each with an effect that never ends, and of every second one a pet with another.
    private static func populate(_ machine: Machine<Family>, _ stage: Stage, _ count: Int = 1000) throws
        -> [Weak]
    {
        var tokens: [Weak] = []
        try machine.send(
            .do("add") { state in
                for id in 0..<count { state.rows.append(Kid.State(id: id, pet: .init())) }
                return nil
            })
        for id in 0..<count {
            let token = Token()
            tokens.append(Weak(token: token))
            let effect = { @Sendable in
                KidEffect(id: "load", overlap: .keepFirst) { _, input in
                    try await input.sleep(for: .seconds(3600))
                    _ = token
                }
            }
            try machine.send(.row(id, .do("load", effect())))
            guard id % 2 == 0 else { continue }
            try machine.send(
                .row(
                    id,
                    .pet(
                        .init(
                            "load",
                            ScriptedEffect(id: "load") { _, input in
                                try await input.sleep(for: .seconds(3600))
                                _ = token
                            }))))
        }
        stage.runJobs()
        return tokens
    }

    enum Exit: CaseIterable {
        case one, all, replacement, end, nothing
    }

    // R10.1, R4.1, R8.2
    @Test(arguments: Exit.allCases)
    func `1,000 removed children leave no task, run or table behind`(_ exit: Exit) throws {
        try Stage.run { stage in
            let machine = Machine<Family>.onStageTime()
            let tokens = try Self.populate(machine, stage)
            #expect(tokens.allSatisfy { $0.token != nil })
            #expect(machine.holdings == (1501, 1500, 1500))
            switch exit {
            case .one:
                for id in 0..<1000 {
                    try machine.send(
                        .do("remove") {
                            $0.rows.remove(id: id)
                            return nil
                        })
                }
            case .all:
                try machine.send(
                    .do("remove") {
                        $0.rows.removeAll()
                        return nil
                    })
            case .replacement:
                try machine.send(
                    .do("replace") { state in
                        state.rows = IdentifiedList((0..<1000).map { Kid.State(id: $0) })
                        return nil
                    })
            case .end:
                for id in 0..<1000 {
                    try machine.send(
                        .row(
                            id,
                            .act("end") {
                                $0.isTerminal = true
                                return nil
                            }))
                }
            case .nothing:
                try machine.send(.do("cancel") { _ in .cancelAll })
            }
            stage.runJobs()
            #expect(tokens.allSatisfy { $0.token == nil })
            let left = machine.holdings
            #expect(left.runs == 0)
            #expect(left.tables == 0)
            if exit == .replacement || exit == .nothing { return }
            // The collection itself has gone nowhere.
            #expect(left.nodes <= 1)
        }
    }

    // R10.1, R4.1, R8.2
    @Test(arguments: R10EmbeddingTests.departures)
    func `a child that ends in any way leaves nothing behind`(_ departure: Departure) throws {
        let leave = departure.leave
        try Stage.run { stage in
            let machine = Machine<Family>.onStageTime()
            for _ in 0..<300 {
                try machine.send(
                    .do("home") {
                        $0 = R10EmbeddingTests.home()
                        return nil
                    })
                let left = try Self.load(machine, departure)
                stage.runJobs()
                #expect(left.token != nil)
                try machine.send(
                    .do("leave") {
                        leave(&$0)
                        return nil
                    })
                stage.runJobs()
                #expect(left.token == nil)
                let count = machine.holdings
                #expect(count.runs == 0 && count.tables == 0 && count.nodes <= 1)
            }
        }
    }

    /// Has a child start an effect that never ends; gives what it holds.
    private static func load(_ machine: Machine<Family>, _ departure: Departure) throws -> Weak {
        let token = Token()
        try machine.send(
            departure.load(
                KidEffect(id: "load") { _, input in
                    try await input.sleep(for: .seconds(3600))
                    _ = token
                }))
        return Weak(token: token)
    }

    // R10.1, R4.4
    @Test func `a child that is added again starts from scratch`() throws {
        try Stage.run { stage in
            let machine = Machine<Family>.onStageTime()
            _ = try Self.populate(machine, stage, 1000)
            try machine.send(
                .do("remove") {
                    $0.rows.removeAll()
                    return nil
                })
            // Effects that keep the first of their id start, since there is no first.
            let tokens = try Self.populate(machine, stage, 1000)
            #expect(tokens.allSatisfy { $0.token != nil })
            #expect(machine.holdings.runs == 1500)
        }
    }

    // R10.1, R8.2
    @Test func `a deallocated machine releases what the effects of its children hold`() throws {
        try Stage.run { stage in
            var machine: Machine<Family>? = Machine<Family>.onStageTime()
            guard let running = machine else { return }
            let tokens = try Self.populate(running, stage, 100)
            machine = nil
            _ = consume running
            stage.runJobs()
            #expect(tokens.allSatisfy { $0.token == nil })
        }
    }
}
