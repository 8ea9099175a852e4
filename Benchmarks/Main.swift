import Oak

/// A program that prints the runtime's performance goals next to the measured figures and their baselines, all from one
/// run.
///
/// The goals are those of the project. With an argument, the program runs only one loop, for tools that count
/// instructions or allocations: `bare`, `send`, `input`, `actor`, `actorInput`, `action`, `task N`, `run N`, `flood N`,
/// `nothing` and so on.
@main
@MainActor
struct Main {
    static func main() async throws {
        switch CommandLine.arguments.dropFirst().first {
        case nil: printTable(try await rows())
        case "nothing": break
        case "bare":
            var state = Player.State.stopped
            dispatchBare(&state)
            use(state)
        case "send": try dispatch(Machine(of: Player.self, initialState: .stopped))
        case "input":
            let machine = Machine(of: Player.self, initialState: .stopped)
            try dispatchThroughInput(machine.input)
            use(machine)
        case "actor":
            let machine = TransducerActor(of: Player.self, initialState: .stopped)
            try dispatchFromAnywhere(machine)
        case "actorInput":
            let machine = TransducerActor(of: Player.self, initialState: .stopped)
            let input = machine.input
            try dispatchFromAnywhere(input)
            use(machine)
        case "action": try tick(Machine(of: Ticker.self, initialState: .init()))
        case "task": await runTasks(repetitions)
        case "run": try await runEffects(repetitions)
        case "flood": try await printCores(repetitions) { try await flood(repetitions) }
        case "floodActor": try await printCores(repetitions) { try await floodActor(repetitions) }
        case "create": create(100_000)
        case "createObservable": createObservable(100_000)
        case "effect": try runEffectsOnOneThread(10_000)
        case "process": try await process(100_000)
        case "request": try await request(100_000)
        case "observe": try observeEvents(100_000)
        case "observeTitle": try sendWhileObserving(100_000) { _ = $0.title }
        case "observeIDs": try sendWhileObserving(100_000) { _ = $0.rows.ids }
        case "observePath": try sendWhileObserving(100_000) { _ = $0[\.rows[id: 1]?.title] }
        case "child": try sendToChildren(1000)
        case "childWithEffect": try sendToChildren(1000, withEffects: true)
        case "childOfMany": try sendToChildren(100, of: 10_000)
        case "childOfManyWithEffect": try sendToChildren(100, of: 10_000, withEffects: true)
        case "addAndClear": try addAndClear(100_000)
        case "clear": printTable(try clearing())
        case "deep": try sendToDepth(50, times: 1000, withEffect: false)
        case "deepWithEffect": try sendToDepth(50, times: 1000, withEffect: true)
        case "children":
            var kept: [Any] = []
            let memory = try childMemory(keeping: &kept)
            printTable(try await children() + memory)
        case "waiting":
            var kept: [Any] = []
            let observables = observable(keeping: &kept)
            printTable(try await waiting() + observables)
        case "answers": printTable(try await answers())
        case "parts": printTable(try parts())
        case "depth": printTable(try depths())
        case "floodStream": await printCores(repetitions) { await floodStream(repetitions) }
        case let unknown?: print("There is no loop `\(unknown)`. `Benchmarks/Main.swift` lists the loops.")
        }
    }

    static var repetitions: Int { CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 1000 }

    static func rows() async throws -> [Row] {
        // Memory is measured first. Nothing is freed in between, because later machines would use the freed memory.
        var kept: [Any] = []
        let memory = try childMemory(keeping: &kept)
        let observables = observable(keeping: &kept)
        let idle = idleMachines()
        kept = []
        var rows = try dispatching()
        rows += try await sending()
        rows += try await effects()
        rows += idle
        rows += try inspecting()
        rows += try await waiting()
        rows += try await answers()
        rows += try await children()
        rows += try clearing()
        rows += try depths()
        rows += observables
        rows += try parts()
        rows += memory
        return rows
    }
}

// MARK: - Dispatch

extension Main {
    static func dispatching() throws -> [Row] {
        var state = Player.State.stopped
        let machine = Machine(of: Player.self, initialState: .stopped)
        let bare = measure(dispatched) { dispatchBare(&state) }
        let ours = try measure(dispatched) { try dispatch(machine) }
        let input = try measure(dispatched) { try dispatchThroughInput(machine.input) }
        use(state)
        return [
            .ratio("dispatch, no effect, time", ours: ours, baseline: bare, "bare switch", atMost: 1.3),
            .limit("the same through an input", ours: input, atMost: 20, baseline: bare, "bare switch"),
        ]
    }

    static func inspecting() throws -> [Row] {
        let plain = Machine(of: Player.self, initialState: .stopped)
        let inspected = Machine(
            of: Player.self, initialState: .stopped, configuration: Configuration(inspector: EmptyInspector())
        )
        let without = try measure(dispatched) { try dispatch(plain) }
        let with = try measure(dispatched) { try dispatch(inspected) }
        return [.limit("transition with inspector", ours: with, atMost: 300, baseline: without, "without")]
    }
}

// MARK: - Sending between tasks

