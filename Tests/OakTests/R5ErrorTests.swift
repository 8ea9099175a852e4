import Oak
import TestSupport
import Testing

@Suite struct R5ErrorTests {
    // R5.1
    @Test func `an effect that throws does not end the machine`() throws {
        try ManualActor.run { manual in
            let machine = Machine(ScriptedEnvironment(), Configuration(report: { _ in }))
            try machine.input.send("a", ScriptedEffect { _, _ in throw Failure() })
            manual.runJobs()
            try machine.input.send("b")
            #expect(machine.isRunning)
            #expect(machine.seen == ["a", "b"])
        }
    }

    // R5.1
    @Test func `the catching modifier takes precedence over failed(_:effect:)`() throws {
        try ManualActor.run { manual in
            let machine = Machine(of: Failing.self, initialState: .init())
            try machine.input.send(.start(isCaught: true))
            manual.runJobs()
            #expect(machine.state.seen == ["caught failure"])
        }
    }

    // R5.1
    @Test func `failed(_:effect:) receives the effect's id and turns the error into an event`() throws {
        try ManualActor.run { manual in
            let machine = Machine(of: Failing.self, initialState: .init())
            try machine.input.send(.start(isCaught: false))
            manual.runJobs()
            #expect(machine.state.seen == [#"failed "load" failure"#])
        }
    }

    // R5.1
    @Test func `the issue for an unhandled error names the machine, the effect and the error`() throws {
        try ManualActor.run { manual in
            let issues = Issues()
            let machine = Machine(ScriptedEnvironment(), Configuration(report: issues.report))
            try machine.input.send("a", ScriptedEffect(id: "load") { _, _ in throw Failure(name: "404") })
            manual.runJobs()
            #expect(issues.all.count == 1)
            for part in ["Scripted", #""load""#, "404"] { #expect(issues.texts[0].contains(part)) }
        }
    }

    // R5.1
    @Test func `a CancellationError thrown by a cancelled effect is ignored`() throws {
        try ManualActor.run { manual in
            let (issues, gate) = (Issues(), Gate())
            let machine = Machine(ScriptedEnvironment(), Configuration(report: issues.report))
            try machine.input.send("a", ScriptedEffect(id: "x") { _, _ in try await gate.passOrCancel() })
            manual.runJobs()
            try machine.input.send("b", .cancel(id: "x"))
            manual.runJobs()
            #expect(issues.texts == [])
            #expect(machine.seen == ["a", "b"])
        }
    }

    // R5.1, R4.2
    @Test func `the failure of a cancelled effect sends no event`() throws {
        try ManualActor.run { manual in
            let gate = Gate()
            let machine = Machine()
            try machine.input.send(
                "a",
                ScriptedEffect(id: "x") { _, _ in
                    try await gate.pass()
                    throw Failure()
                }.catching { _ in "failed" })
            manual.runJobs()
            try machine.input.send("b", .cancel(id: "x"))
            gate.open()
            manual.runJobs()
            #expect(machine.seen == ["a", "b"])
        }
    }

    // R5.1
    @Test func `a CancellationError thrown by a running effect is treated like any other error`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send(
                "a", ScriptedEffect { _, _ in throw CancellationError() }.catching { _ in "failed" })
            manual.runJobs()
            #expect(machine.seen == ["a", "failed"])
        }
    }

    // R5.1
    @Test func `the catching modifier on a list applies to each effect in the list`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            let list: ScriptedEffect = [
                ScriptedEffect { _, _ in throw Failure() }, .send("sent"),
                ScriptedEffect { _, _ in throw Failure() },
            ]
            try machine.send(.init("a", list.catching { _ in "failed" }))
            manual.runJobs()
            #expect(machine.seen == ["a", "sent", "failed", "failed"])
        }
    }

    // R5.2
    @Test func `debouncing an effect without an id is reported, and the effect is executed`() throws {
        try ManualActor.run { manual in
            let (issues, record) = (Issues(), Record())
            let machine = Machine(ScriptedEnvironment(), Configuration(report: issues.report))
            try machine.input.send("a", ScriptedEffect { _, _ in record("ran") }.debounced(.seconds(1)))
            manual.runJobs()
            #expect(record.all == ["ran"])
            #expect(issues.texts.count == 1)
            #expect(issues.texts[0].contains("Effect(id:"))
        }
    }

    // R5.2
    @Test func `delaying an effect that only sends an event is reported`() throws {
        try ManualActor.run { manual in
            let issues = Issues()
            let machine = Machine(ScriptedEnvironment(), Configuration(report: issues.report))
            try machine.input.send("a", .send("b").delayed(by: .seconds(1)))
            #expect(machine.seen == ["a", "b"])
            #expect(issues.texts.count == 1)
            #expect(issues.texts.first?.contains(".after(_:send:)") == true)
        }
    }

    // R5.2
    @Test func `throttling an effect that only sends an event is reported`() throws {
        try ManualActor.run { manual in
            let issues = Issues()
            let machine = Machine(ScriptedEnvironment(), Configuration(report: issues.report))
            try machine.input.send("a", .send("b").throttled(.seconds(1)))
            #expect(machine.seen == ["a", "b"])
            #expect(issues.texts.count == 1)
        }
    }

    // R5.2
    @Test func `a timer without a positive interval is reported and not started`() throws {
        try ManualActor.run { manual in
            let issues = Issues()
            let machine = Machine(ScriptedEnvironment(), Configuration(report: issues.report))
            try machine.input.send("a", .every(.zero, id: "tick", send: "tick"))
            #expect(manual.runJobs() == 0)
            #expect(issues.texts.count == 1)
            #expect(issues.texts[0].contains(#""tick""#))
        }
    }

    // R5.2
    @Test func `a misused effect in a terminal transition is reported`() throws {
        try ManualActor.run { manual in
            let issues = Issues()
            let machine = Machine(ScriptedEnvironment(), Configuration(report: issues.report))
            try machine.input.send("a", .output("o").throttled(.seconds(1)), ends: true)
            #expect(issues.texts.count == 1)
        }
    }
}

/// A machine that turns the errors of its effects into events.
enum Failing: EffectTransducer {
    struct State: NonTerminal { var seen: [String] = [] }
    enum Event: Sendable {
        case start(isCaught: Bool)
        case failed(String)
    }

    static func failed(_ error: any Error, effect: EffectID?) -> Event? {
        .failed("failed \(effect.map { "\($0)" } ?? "-") \((error as? Failure)?.name ?? "")")
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .start(let isCaught):
            let effect = Effect(id: "load") { _, _ in throw Failure() }
            return isCaught ? effect.catching { .failed("caught \(($0 as? Failure)?.name ?? "")") } : effect
        case .failed(let text):
            state.seen.append(text)
            return nil
        }
    }
}
