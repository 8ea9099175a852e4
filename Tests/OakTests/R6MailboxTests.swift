import Oak
import OakBase
import OakTesting
import TestSupport
import Testing

@Suite struct R6MailboxTests {
    // R6.1, R10.1
    @Test func `process returns even if the last event that its event causes is stale`() {
        ManualActor.run { manual in
            let record = Record()
            let machine = Machine(
                of: Family.self, initialState: .init(guest: .init(id: 1)), env: .init(), isolation: manual)
            let effects = ["remove", "other"].map { name in
                TransducerEffect<Family> { _, input in
                    try await input.process(name == "remove" ? .removesGuest : .do(name))
                    record(name)
                }
            }
            try? machine.send(.act("start") { _ in .merge(effects) })
            manual.runJobs()
            #expect(record.all == ["remove", "other"])
        }
    }

    // R6.1, R6.2
    @Test func `a send that exceeds the capacity throws, and its event is not queued`() throws {
        try ManualActor.run { manual in
            let machine = Machine(ScriptedEnvironment(), Configuration(capacity: 2))
            try machine.input.send("1", isolation: nil)
            try machine.input.send("2", isolation: nil)
            #expect(throws: SendError.overflow(capacity: 2)) { try machine.input.send("3", isolation: nil) }
            manual.runJobs()
            #expect(machine.seen == ["1", "2"])
        }
    }

    // R6.1
    @Test func `a mailbox overflow does not affect the machine`() throws {
        try ManualActor.run { manual in
            let machine = Machine(ScriptedEnvironment(), Configuration(capacity: 1))
            try machine.input.send("1", isolation: nil)
            try? machine.input.send("2", isolation: nil)
            manual.runJobs()
            try machine.input.send("3", isolation: nil)
            manual.runJobs()
            #expect(machine.seen == ["1", "3"])
            #expect(machine.isRunning)
        }
    }

    // R6.1
    @Test func `events that an output handler sends count toward the capacity`() throws {
        try ManualActor.run { manual in
            var errors: [SendError] = []
            var input: Scripted.Input?
            let machine = Machine(ScriptedEnvironment(), Configuration(capacity: 1)) { _ in
                for name in ["1", "2"] {
                    do { try input?.send(.init(name)) } catch { errors.append(error as! SendError) }
                }
            }
            input = machine.input
            try machine.input.send("a", .output("o"))
            #expect(errors == [.overflow(capacity: 1)])
            #expect(machine.seen == ["a", "1"])
        }
    }

    // R6.1
    @Test func `events taken from the mailbox count toward the capacity until they are processed`() throws {
        try ManualActor.run { manual in
            let (environment, record) = (ScriptedEnvironment(), Record())
            let machine = Machine(environment, Configuration(capacity: 3))
            let input = machine.input
            environment.act = {
                for name in ["4", "5"] {
                    do { try input.send(.init(name), isolation: nil) } catch { record("no room for \(name)") }
                }
            }
            try input.send(
                .init(
                    "1",
                    .action {
                        $0.act()
                        return nil
                    }), isolation: nil)
            try input.send("2", isolation: nil)
            try input.send("3", isolation: nil)
            manual.runJobs()
            // Two events wait while "1" is processed, so there is room for one more.
            #expect(machine.seen == ["1", "2", "3", "4"])
            #expect(record.all == ["no room for 5"])
            environment.act = {}
        }
    }

    // R6.1, R8.1
    @Test func `no waiting caller hangs if the machine is deallocated between two drains of its mailbox`() {
        ManualActor.run { manual in
            var machine: Machine<Countdown>? = Machine(of: Countdown.self, initialState: .init())
            let record = Record()
            if let input = machine?.input {
                for _ in 0..<600 {
                    Task.detached {
                        do {
                            try await input.process(.count(0))
                            record("processed")
                        } catch { record("\(error as? SendError == .cancelled)") }
                    }
                }
            }
            while machine?.state.steps == 0 && manual.runNextJob() {}
            let processed = machine?.state.steps ?? 0
            machine = nil
            manual.runJobs()
            #expect(record.all.count == 600)
            #expect(record.all.filter { $0 == "processed" }.count == processed)
        }
    }