extension Main {
    static func sending() async throws -> [Row] {
        let machine = TransducerActor(of: Player.self, initialState: .stopped)
        let input = machine.input
        let ours = try measure(dispatched) { try dispatchFromAnywhere(machine) }
        let through = try measure(dispatched) { try dispatchFromAnywhere(input) }
        let baselineActor = BaselineActor()
        let call = await measure(100_000) {
            await Task.detached { await callBaselineActor(baselineActor) }.value
        }
        let events = 1_000_000
        let one = try await measure(events, rounds: 3) { try await flood(events, senders: 1) }
        let oneStream = await measure(events, rounds: 3) { await floodStream(events, senders: 1) }
        let mailbox = try await measure(events, rounds: 3) { try await flood(events) }
        let onActor = try await measure(events, rounds: 3) { try await floodActor(events) }
        let stream = await measure(events, rounds: 3) { await floodStream(events) }
        use(machine)
        return [
            .limit(
                "send to an idle TransducerActor", ours: ours, atMost: 20, baseline: call, "await actor.f()"),
            .limit("the same through an input", ours: through, atMost: 20, baseline: call, "await actor.f()"),
            .speedup(
                "1 task to a TransducerActor", ours: one, baseline: oneStream, "AsyncStream", atLeast: 10),
            .limit(
                "4 tasks to a TransducerActor", ours: mailbox, atMost: 100, baseline: stream, "AsyncStream"),
            .speedup(
                "the same, compared with a stream", ours: mailbox, baseline: stream, "AsyncStream",
                atLeast: 10),
            .speedup(
                "4 tasks to a machine on an actor", ours: onActor, baseline: stream, "AsyncStream",
                atLeast: 10),
        ]
    }

    nonisolated static func callBaselineActor(_ baselineActor: BaselineActor) async {
        for index in 0..<100_000 { await baselineActor.handle(Player.script[index % Player.script.count]) }
    }

    /// Sends events from several tasks to a `TransducerActor` and waits until all are processed.
    nonisolated static func flood(_ events: Int, senders: Int = 4) async throws {
        let machine = TransducerActor(
            of: Count.self, initialState: .init(left: events), configuration: Configuration(capacity: .max))
        let input = machine.input
        await withTaskGroup { group in
            for _ in 0..<senders {
                group.addTask { for _ in 0..<events / senders { try? input.send(.one) } }
            }
        }
        _ = try await machine.finished()
    }

    /// Sends events from several tasks to a machine on another actor and waits until all are processed.
    nonisolated static func floodActor(_ events: Int) async throws {
        let input = Count.Input()
        async let state = Count.run(
            initialState: .init(left: events), input: input, configuration: Configuration(capacity: .max))
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask { for _ in 0..<events / 4 { while (try? input.send(.one)) == nil {} } }
            }
        }
        _ = try await state
    }

    nonisolated static func floodStream(_ events: Int, senders: Int = 4) async {
        let (stream, continuation) = AsyncStream.makeStream(of: Count.Event.self)
        async let last = {
            var state = Count.State(left: events)
            for await event in stream {
                _ = Count.update(&state, event: event)
                if state.isTerminal { break }
            }
            return state
        }()
        await withTaskGroup { group in
            for _ in 0..<senders {
                group.addTask { for _ in 0..<events / senders { continuation.yield(.one) } }
            }
        }
        use(await last)
    }
}

// MARK: - Effects

extension Main {
    static func effects() async throws -> [Row] {
        let ticker = Machine(of: Ticker.self, initialState: .init())
        let count = rounds * Ticker.chain
        let action = try measure(count) { try tick(ticker) }
        let call = measure(count) { for _ in 0..<count { use(Ticker.Event.tick) } }
        let runs = 20_000
        let task = await measure(runs) { await runTasks(runs) }
        let effect = try await measure(runs) { try await runEffects(runs) }
        return [
            .limit("synchronous action effect", ours: action, atMost: 5, baseline: call, "opaque call"),
            .ratio("run effect with id", ours: effect, baseline: task, "detached task, awaited", atMost: 1.2),
        ]
    }

    nonisolated static func runTasks(_ count: Int) async {
        for _ in 0..<count { await Task.detached {}.value }
    }

    nonisolated static func runEffects(_ count: Int) async throws {
        let machine = TransducerActor(of: Runner.self, initialState: .running(0))
        try machine.input.send(.start(count))
        _ = try await machine.finished()
    }
}

// MARK: - Idle machines

extension Main {
    static func idleMachines() -> [Row] {
        let count = 1_000_000
        let first = Machine(of: Player.self, initialState: .stopped)
        var machines = (0..<count).map { _ in first }
        machines.removeAll(keepingCapacity: true)
        let before = residentBytes()
        let start = cpuNanoseconds()
        for _ in 0..<count { machines.append(Machine(of: Player.self, initialState: .stopped)) }
        let creation = (cpuNanoseconds() - start) / Double(count)
        let bytes = (residentBytes() - before) / Double(count)
        use(machines)

        let tasks = 100_000
        var parked: [AsyncStream<Player.Event>.Continuation] = []
        let beforeTasks = residentBytes()
        let startTasks = cpuNanoseconds()
        for _ in 0..<tasks {
            let (stream, continuation) = AsyncStream.makeStream(of: Player.Event.self)
            Task.detached {
                var state = Player.State.stopped
                for await event in stream { _ = Player.update(&state, event: event) }
                use(state)
            }
            parked.append(continuation)
        }
        let taskCreation = (cpuNanoseconds() - startTasks) / Double(tasks)
        let taskBytes = (residentBytes() - beforeTasks) / Double(tasks)
        for continuation in parked { continuation.finish() }
        return [
            .limit("idle machine", ours: bytes, unit: "B", atMost: 200, baseline: taskBytes, "parked task"),
            .limit(
                "creation of a machine", ours: creation, atMost: 300, baseline: taskCreation,
                "task and stream"),
        ]
    }
}
