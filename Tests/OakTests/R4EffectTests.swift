import Oak
import OakBase
import TestSupport
import Testing

@Suite struct R4EffectTests {
    /// Returns an effect that ignores cancellation and records the result of its send.
    static func ignoringCancellation(_ gate: Gate, _ record: Record, sends name: String = "loaded")
        -> ScriptedEffect
    {
        ScriptedEffect(id: "load") { _, input in
            record("started")
            try await gate.pass()
            do {
                try input.send(.init(name))
                record("sent")
            } catch {
                record("\(error)")
            }
            if Task.isCancelled { record("cancelled") }
        }
    }

    /// Returns an effect that waits at a gate and records the error of its send.
    static func sendsLate(_ gate: Gate, _ record: Record) -> ScriptedEffect {
        ScriptedEffect(id: "x") { _, input in
            try await gate.pass()
            do { try input.send("late") } catch { record("\(error)") }
        }
    }

    // R4.1, R4.2
    @Test func `a cancelled effect cannot send events`() throws {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine()
            try machine.input.send("load", Self.ignoringCancellation(gate, record))
            manual.runJobs()
            try machine.input.send("cancel", .cancel(id: "load"))
            gate.open()
            manual.runJobs()
            #expect(record.all == ["started", "CancellationError()", "cancelled"])
            #expect(machine.seen == ["load", "cancel"])
        }
    }

    // R4.1, R4.2
    @Test func `a replaced effect cannot send events`() throws {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine()
            try machine.input.send("load", Self.ignoringCancellation(gate, record))
            manual.runJobs()
            try machine.input.send("again", ScriptedEffect(id: "load") { _, _ in })
            gate.open()
            manual.runJobs()
            #expect(record.all == ["started", "CancellationError()", "cancelled"])
            #expect(machine.seen == ["load", "again"])
        }
    }

    // R4.1, R4.2
    @Test func `an effect of a machine in a terminal state cannot send events`() throws {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine()
            try machine.input.send("load", Self.ignoringCancellation(gate, record))
            manual.runJobs()
            try machine.input.send("end", nil, ends: true)
            gate.open()
            manual.runJobs()
            #expect(record.all == ["started", "CancellationError()", "cancelled"])
            #expect(machine.seen == ["load", "end"])
        }
    }

    // R4.1, R4.2
    @Test func `an effect of a cancelled machine cannot send events`() throws {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine()
            try machine.input.send("load", Self.ignoringCancellation(gate, record))
            manual.runJobs()
            machine.cancel()
            gate.open()
            manual.runJobs()
            #expect(record.all == ["started", "CancellationError()", "cancelled"])
            #expect(machine.seen == ["load"])
        }
    }

    // R4.1, R4.2
    @Test func `an effect of a deallocated machine cannot send events`() throws {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            var machine: Machine<Scripted>? = Machine()
            try machine?.input.send("load", Self.ignoringCancellation(gate, record))
            manual.runJobs()
            machine = nil
            gate.open()
            manual.runJobs()
            #expect(record.all == ["started", "CancellationError()", "cancelled"])
        }
    }

    // R4.1
    @Test func `a cancelled effect can no longer send once the next effect in the list is executed`() throws {
        try ManualActor.run { manual in
            let (environment, record) = (ScriptedEnvironment(), Record())
            let machine = Machine(environment)
            let leaked = Mutex<Scripted.Input?>(nil)
            try machine.input.send(
                "load",
                ScriptedEffect(id: "load") { _, input in
                    leaked.withLock { $0 = input }
                    try await Gate().pass()
                })
            manual.runJobs()
            environment.act = {
                do { try leaked.withLock { $0 }?.send("stale") } catch { record("\(error)") }
            }
            try machine.input.send(
                "cancel",
                [
                    .cancel(id: "load"),
                    .action {
                        $0.act()
                        return nil
                    },
                ])
            #expect(record.all == ["CancellationError()"])
            environment.act = {}
        }
    }

    // R4.2
    @Test func `queued events of a cancelled effect are discarded instead of processed`() throws {
        try ManualActor.run { manual in
            let inspector = RecordingInspector()
            let machine = Machine(ScriptedEnvironment(), Configuration(inspector: inspector))
            let gate = Gate()
            try machine.input.send(
                "load",
                ScriptedEffect(id: "load") { _, input in
                    try input.send("stale", isolation: nil)
                    try await gate.pass()
                })
            // This event is queued before the event that the body sends.
            try machine.input.send(.init("cancel", .cancel(id: "load")), isolation: nil)
            manual.runJobs()
            #expect(machine.seen == ["load", "cancel"])
            #expect(inspector.lines("discarded") == ["discarded stale stale"])
            gate.open()
        }
    }

    // R4.2
    @Test func `a cancelled effect with an error handler sends no failure event`() throws {
        try ManualActor.run { manual in
            let gate = Gate()
            let machine = Machine()
            try machine.input.send(
                "load",
                ScriptedEffect(id: "load") { _, input in
                    do {
                        try await gate.passOrCancel()
                        try input.send("loaded")
                    } catch { try input.send("failed") }
                })
            manual.runJobs()
            try machine.input.send("cancel", .cancel(id: "load"))
            manual.runJobs()
            #expect(machine.seen == ["load", "cancel"])
        }
    }

    // R4.2
    @Test func `replacing an effect discards the events that it sent before it returned`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send(
                "load", ScriptedEffect(id: "load") { _, input in try input.send("stale", isolation: nil) })
            try machine.input.send(.init("again", ScriptedEffect(id: "load") { _, _ in }), isolation: nil)
            manual.runJobs()
            #expect(machine.seen == ["load", "again"])
        }
    }

    // R4.2
    @Test func `cancelling an id discards the events that its effect sent before it returned`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send(
                "load", ScriptedEffect(id: "load") { _, input in try input.send("stale", isolation: nil) })
            try machine.input.send(.init("cancel", .cancel(id: "load")), isolation: nil)
            manual.runJobs()
            #expect(machine.seen == ["load", "cancel"])
        }
    }

    // R4.2
    @Test func `an effect that has returned counts as running until its queued events are processed`() throws
    {
        try ManualActor.run { manual in
            let inspector = RecordingInspector()
            let machine = Machine(ScriptedEnvironment(), Configuration(inspector: inspector))
            try machine.input.send(
                "load", ScriptedEffect(id: "load") { _, input in try input.send("loaded", isolation: nil) })
            try machine.input.send(
                .init("again", ScriptedEffect(id: "load", overlap: .keepFirst) { _, _ in }), isolation: nil)
            manual.runJobs()
            #expect(machine.seen == ["load", "again", "loaded"])
            #expect(inspector.lines("effectSkipped") == [#"effectSkipped "load""#])
        }
    }

    // R4.2
    @Test func `an effect that has returned no longer counts as running once its events have been processed`()
        throws
    {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send(
                "load", ScriptedEffect(id: "load") { _, input in try input.send("loaded") })
            manual.runJobs()
            try machine.input.send(
                "again",
                ScriptedEffect(id: "load", overlap: .keepFirst) { _, input in try input.send("loaded") })
            manual.runJobs()
            #expect(machine.seen == ["load", "loaded", "again", "loaded"])
        }
    }

    // R4.2, R4.4
    @Test func `when the failure of an effect is processed, the effect no longer counts as running`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            let retry: @Sendable () -> ScriptedEffect = {
                ScriptedEffect(id: "load", overlap: .keepFirst) { _, input in try input.send("loaded") }
            }
            try machine.input.send(
                "load",
                ScriptedEffect(id: "load") { _, _ in throw Failure() }.catching { _ in
                    .init("failed", retry())
                })
            manual.runJobs()
            #expect(machine.seen == ["load", "failed", "loaded"])
        }
    }

    // R4.3
    @Test func `an effect that is cancelled later in the same list never runs`() throws {
        try ManualActor.run { manual in
            let record = Record()
            let machine = Machine()
            try machine.input.send(
                "a", [ScriptedEffect(id: "x") { _, _ in record("ran") }, .cancel(id: "x")])
            manual.runJobs()
            #expect(record.all == [])
        }
    }

    // R4.3
    @Test func `an effect that is cancelled before its body has started never runs`() throws {
        try ManualActor.run { manual in
            let record = Record()
            let machine = Machine()
            try machine.input.send("a", ScriptedEffect(id: "x") { _, _ in record("ran") })
            try machine.input.send("b", .cancel(id: "x"))
            manual.runJobs()
            #expect(record.all == [])
        }
    }

    // R4.3
    @Test func `an effect that is cancelled and restarted in one list runs once`() throws {
        try ManualActor.run { manual in
            let record = Record()
            let machine = Machine()
            try machine.input.send("a", ScriptedEffect(id: "x") { _, _ in record("old") })
            try machine.input.send(
                "b", [.cancel(id: "x"), ScriptedEffect(id: "x") { _, _ in record("new") }])
            manual.runJobs()
            #expect(record.all == ["new"])
        }
    }

    // R4.3
    @Test func `an effect counts as running as soon as it is executed`() throws {
        try ManualActor.run { manual in
            let record = Record()
            let machine = Machine()
            try machine.input.send("a", ScriptedEffect(id: "x") { _, _ in record("first") })
            try machine.input.send(
                "b", ScriptedEffect(id: "x", overlap: .keepFirst) { _, _ in record("second") })
            manual.runJobs()
            #expect(record.all == ["first"])
        }
    }

    // R4.4
    @Test func `the default overlap policy is replace`() throws {
        try ManualActor.run { manual in
            let record = Record()
            let machine = Machine()
            try machine.input.send("a", ScriptedEffect(id: "x") { _, _ in record("first") })
            try machine.input.send("b", ScriptedEffect(id: "x") { _, _ in record("second") })
            manual.runJobs()
            #expect(record.all == ["second"])
        }
    }

    // R4.4
    @Test func `a replaced effect that ends late does not unregister its successor`() throws {
        try ManualActor.run { manual in
            let (old, new, record) = (Gate(), Gate(), Record())
            let machine = Machine()
            try machine.input.send("a", ScriptedEffect(id: "x") { _, _ in try await old.pass() })
            manual.runJobs()
            try machine.input.send("b", Self.sendsLate(new, record))
            manual.runJobs()
            old.open()
            manual.runJobs()
            try machine.input.send("c", .cancel(id: "x"))
            new.open()
            manual.runJobs()
            #expect(record.all == ["CancellationError()"])
        }
    }

    // R4.4
    @Test func `the keepFirst policy does not start an effect while another effect with its id is running`()
        throws
    {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine()
            for name in ["first", "second"] {
                try machine.input.send(
                    .init(
                        name,
                        ScriptedEffect(id: "x", overlap: .keepFirst) { _, _ in
                            record(name)
                            try await gate.pass()
                        }))
            }
            manual.runJobs()
            gate.open()
            manual.runJobs()
            #expect(record.all == ["first"])
        }
    }

    // R4.4
    @Test func `the enqueue policy runs effects sequentially, first in, first out`() throws {
        try ManualActor.run { manual in
            let (gates, record) = ([Gate(), Gate(), Gate()], Record())
            let machine = Machine()
            for n in 0..<3 {
                let gate = gates[n]
                try machine.input.send(
                    .init(
                        "\(n)",
                        ScriptedEffect(id: "x", overlap: .enqueue) { _, _ in
                            record("start \(n)")
                            try await gate.pass()
                            record("end \(n)")
                        }))
            }
            manual.runJobs()
            #expect(record.all == ["start 0"])
            gates[0].open()
            manual.runJobs()
            #expect(record.all == ["start 0", "end 0", "start 1"])
            gates[2].open()
            gates[1].open()
            manual.runJobs()
            #expect(record.all == ["start 0", "end 0", "start 1", "end 1", "start 2", "end 2"])
        }
    }

    /// Executes effects that wait at gates, and returns the gates.
    private static func start(
        _ count: Int, _ overlap: Overlap, _ record: Record, in machine: Machine<Scripted>,
        on manual: isolated ManualActor
    ) throws -> [Gate] {
        let gates = (1...count).map { _ in Gate() }
        for (index, gate) in gates.enumerated() {
            try machine.input.send(
                "\(index)",
                ScriptedEffect(id: "x", overlap: overlap) { _, _ in
                    record("started \(index)")
                    try await gate.passOrCancel()
                    record("finished \(index)")
                })
            manual.runJobs()
        }
        return gates
    }

    // R4.4
    @Test func `effects that exceed the limit wait until other effects have ended`() throws {
        try ManualActor.run { manual in
            let record = Record()
            let machine = Machine()
            let gates = try Self.start(4, .atMost(2, .wait), record, in: machine, on: manual)
            #expect(record.all == ["started 0", "started 1"])
            gates[1].open()
            manual.runJobs()
            #expect(record.all.suffix(2) == ["finished 1", "started 2"])
            gates[0].open()
            manual.runJobs()
            #expect(record.all.suffix(2) == ["finished 0", "started 3"])
            machine.cancel()
        }
    }

    // R4.4
    @Test func `with waitNewest, only the newest of the waiting effects starts`() throws {
        try ManualActor.run { manual in
            let record = Record()
            let machine = Machine()
            let gates = try Self.start(4, .atMost(1, .waitNewest), record, in: machine, on: manual)
            for gate in gates { gate.open() }
            manual.runJobs()
            #expect(record.all == ["started 0", "finished 0", "started 3", "finished 3"])
        }
    }

    // R4.4
    @Test func `with waitNewest, an effect starts if it exceeds the limit only because of waiting effects`()
        throws
    {
        try ManualActor.run { manual in
            let record = Record()
            let machine = Machine()
            for (name, overlap) in [("a", Overlap.replace), ("b", .enqueue), ("c", .atMost(2, .waitNewest))] {
                try machine.input.send(name, Self.endless(name, overlap, record))
                manual.runJobs()
            }
            #expect(record.all == ["a", "c"])
            machine.cancel()
        }
    }

    // R4.4, R11.1
    @Test func `with waitNewest, a waiting effect is reported as cancelled when a newer one takes its place`()
        throws
    {
        try ManualActor.run { manual in
            let (record, inspector) = (Record(), RecordingInspector())
            let machine = Machine(ScriptedEnvironment(), Configuration(inspector: inspector))
            _ = try Self.start(3, .atMost(1, .waitNewest), record, in: machine, on: manual)
            #expect(inspector.lines("effectCancelled").count == 1)
            machine.cancel()
        }
    }

    // R4.4
    @Test func `with dropNewest, an effect beyond the limit is skipped`() throws {
        try ManualActor.run { manual in
            let record = Record()
            let machine = Machine()
            let gates = try Self.start(3, .atMost(2, .dropNewest), record, in: machine, on: manual)
            for gate in gates { gate.open() }
            manual.runJobs()
            #expect(record.all == ["started 0", "started 1", "finished 0", "finished 1"])
        }
    }

    // R4.4
    @Test func `with dropOldest, the oldest effect with the same id is cancelled when the limit is exceeded`()
        throws
    {
        try ManualActor.run { manual in
            let record = Record()
            let machine = Machine()
            let gates = try Self.start(3, .atMost(2, .dropOldest), record, in: machine, on: manual)
            for gate in gates { gate.open() }
            manual.runJobs()
            #expect(record.all == ["started 0", "started 1", "started 2", "finished 1", "finished 2"])
        }
    }

    // R4.4
    @Test func `an enqueued effect starts when dropOldest cancels the effect that it is waiting for`() throws
    {
        try ManualActor.run { manual in
            let record = Record()
            let machine = Machine()
            for (name, overlap) in [("a", Overlap.replace), ("b", .enqueue), ("c", .atMost(2, .dropOldest))] {
                try machine.input.send(name, Self.endless(name, overlap, record))
                manual.runJobs()
            }
            #expect(record.all == ["a", "b", "c"])
            machine.cancel()
        }
    }

    // R4.4
    @Test func `when an effect ends, waiting effects start in order until one would exceed its own limit`()
        throws
    {
        try ManualActor.run { manual in
            let (record, gate) = (Record(), Gate())
            let machine = Machine()
            try machine.input.send("a", Self.sending("last", gate))
            for (name, limit) in [("b", 1), ("c", 2), ("d", 2), ("e", 4)] {
                try machine.input.send(name, Self.endless(name, .atMost(limit, .wait), record))
            }
            manual.runJobs()
            #expect(record.all == [])
            gate.open()
            manual.runJobs()
            #expect(record.all == ["b", "c"])
            machine.cancel()
        }
    }

    // R4.4
    @Test
    func `a waiting effect that is cancelled by another effect's last event does not block later effects`()
        throws
    {
        try ManualActor.run { manual in
            let (record, gate) = (Record(), Gate())
            let machine = Machine()
            // The event cancels the effect that has just been chosen to start.
            try machine.input.send(
                "a", Self.sending(.init("last", Self.endless("new", .atMost(3, .dropOldest), record)), gate))
            for (name, limit) in [("b", 1), ("c", 1), ("d", 2)] {
                try machine.input.send(name, Self.endless(name, .atMost(limit, .wait), record))
            }
            manual.runJobs()
            gate.open()
            manual.runJobs()
            #expect(record.all == ["c", "d", "new"])
            machine.cancel()
        }
    }

    /// Returns an effect that records its name and runs until it is cancelled.
    private static func endless(_ name: String, _ overlap: Overlap, _ record: Record) -> ScriptedEffect {
        ScriptedEffect(id: "x", overlap: overlap) { _, _ in
            record(name)
            try await Gate().passOrCancel()
        }
    }

    /// Returns an effect that sends an event and returns, when a gate opens.
    private static func sending(
        _ event: @autoclosure @escaping @Sendable () -> Scripted.Event, _ gate: Gate
    ) -> ScriptedEffect {
        ScriptedEffect(id: "x") { _, input in
            try await gate.passOrCancel()
            try input.send(event(), isolation: nil)
        }
    }

    // R4.4, R4.7
    @Test func `the summary of an effect shows the limit of its overlap policy`() {
        let effect = ScriptedEffect(id: "x", overlap: .atMost(3, .wait)) { _, _ in }
        #expect("\(effect.summary)" == #"run(id: "x", overlap: .atMost(3, .wait))"#)
    }

    // R4.4
    @Test func `an enqueued effect starts when its predecessor throws`() throws {
        try ManualActor.run { manual in
            let record = Record()
            let machine = Machine(ScriptedEnvironment(), Configuration(report: { _ in }))
            try machine.input.send(
                "a", ScriptedEffect(id: "x", overlap: .enqueue) { _, _ in throw Failure() })
            try machine.input.send("b", ScriptedEffect(id: "x", overlap: .enqueue) { _, _ in record("next") })
            manual.runJobs()
            #expect(record.all == ["next"])
        }
    }

    // R4.2, R4.4
    @Test func `an enqueued effect starts only after its predecessor's events have been dequeued`() throws {
        try ManualActor.run { manual in
            let record = Record()
            let machine = Machine()
            try machine.input.send(
                "a",
                ScriptedEffect(id: "x", overlap: .enqueue) { _, input in
                    try input.send("of a", isolation: nil)
                })
            try machine.input.send("b", ScriptedEffect(id: "x", overlap: .enqueue) { _, _ in record("next") })
            while machine.seen.count == 2 {
                #expect(record.all == [])
                manual.runNextJob()
            }
            manual.runJobs()
            #expect(record.all == ["next"])
        }
    }

    // R4.3, R4.4
    @Test func `an enqueued effect never starts if its predecessor's last event cancels their shared id`()
        throws
    {
        try ManualActor.run { manual in
            let (inspector, record) = (RecordingInspector(), Record())
            let machine = Machine(ScriptedEnvironment(), Configuration(inspector: inspector))
            try machine.input.send(
                "a",
                ScriptedEffect(id: "x", overlap: .enqueue) { _, input in
                    try input.send(.init("cancel", .cancel(id: "x")), isolation: nil)
                })
            try machine.input.send("b", ScriptedEffect(id: "x", overlap: .enqueue) { _, _ in record("ran") })
            manual.runJobs()
            #expect(record.all == [])
            #expect(inspector.lines("effectStarted") == [##"effectStarted "x"#1"##])
        }
    }

    // R4.4
    @Test func `the parallel policy runs effects with the same id concurrently`() throws {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine()
            for n in 0..<3 {
                try machine.input.send(
                    .init(
                        "\(n)",
                        ScriptedEffect(id: "x", overlap: .parallel) { _, _ in
                            record("start \(n)")
                            try await gate.pass()
                        }))
            }
            manual.runJobs()
            #expect(record.all == ["start 0", "start 1", "start 2"])
            gate.open()
        }
    }

    // R4.4
    @Test(arguments: [Overlap.enqueue, .parallel])
    func `cancelling an id cancels all running and enqueued effects with that id`(overlap: Overlap) throws {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine()
            for n in 0..<3 {
                try machine.input.send(
                    .init(
                        "\(n)",
                        ScriptedEffect(id: "x", overlap: overlap) { _, input in
                            try await gate.pass()
                            try input.send("late")
                        }))
            }
            manual.runJobs()
            try machine.input.send("cancel", .cancel(id: "x"))
            gate.open()
            manual.runJobs()
            #expect(machine.seen == ["0", "1", "2", "cancel"])
            #expect(record.all == [])
        }
    }

    // R4.4
    @Test func `an effect that replaces another also replaces the waiting effects with its id`() throws {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine()
            for name in ["runs", "waits"] {
                try machine.input.send(
                    .init(
                        name,
                        ScriptedEffect(id: "x", overlap: .enqueue) { _, _ in
                            record(name)
                            try await gate.pass()
                        }))
            }
            manual.runJobs()
            try machine.input.send("new", ScriptedEffect(id: "x") { _, _ in record("new") })
            gate.open()
            manual.runJobs()
            #expect(record.all == ["runs", "new"])
        }
    }

    // R4.4
    @Test func `effect ids are equal if their types and values are equal`() throws {
        #expect(EffectID(1) != EffectID(Int8(1)))
        #expect(EffectID(1) != EffectID(1.0))
        #expect(EffectID("1") != EffectID(1))
        #expect(EffectID(1) == EffectID(1))
        #expect(EffectID(EffectID(1)) == EffectID(1))
        #expect(EffectID("a") == "a")
    }

    // R4.4
    @Test
    func `the description of an effect id is the code for its value, or the value's custom description`() {
        #expect(EffectID("load").description == "\"load\"")
        #expect(EffectID(2).description == "2")
        #expect(EffectID(WorkID.load).description == "WorkID.load")
        #expect(EffectID(WorkID.row(3, of: "a")).description == "WorkID.row(3, of: \"a\")")
        #expect(EffectID(Described.first).description == "the first")
    }

    // R13.5
    @Test
    func
        `the stored name of an effect id depends neither on the process nor on the iteration order of a set`()
    {
        #expect(EffectID(WorkID.load).stableName == "OakTests.WorkID:WorkID.load")
        #expect(EffectID(Set([2, 1, 3])).stableName == "Swift.Set<Swift.Int>:[1, 2, 3]")
    }

    private enum Described: Hashable, CustomStringConvertible {
        case first
        var description: String { "the first" }
    }

    // R4.4
    @Test func `effect ids with equal values but different types do not conflict`() throws {
        try ManualActor.run { manual in
            let record = Record()
            let machine = Machine()
            try machine.input.send(
                "a",
                [
                    ScriptedEffect(id: 1) { _, _ in record("Int") },
                    ScriptedEffect(id: Int8(1)) { _, _ in record("Int8") },
                    ScriptedEffect(id: "1") { _, _ in record("String") },
                    .cancel(id: 1.0),
                ])
            manual.runJobs()
            #expect(record.all == ["Int", "Int8", "String"])
        }
    }

    // R4.4
    @Test func `effects without an id do not affect each other or effects with an id`() throws {
        try ManualActor.run { manual in
            let record = Record()
            let machine = Machine()
            try machine.input.send(
                "a",
                [
                    ScriptedEffect { _, _ in record("unnamed 1") },
                    ScriptedEffect { _, _ in record("unnamed 2") },
                    ScriptedEffect(id: 0) { _, _ in record("0") },
                    ScriptedEffect(id: UInt64(1)) { _, _ in record("1") },
                    .cancel(id: 1), .cancel(id: UInt64(2)),
                ])
            manual.runJobs()
            #expect(record.all == ["unnamed 1", "unnamed 2", "0", "1"])
        }
    }

    // R4.4
    @Test func `effects with equal ids in different machines do not affect each other`() throws {
        try ManualActor.run { manual in
            let record = Record()
            let (one, two) = (Machine(), Machine())
            try one.input.send("a", ScriptedEffect(id: "x") { _, _ in record("one") })
            try two.input.send("a", ScriptedEffect(id: "x") { _, _ in record("two") })
            try two.input.send("b", .cancel(id: "x"))
            manual.runJobs()
            #expect(record.all == ["one"])
        }
    }

    // R4.5
    @Test func `cancelAll also cancels effects without an id`() throws {
        try ManualActor.run { manual in
            let (gate, record) = (Gate(), Record())
            let machine = Machine()
            let body: @Sendable () -> ScriptedEffect = {
                ScriptedEffect { _, input in
                    try await gate.pass()
                    try input.send("late")
                }
            }
            try machine.input.send("a", [body(), Self.ignoringCancellation(gate, record)])
            manual.runJobs()
            try machine.input.send("b", .cancelAll)
            gate.open()
            manual.runJobs()
            #expect(machine.seen == ["a", "b"])
            #expect(record.all.last == "cancelled")
        }
    }

    // R4.5
    @Test func `cancelAll does not affect later effects in the list`() throws {
        try ManualActor.run { manual in
            let record = Record()
            let machine = Machine()
            try machine.input.send("a", [.cancelAll, ScriptedEffect { _, _ in record("ran") }])
            manual.runJobs()
            #expect(record.all == ["ran"])
        }
    }

    // R4.5
    @Test func `an action effect is synchronous and can return an event`() throws {
        try ManualActor.run { manual in
            let environment = ScriptedEnvironment()
            let machine = Machine(environment)
            try machine.input.send(
                "a",
                .action { env in
                    env.log.append("acted")
                    return "answer"
                })
            #expect(environment.log == ["acted"])
            #expect(machine.seen == ["a", "answer"])
        }
    }

    // R4.5
    @Test func `a list of effects can have a thousand members and contain other lists`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send(
                "a", .merge((0..<1000).map { .merge([.send(.init("\($0)")), .merge([])]) }))
            #expect(machine.seen.count == 1001)
            #expect(machine.seen.last == "999")
        }
    }

    // R4.5
    @Test func `an empty list of effects changes nothing`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send("a", [])
            #expect(machine.seen == ["a"])
            #expect(manual.runJobs() == 0)
        }
    }

    // R4.5
    @Test func `a stream effect sends an event for each element that is mapped to an event`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            let (numbers, source) = AsyncStream.makeStream(of: Int.self)
            try machine.input.send(
                "a",
                .stream(id: "numbers") { _ in
                    numbers
                } send: {
                    $0 == 2 ? nil : .init("\($0)")
                })
            for n in 1...3 { source.yield(n) }
            manual.runJobs()
            #expect(machine.seen == ["a", "1", "3"])
            try machine.input.send("cancel", .cancel(id: "numbers"))
            source.yield(4)
            manual.runJobs()
            #expect(machine.seen == ["a", "1", "3", "cancel"])
        }
    }

    // R4.5, R5.1
    @Test func `the catching modifier handles the error of a stream effect`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            let (numbers, source) = AsyncThrowingStream.makeStream(of: Int.self)
            try machine.input.send(
                "a",
                .stream { _ in
                    numbers
                } send: {
                    .init("\($0)")
                }.catching { .init("\($0)") })
            source.yield(1)
            source.finish(throwing: Failure(name: "broken"))
            manual.runJobs()
            #expect(machine.seen == ["a", "1", #"Failure(name: "broken")"#])
        }
    }

    // R4.6
    @Test func `events that an effect sent before it returned are processed`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send("a", ScriptedEffect { _, input in try input.send("b", isolation: nil) })
            manual.runJobs()
            #expect(machine.seen == ["a", "b"])
        }
    }

    // R4.6
    @Test func `a leaked input is closed once its effect has returned`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            let leaked = Mutex<Scripted.Input?>(nil)
            try machine.input.send("a", ScriptedEffect { _, input in leaked.withLock { $0 = input } })
            manual.runJobs()
            #expect(throws: SendError.effectEnded) { try leaked.withLock { $0 }?.send("late") }
            #expect(machine.seen == ["a"])
        }
    }

    // R4.6
    @Test func `a leaked input is closed even while its events are still queued`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            let leaked = Mutex<Scripted.Input?>(nil)
            try machine.input.send(
                "a",
                ScriptedEffect { _, input in
                    leaked.withLock { $0 = input }
                    try input.send("b", isolation: nil)
                })
            while leaked.withLock({ $0 == nil }) { manual.runNextJob() }
            #expect(machine.seen == ["a"])
            #expect(throws: SendError.effectEnded) { try leaked.withLock { $0 }?.send("late") }
            manual.runJobs()
            #expect(machine.seen == ["a", "b"])
        }
    }

    // R4.2, R4.6
    @Test func `the leaked input of a cancelled effect throws CancellationError`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            let leaked = Mutex<Scripted.Input?>(nil)
            try machine.input.send(
                "a",
                ScriptedEffect(id: "x") { _, input in
                    leaked.withLock { $0 = input }
                    try await Gate().passOrCancel()
                })
            manual.runJobs()
            try machine.input.send("cancel", .cancel(id: "x"))
            manual.runJobs()
            #expect(throws: CancellationError.self) { try leaked.withLock { $0 }?.send("late") }
        }
    }

    // R4.7
    @Test func `the summary of an effect contains its kind, id, overlap policy and delay`() {
        let body: ScriptedEffect = ScriptedEffect(id: "x", overlap: .enqueue) { _, _ in }
        #expect(body.summary == .run(id: "x", overlap: .enqueue))
        #expect(body.summary != .run(id: "x"))
        #expect(body.debounced(.seconds(1)).summary == .debounced(.seconds(1), id: "x", overlap: .enqueue))
        #expect(body.throttled(.seconds(1)).summary == .throttled(.seconds(1), id: "x", overlap: .enqueue))
        #expect(ScriptedEffect { _, _ in }.summary == .run())
        #expect(ScriptedEffect.send("a").summary == .send)
        #expect(ScriptedEffect.output("a").summary == .output)
        #expect(ScriptedEffect.action { _ in nil }.summary == .action)
        #expect(
            ScriptedEffect.after(.seconds(2), id: 1, send: "a").summary
                == .after(.seconds(2), id: EffectID(1)))
        #expect(ScriptedEffect.every(.seconds(3), send: "a").summary == .every(.seconds(3)))
        #expect(ScriptedEffect.cancel(id: "x").summary == .cancel(id: "x"))
        #expect(ScriptedEffect.cancelAll.summary == .cancelAll)
        #expect(
            ScriptedEffect.stream { _ in
                AsyncStream<Int> { _ in }
            } send: { _ in
                nil
            }.summary == .stream())
        let list: ScriptedEffect = [.cancel(id: "x"), .send("a")]
        #expect(list.summary == .list([.cancel(id: "x"), .send]))
        #expect("\(list.summary)" == #"[cancel(id: "x"), send]"#)
    }
}

private enum WorkID: Hashable {
    case load
    case row(Int, of: String)
}