    // R6.1, R8.1
    @Test func `deallocating a machine between two drains of its mailbox reports the discarded events`()
        throws
    {
        try ManualActor.run { manual in
            let inspector = RecordingInspector()
            var machine: Machine<Countdown>? = Machine(
                of: Countdown.self, initialState: .init(), configuration: Configuration(inspector: inspector))
            for _ in 0..<600 { try machine?.input.send(.count(0), isolation: nil) }
            while machine?.state.steps == 0 && manual.runNextJob() {}
            let left = 600 - (machine?.state.steps ?? 0)
            machine = nil
            manual.runJobs()
            #expect(left > 0)
            #expect(inspector.lines("discarded").count == left)
            #expect(inspector.lines("stopped") == ["stopped cancelled \(left)"])
        }
    }

    // R6.1
    @Test func `an effect can send more events than the capacity`() throws {
        try ManualActor.run { manual in
            let machine = Machine(ScriptedEnvironment(), Configuration(capacity: 1))
            try machine.input.send(
                "a",
                ScriptedEffect { _, input in
                    for n in 0..<1000 { try input.send(.init("\(n)"), isolation: nil) }
                })
            manual.runJobs()
            #expect(machine.seen.count == 1001)
        }
    }

    // R6.1
    @Test func `waiting events from an effect do not count toward the capacity`() throws {
        try ManualActor.run { manual in
            let machine = Machine(ScriptedEnvironment(), Configuration(capacity: 1))
            let hasSent = Mutex(false)
            try machine.input.send(
                "a",
                ScriptedEffect { _, input in
                    for n in 0..<10 { try input.send(.init("\(n)"), isolation: nil) }
                    hasSent.withLock { $0 = true }
                })
            while !hasSent.withLock({ $0 }) { manual.runNextJob() }
            try machine.input.send("x", isolation: nil)
            manual.runJobs()
            #expect(machine.seen.last == "x")
        }
    }

    // R6.1
    @Test func `internal events do not count toward the capacity`() throws {
        try ManualActor.run { manual in
            let machine = Machine(ScriptedEnvironment(), Configuration(capacity: 0))
            try machine.input.send("a", .merge((0..<1000).map { .send(.init("\($0)")) }))
            #expect(machine.seen.count == 1001)
        }
    }

    // R6.1
    @Test func `process enqueues its event even if the mailbox is full`() throws {
        try ManualActor.run { manual in
            let machine = Machine(ScriptedEnvironment(), Configuration(capacity: 1))
            let (input, record) = (machine.input, Record())
            try input.send("1", isolation: nil)
            for n in 2...5 {
                Task.detached {
                    try await input.process(.init("\(n)"))
                    record("\(n)")
                }
            }
            manual.runJobs()
            #expect(machine.seen == ["1", "2", "3", "4", "5"])
            #expect(record.all == ["2", "3", "4", "5"])
        }
    }

    // R6.1
    @Test func `process returns once the event and everything that it caused have been processed`() {
        ManualActor.run { manual in
            let machine = Machine()
            var seen: [String] = []
            Task {
                _ = manual
                try await machine.input.process(.init("a", [.send(.init("b", .send("c"))), .output("o")]))
                seen = machine.seen
            }
            manual.runJobs()
            #expect(seen == ["a", "b", "c"])
        }
    }

