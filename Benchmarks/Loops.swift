import Oak
import Observation

// These loops are measured by counting instructions. They use one thread, so the counts are the same on every run.

extension Main {
    static func create(_ count: Int) {
        for _ in 0..<count { use(Machine(of: Player.self, initialState: .stopped)) }
    }

    static func createObservable(_ count: Int) {
        for _ in 0..<count { use(ObservableTransducer(of: Player.self, initialState: .stopped)) }
    }

    /// Starts effects under one id, each after the previous effect has finished.
    static func runEffectsOnOneThread(_ count: Int) throws {
        try LoopActor().assumeIsolated { actor in
            let machine = Machine(of: Runner.self, initialState: .running(0), isolation: actor)
            try machine.send(.start(count))
            actor.executor.runJobs()
            guard machine.state.isTerminal else { throw Unfinished() }
        }
    }

    struct Unfinished: Error {}

    /// Sends events to a machine while a part of its state that they do not change is observed.
    static func sendWhileObserving(_ count: Int, _ read: (StateParts<Counters>) -> Void) throws {
        let machine = ObservableTransducer(of: Counters.self, initialState: .init())
        withObservationTracking({ read(machine.parts) }, onChange: {})
        for id in 0..<count { try machine.input.send(id % 10_000) }
        use(machine)
    }

    static func process(_ count: Int) async throws {
        let machine = Machine(of: Player.self, initialState: .stopped)
        let input = machine.input
        for index in 0..<count { try await input.process(Player.script[index % Player.script.count]) }
        use(machine)
    }

    static func request(_ count: Int) async throws {
        let machine = Machine(of: Player.self, initialState: .stopped)
        for index in 0..<count { use(try await machine.request(Player.script[index % Player.script.count])) }
    }

    /// Sends events to a machine, and observes a part of its state after each event.
    static func observeEvents(_ count: Int) throws {
        let machine = ObservableTransducer(of: Counters.self, initialState: .init())
        for id in 0..<count {
            withObservationTracking({ _ = machine.parts.title }, onChange: {})
            try machine.input.send(id % 10_000)
        }
        use(machine)
    }
}

/// An actor whose jobs run on the current thread, in the order in which they were enqueued.
private actor LoopActor {
    nonisolated let executor = LoopExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// - Safety: `@unchecked Sendable`, because only one thread uses the executor.
private final class LoopExecutor: SerialExecutor, @unchecked Sendable {
    private var jobs: [UnownedJob] = []

    func enqueue(_ job: consuming ExecutorJob) { jobs.append(UnownedJob(job)) }

    func checkIsolated() {}

    func runJobs() {
        var next = 0
        while next < jobs.count {
            jobs[next].runSynchronously(on: asUnownedSerialExecutor())
            next += 1
        }
        jobs = []
    }
}
