import Foundation
import Oak
import OakDurable
import OakDurableTesting
import TestSupport
import Testing

@Suite struct LimitTests {
    // R13.10
    @Test(arguments: StoreKind.allCases)
    func `an event is refused when too many events are waiting in the host`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: store) { $0.capacity = 2 }
        let sizes = Record<Int>()
        store.rejectCommits {
            sizes.append($0.journal.count)
            return false
        }
        let commits = store.hold(.commit)
        let first = Task { try await host["a"].send(.note("first")) }
        await commits.reached()
        let waiting = ["one", "two"].map { text in Task { try await host["a"].send(.note(text)) } }
        try await host.waitForTasks(2, of: "a")
        await #expect { try await host["a"].send(.note("three")) } throws: { error in
            if case DurableError.overflow(2, _) = error { true } else { false }
        }
        commits.release()
        try await first.value
        for task in waiting { try await task.value }
        #expect(try await host["a"].log.count == 3)
    }

    // R13.10
    @Test(arguments: StoreKind.allCases)
    func `an event is refused when too many events are waiting in the store`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let machine = MachineKey(kind: "script", id: "a")
        for number in 1...3 {
            let row = InboxRow(key: "\(number)", event: Data())
            let limit = InboxLimit(events: 2, bytes: 1_000)
            let result = try await bench.store.enqueue(row, for: machine, limit: limit)
            #expect(result == (number < 3 ? .stored : .full))
        }
        #expect(try await bench.store.inbox(of: machine, limit: 10).map(\.key) == ["1", "2"])
    }

    // R13.10
    @Test(arguments: StoreKind.allCases)
    func `sending fails when too many events are waiting in the store for another host`(
        _ kind: StoreKind
    ) async throws {
        let (bench, machine) = (try DurableBench(kind), MachineKey(kind: "script", id: "a"))
        let owner = try await bench.host(Script.self, env: .init())
        try await owner["a"].send(.note("first"))
        let sender = try await bench.host(Script.self, env: .init()) {
            $0.capacity = 2
            $0.byteCapacity = 1_000
        }
        let waiting = ["one", "two"].map { text in Task { try await sender["a"].send(.note(text)) } }
        try await waitUntil { try await bench.store.inbox(of: machine, limit: 10).count == 2 }
        await #expect { try await sender["a"].send(.note("three")) } throws: { error in
            if case DurableError.overflow(2, 1_000) = error { true } else { false }
        }
        for task in waiting { try await owner.work(until: task) }
        // The refused event was not stored. After the owner has accepted the others, the sender can send again.
        let last = Task { try await sender["a"].send(.note("four")) }
        try await owner.work(until: last)
        let log = try await owner["a"].log
        #expect(log.first == "first" && log.last == "four")
        #expect(log.dropFirst().dropLast().sorted() == ["one", "two"])
    }

    // R13.10
    @Test(arguments: StoreKind.allCases)
    func `an event is refused when the events waiting in the store would exceed the size limit`(
        _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let machine = MachineKey(kind: "script", id: "a")
        let limit = InboxLimit(events: 10, bytes: 25)
        for number in 1...3 {
            let row = InboxRow(key: "\(number)", event: Data(count: 10))
            #expect(
                try await bench.store.enqueue(row, for: machine, limit: limit)
                    == (number < 3 ? .stored : .full))
        }
    }

    // R13.10
    @Test(arguments: StoreKind.allCases)
    func `an event is refused when the events waiting in the host would exceed the size limit`(
        _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: store) { $0.byteCapacity = 100 }
        let sizes = Record<Int>()
        store.rejectCommits {
            sizes.append($0.journal.count)
            return false
        }
        let commits = store.hold(.commit)
        let first = Task { try await host["a"].send(.note("first")) }
        await commits.reached()
        let waiting = Task { try await host["a"].send(.note("one"), key: "k") }
        try await host.waitForTasks(1, of: "a")
        await #expect { try await host["a"].send(.note(String(repeating: "x", count: 60))) } throws: {
            error in
            if case DurableError.overflow(_, 100) = error { true } else { false }
        }
        commits.release()
        try await first.value
        try await waiting.value
        #expect(try await host["a"].log.count == 2)
    }

    // R13.10
    @Test(
        arguments: StoreKind.allCases,
        [
            Script.Event.note(String(repeating: "x", count: 200)),
            .performLarge(200, id: "pay"), .outputLarge(200),
        ])
    func `an event is refused if the event, its intent or its output exceeds the payload limit`(
        _ kind: StoreKind, _ event: Script.Event
    ) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init()) { $0.payloadLimit = 200 }
        try await host["a"].send(.note("one"))
        await #expect { try await host["a"].send(event, key: "k") } throws: { error in
            if case DurableError.refused(let reason) = error { reason.contains("200 bytes") } else { false }
        }
        try await host["a"].send(.note("two"))
        #expect(try await host["a"].log == ["one", "two"])
        #expect(try await bench.journal().count == 2)
    }

    // R13.10
    @Test(arguments: StoreKind.allCases)
    func `an event is refused if it would start too many durable effects`(_ kind: StoreKind) async throws {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let host = try await bench.host(
            Script.self, env: Script.Env(perform: { _, _, _ in await gate.wait() })
        ) { $0.capacity = 3 }
        try await host["a"].send(.chainEnqueued(["1", "2"], id: "pay"))
        await #expect { try await host["a"].send(.chainEnqueued(["3", "4"], id: "pay")) } throws: { error in
            if case DurableError.refused(let reason) = error {
                reason.contains("3 durable effects")
            } else {
                false
            }
        }
        try await host["a"].send(.enqueue("3", id: "pay"))
        #expect(try await bench.journal().count == 2)
        gate.open()
        await host.finishWork()
    }

    // R13.10
    @Test(arguments: StoreKind.allCases, [0, 1, 3])
    func `the batch size limits the number of events in a transaction, regardless of their sources`(
        _ kind: StoreKind, _ batchSize: Int
    ) async throws {
        let bench = try DurableBench(kind)
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: .init(), on: store) { $0.batchSize = batchSize }
        for number in 1...4 {
            try await host["a"].send(.after(milliseconds: 500, id: "\(number)", note: "timer \(number)"))
        }
        let sizes = Record<Int>()
        store.rejectCommits {
            sizes.append($0.journal.count)
            return false
        }
        let commits = store.hold(.commit)
        let first = Task { try await host["a"].send(.note("first")) }
        await commits.reached()
        // The next transaction could contain timers, forwarded events and events of clients.
        var texts = ["first"] + (1...4).map { "timer \($0)" }
        var waiting: [Task<Void, any Error>] = []
        for number in 1...4 {
            let forwarded = try JSONEncoder().encode(Script.Event.note("forwarded \(number)"))
            let result = try await bench.store.enqueue(
                InboxRow(key: "\(number)", event: forwarded), for: MachineKey(kind: "script", id: "a"),
                limit: InboxLimit(events: 10, bytes: 10_000))
            #expect(result == .stored)
            waiting.append(Task { try await host["a"].send(.note("sent \(number)")) })
            try await host.waitForTasks(number, of: "a")
            texts += ["forwarded \(number)", "sent \(number)"]
        }
        await bench.clock.advance(by: .milliseconds(500))
        commits.release()
        try await first.value
        for task in waiting { try await task.value }
        try await host.work()
        #expect(sizes.all.max() == max(1, batchSize))
        #expect(try await host["a"].log.sorted() == texts.sorted())
    }

    // R12.6, R13.10
    @Test(arguments: StoreKind.allCases)
    func `an event is discarded and reported when the postponed events would exceed the size limit`(
        _ kind: StoreKind
    ) async throws {
        let (bench, issues) = (try DurableBench(kind), Record<DurableIssue>())
        let host = try await bench.host(Script.self, env: .init()) {
            $0.byteCapacity = 100
            $0.report = { issues.append($0) }
        }
        for text in ["one", "two", "three", "four"] {
            try await host["a"].send(.postpone(note: text, untilPhase: 1))
        }
        #expect(issues.all.map(\.description).filter { $0.contains("100 bytes") }.count == 2)
        try await host["a"].send(.enter(phase: 1))
        #expect(try await host["a"].log == ["one", "two"])
        #expect(try await host["a"].verify() == nil)
    }

    // R13.10
    @Test(arguments: StoreKind.allCases)
    func `a long error description is truncated before it is stored`(_ kind: StoreKind) async throws {
        struct Failure: Error, CustomStringConvertible {
            var description: String { String(repeating: "x", count: 1 << 20) }
        }
        let (bench, issues) = (try DurableBench(kind), Record<DurableIssue>())
        let host = try await bench.host(Script.self, env: Script.Env(perform: { _, _, _ in throw Failure() }))
        {
            $0.attempts.limit = 1
            $0.report = { issues.append($0) }
        }
        try await host["a"].send(.perform("pay", id: "pay"))
        await host.finishWork()
        #expect(try await host.deadLetters().first?.failure?.count == 1_001)
        #expect(issues.all.allSatisfy { $0.description.count < 2_000 })
    }

    // R12.6
    @Test(arguments: StoreKind.allCases)
    func `an event is discarded and reported when too many events are postponed`(
        _ kind: StoreKind
    ) async throws {
        let (bench, issues) = (try DurableBench(kind), Record<DurableIssue>())
        let host = try await bench.host(Script.self, env: .init()) {
            $0.capacity = 2
            $0.report = { issues.append($0) }
        }
        for text in ["one", "two", "three"] {
            try await host["a"].send(.postpone(note: text, untilPhase: 1))
        }
        #expect(issues.all.map(\.description).filter { $0.contains("postponed too many events") }.count == 1)
        try await host["a"].send(.enter(phase: 1))
        #expect(try await host["a"].log == ["one", "two"])
        #expect(try await host["a"].verify() == nil)
    }

    // R13.10
    @Test(arguments: StoreKind.allCases)
    func `the journal retains the events since the second-to-last checkpoint`(_ kind: StoreKind) async throws
    {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init()) { $0.checkpointInterval = 10 }
        for number in 1...35 { try await host["a"].send(.note("\(number)")) }
        #expect(try await bench.journal().map(\.sequence) == Array(21...35))
        #expect(try await host["a"].verify() == nil)
    }

    // R13.10
    @Test(arguments: StoreKind.allCases, [0, -1] as [Int64])
    func `a checkpoint interval of 0 or less stores a checkpoint with each event`(
        _ kind: StoreKind, _ interval: Int64
    ) async throws {
        struct Failure: Error {}
        let (bench, issues) = (try DurableBench(kind), Record<DurableIssue>())
        let env = Script.Env(perform: { _, _, _ in throw Failure() })
        let host = try await bench.host(Script.self, env: env) {
            $0.checkpointInterval = interval
            $0.report = { issues.append($0) }
        }
        try await host["a"].send(.perform("pay", id: "pay"))
        // The failed attempt changes the machine without an event.
        await host.finishWork()
        try await host["a"].send(.note("one"))
        #expect(try await host["a"].log == ["one"])
        #expect(try await bench.journal().map(\.sequence) == [2])
        #expect(issues.all.map(\.description) == [])
        #expect(try await host.parkedMachines().isEmpty)
    }

    // R13.10
    @Test(arguments: StoreKind.allCases)
    func `an idle machine is removed from memory, and resumes with the next event`(
        _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let host = try await bench.host(Script.self, env: .init())
        try await host["a"].send(.note("one"))
        try await host["b"].send(.after(milliseconds: 60_000, id: "t", note: "fired"))
        #expect(host.machinesInMemory == 2)
        await bench.clock.advance(by: .seconds(10))
        try await host.work()
        #expect(host.machinesInMemory == 0)
        try await host["a"].send(.note("two"))
        #expect(try await host["a"].log == ["one", "two"])
        await bench.clock.advance(by: .seconds(50))
        try await host.work()
        #expect(try await host["b"].log == ["fired"])
    }

    // R13.3, R13.10
    @Test(arguments: StoreKind.allCases)
    func `a machine stays in memory while a volatile effect is running`(_ kind: StoreKind) async throws {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let host = try await bench.host(
            Script.self,
            env: Script.Env(volatile: { _, input in
                await gate.wait()
                try input.send(.note("done"))
            }))
        try await host["a"].send(.runVolatile("watch"))
        await gate.arrivals()
        await bench.clock.advance(by: .seconds(60))
        try await host.poll()
        #expect(host.machinesInMemory == 1)
        gate.open()
        await host.finishWork()
        #expect(try await host["a"].log == ["done"])
    }
}