    // R6.1
    @Test func `calling process within an effect does not deadlock`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send(
                "a",
                ScriptedEffect { _, input in
                    try await input.process("b")
                    try await input.process("c")
                })
            manual.runJobs()
            #expect(machine.seen == ["a", "b", "c"])
        }
    }

    // R6.1
    @Test func `process throws if the machine ends before processing the event`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            let (input, record) = (machine.input, Record())
            try input.send(.init("end", ends: true), isolation: nil)
            Task.detached {
                do { try await input.process("late") } catch {
                    record("\(error as? SendError == .terminated)")
                }
            }
            manual.runJobs()
            #expect(record.all == ["true"])
            #expect(machine.seen == ["end"])
        }
    }

    // R6.1
    @Test func `process returns when its own event ends the machine`() {
        ManualActor.run { manual in
            let machine = Machine()
            let (input, record) = (machine.input, Record())
            Task.detached {
                try await input.process(.init("end", ends: true))
                record("returned")
            }
            manual.runJobs()
            #expect(record.all == ["returned"])
        }
    }

    // R6.1
    @Test func `an event is withdrawn if its waiting task is cancelled before the event is processed`() throws
    {
        try ManualActor.run { manual in
            let inspector = RecordingInspector()
            let machine = Machine(ScriptedEnvironment(), Configuration(inspector: inspector))
            let (input, record) = (machine.input, Record())
            try input.send("1", isolation: nil)
            let task = Task.detached {
                do { try await input.process("2") } catch { record("\(type(of: error))") }
            }
            task.cancel()
            manual.runJobs()
            // Depending on the order of the jobs, "2" is either withdrawn or processed.
            if machine.seen == ["1"] {
                #expect(record.all == ["CancellationError"])
                #expect(inspector.lines("discarded") == ["discarded 2 taskCancelled"])
            } else {
                #expect(record.all == [])
            }
        }
    }

    // R6.1
    @Test func `request returns the outputs of its event and of everything that the event caused`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            var outputs: [String] = []
            Task {
                _ = manual
                outputs = try await machine.request(
                    .init("a", [.output("1"), .send(.init("b", .output("2")))]))
            }
            try machine.input.send(.init("x", .output("not of it")), isolation: nil)
            manual.runJobs()
            #expect(outputs == ["1", "2"])
        }
    }

    // R6.1
    @Test func `a request is processed after the events that were queued earlier`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send("1", isolation: nil)
            Task {
                _ = manual
                _ = try await machine.request("2")
            }
            manual.runJobs()
            #expect(machine.seen == ["1", "2"])
        }
    }

    // R6.1
    @Test func `request throws when the machine has ended`() {
        ManualActor.run { manual in
            let machine = Machine()
            let record = Record()
            machine.cancel()
            Task {
                _ = manual
                do { _ = try await machine.request("a") } catch {
                    record("\(error as? SendError == .cancelled)")
                }
            }
            manual.runJobs()
            #expect(record.all == ["true"])
            #expect(machine.seen == [])
        }
    }

    // R6.1
    @Test func `a request is withdrawn if its task is cancelled before the request is processed`() throws {
        try ManualActor.run { manual in
            let environment = ScriptedEnvironment()
            let machine = Machine(environment)
            let record = Record()
            var task: Task<Void, Never>?
            environment.act = { task?.cancel() }
            try machine.input.send(
                .init(
                    "1",
                    .action {
                        $0.act()
                        return nil
                    }), isolation: nil)
            // The request is queued behind "1", whose action cancels its task.
            task = Task {
                _ = manual
                do { _ = try await machine.request("2") } catch { record("\(type(of: error))") }
            }
            manual.runJobs()
            if record.all == ["CancellationError"] { #expect(machine.seen == ["1"]) }
            environment.act = {}
        }
    }

    // R6.2
    @Test func `a call to process on an input without a machine throws notStarted`() async throws {
        let input = Scripted.Input()
        await #expect(throws: SendError.notStarted) { try await input.process("a") }
    }

    // R6.2
    @Test func `sending to a machine in a terminal state throws terminated`() throws {
        try ManualActor.run { manual in
            let machine = Machine()
            try machine.input.send("end", nil, ends: true)
            #expect(throws: SendError.terminated) { try machine.input.send("late") }
            #expect(throws: SendError.terminated) { try machine.send("late") }
            #expect(throws: SendError.terminated) { try machine.input.send("late", isolation: nil) }
        }
    }

    // R6.2
    @Test func `sending to a cancelled machine throws cancelled`() {
        ManualActor.run { manual in
            let machine = Machine()
            machine.cancel()
            #expect(throws: SendError.cancelled) { try machine.input.send("late") }
            #expect(throws: SendError.cancelled) { try machine.send("late") }
            #expect(throws: SendError.cancelled) { try machine.input.send("late", isolation: nil) }
        }
    }

    // R5.2, R6.2
    @Test(arguments: [
        SendError.notStarted, .terminated, .cancelled, .effectEnded, .overflow(capacity: 7),
    ])
    func `a send error describes the problem and the fix`(error: SendError) {
        #expect("\(error)".split(separator: ". ").count >= 2)
        if case .overflow = error { #expect("\(error)".contains("7")) }
    }
}

extension Family.Event {
    /// Removes the guest, which sent an internal event before its removal.
    fileprivate static var removesGuest: Family.Event {
        .act("remove") { state in
            let stale = Family.guest.update(&state, event: .do("say", .send(.do("stale"))))
            let removal = Family.Event.do("removal") {
                $0.guest = nil
                return nil
            }
            return .merge(.send(removal), stale)
        }
    }
}
