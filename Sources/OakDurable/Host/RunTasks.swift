import Oak
import OakBase

/// The tasks that perform the runs of a machine in this process.
struct RunTasks<T: DurableTransducer> {
    /// A running task and its attempt number.
    private struct RunningTask {
        let relay: TransducerActor<Relay<T>>
        let attempt: UInt64
    }

    private let machine: MachineKey
    private let context: HostContext<T>
    private var tasks: [RunNumber: RunningTask] = [:]
    /// The number of tasks that have been started so far.
    private var attempts: UInt64 = 0

    init(_ machine: MachineKey, _ context: HostContext<T>) {
        self.machine = machine
        self.context = context
    }

    var isEmpty: Bool { tasks.isEmpty }

    /// Returns whether the task of a run performs the given attempt.
    func contains(_ number: RunNumber, attempt: UInt64) -> Bool { tasks[number]?.attempt == attempt }

    mutating func cancelAll() {
        for task in tasks.values { task.relay.cancel() }
        tasks = [:]
    }

    /// Cancels the tasks of runs that have ended, and starts tasks for runs that need one.
    ///
    /// - Parameters:
    ///   - runs: The runs of the machine.
    ///   - post: A closure that receives the events of a task as work items.
    mutating func update(_ runs: [DurableRun<T>], post: @escaping @Sendable (WorkItem<T>) -> Void) {
        let needed = runs.filter(\.needsTask)
        let numbers = Set(needed.map(\.number))
        for (number, task) in tasks where !numbers.contains(number) {
            task.relay.cancel()
            tasks[number] = nil
        }
        for run in needed where tasks[run.number] == nil { start(run, post) }
    }

    private mutating func start(
        _ run: DurableRun<T>, _ post: @escaping @Sendable (WorkItem<T>) -> Void
    ) {
        guard let body = body(of: run) else { return }
        attempts += 1
        let (number, attempt, counter) = (run.number, attempts, Counter())
        let relay = TransducerActor(
            of: Relay<T>.self, initialState: .init(),
            env: Relay<T>.Env(body: body) { event in
                post(.run(number, attempt: attempt, index: counter.next(), event))
            }, configuration: Configuration(clock: context.configuration.clock))
        tasks[number] = RunningTask(relay: relay, attempt: attempt)
    }

    /// Returns a closure that performs the work of a run, or `nil` for a timer.
    private func body(
        of run: DurableRun<T>
    ) -> (@Sendable (TransducerInput<T.Event>) async throws -> Void)? {
        let env = context.env
        switch run.work {
        case .timer: return nil
        case .volatile(let work):
            let work = work.body
            return { try await work(env, $0) }
        case .intent(let data):
            let key = IdempotencyKey(
                machine: machine, sequence: run.number.sequence, ordinal: run.number.ordinal)
            let (metrics, tracing, trace) = (context.metrics, context.configuration.tracing, run.trace)
            let owner = run.owner
            return { input in
                try await metrics.attempt {
                    try await tracing.perform(key, in: trace) {
                        if let owner { return try await owner.perform(data, key, env, input) }
                        let intent = try Coding.decode(T.Intent.self, from: data)
                        try await T.perform(intent, key: key, env: env, input: input)
                    }
                }
            }
        }
    }
}

/// A counter that can be shared between tasks.
private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            defer { count += 1 }
            return count
        }
    }
}
