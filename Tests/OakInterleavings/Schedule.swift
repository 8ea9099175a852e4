#if OAK_INTERLEAVINGS
import Foundation
import Oak
import OakBase

/// Runs threads one at a time, and decides before each operation on a lock or atomic which of them continues.
///
/// An execution is a sequence of such decisions. ``explore(_:)`` runs all sequences in which at most a given number
/// of decisions interrupt a thread that could have continued.
///
/// - Safety: `@unchecked Sendable`, because only the thread that may continue accesses the variables, and
///   semaphores order these accesses.
final class Schedule: Interleaver, @unchecked Sendable {
    /// A thread that the schedule controls. The `@unchecked Sendable` conformance is safe for the same reason as
    /// the schedule's.
    private final class Worker: @unchecked Sendable {
        let body: @Sendable () -> Void
        let semaphore = DispatchSemaphore(value: 0)
        /// The lock that the worker is waiting for.
        var awaited: UnsafeRawPointer?
        /// The worker that runs on the same actor before this worker.
        var predecessor: Worker?
        var hasFinished = false

        init(_ body: @escaping @Sendable () -> Void, after predecessor: Worker?) {
            self.body = body
            self.predecessor = predecessor
        }
    }

    struct Violation: Error, CustomStringConvertible {
        let description: String
    }

    let hasTornExchanges: Bool
    private let preemptions: Int
    /// The maximum number of preemptions in the current scenario.
    private var limit = 0
    private var workers: [Worker] = []
    /// The worker that continues, or -1 before the first decision.
    private var current = -1
    /// The last worker that was added to the actor.
    private var onHost: Worker?
    private var held: Set<UnsafeRawPointer> = []
    private var decisions: [(choice: Int, count: Int)] = []
    private var position = 0
    private var interruptions = 0
    private var isStuck = false
    private let end = DispatchSemaphore(value: 0)
    /// A key whose value is not `nil` on threads that the schedule controls.
    private let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    init(preemptions: Int, hasTornExchanges: Bool) {
        self.preemptions = preemptions
        self.hasTornExchanges = hasTornExchanges
    }

    deinit { pthread_key_delete(key) }

    /// Runs a scenario in all possible orders and returns the number of orders.
    func explore(_ scenario: () -> Scenario) throws -> Int {
        var count = 0
        decisions = []
        repeat {
            try run(scenario())
            count += 1
        } while advance()
        return count
    }

    /// Advances to the next sequence of decisions. Returns `false` if all sequences have been run.
    private func advance() -> Bool {
        while let last = decisions.popLast() {
            guard last.choice + 1 < last.count else { continue }
            decisions.append((last.choice + 1, last.count))
            return true
        }
        return false
    }

    private func run(_ scenario: Scenario) throws {
        (current, position, interruptions, held, isStuck) = (-1, 0, 0, [], false)
        limit = min(preemptions, scenario.preemptions)
        workers = []
        onHost = nil
        for (index, body) in scenario.threads.enumerated() {
            add(body, onHost: index == 0 && scenario.firstIsOnHost)
        }
        interleaver = self
        resumeNext(after: nil)
        end.wait()
        interleaver = nil
        workers = []
        onHost = nil
        if let problem = isStuck ? "the threads wait for each other" : scenario.check() {
            throw Violation(description: "\(problem); decisions \(decisions.map(\.choice))")
        }
    }

    private func add(_ body: @escaping @Sendable () -> Void, onHost isOnHost: Bool) {
        let worker = Worker(body, after: isOnHost ? onHost : nil)
        if isOnHost { onHost = worker }
        let index = workers.count
        workers.append(worker)
        Thread { [self] in
            pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1))
            worker.semaphore.wait()
            worker.body()
            worker.hasFinished = true
            pthread_setspecific(key, nil)  // objects that are freed later belong to no execution
            resumeNext(after: index)
        }.start()
    }

    private func isReady(_ worker: Worker) -> Bool {
        if worker.hasFinished || worker.predecessor?.hasFinished == false { return false }
        return worker.awaited.map { !held.contains($0) } ?? true
    }

    /// Decides which worker continues. Returns `false` if no worker can continue.
    private func chooseNext() -> Bool {
        let canContinue = current >= 0 && isReady(workers[current])
        var ready = workers.indices.filter { $0 != current && isReady(workers[$0]) }
        if canContinue { ready.insert(current, at: 0) }
        if ready.isEmpty { return false }
        let count = canContinue && interruptions == limit ? 1 : ready.count
        if position == decisions.count { decisions.append((0, count)) }
        let choice = decisions[position].choice
        position += 1
        if canContinue && choice > 0 { interruptions += 1 }
        current = ready[choice]
        return true
    }

    private func resumeNext(after index: Int?) {
        if chooseNext() {
            workers[current].semaphore.signal()
        } else {
            isStuck = workers.contains { !$0.hasFinished }
            end.signal()
        }
    }

    /// Lets another worker continue and waits until this worker may continue.
    private func yield() {
        let index = current
        guard chooseNext() else {
            isStuck = true
            end.signal()
            return workers[index].semaphore.wait()  // never returns
        }
        if current == index { return }
        let worker = workers[index]
        workers[current].semaphore.signal()
        worker.semaphore.wait()
    }

    private var isControlled: Bool { pthread_getspecific(key) != nil }

    // MARK: - Interleaver

    func step() {
        if isControlled { yield() }
    }

    func acquire(_ lock: UnsafeRawPointer) -> Bool {
        guard isControlled else { return false }
        yield()
        if held.contains(lock) {
            let worker = workers[current]
            worker.awaited = lock
            yield()
            worker.awaited = nil
        }
        held.insert(lock)
        return true
    }

    func release(_ lock: UnsafeRawPointer) -> Bool {
        guard isControlled else { return false }
        held.remove(lock)
        return true
    }

    func spawn(on host: (any Actor)?, _ body: @escaping @Sendable () -> Void) -> Bool {
        guard isControlled else { return false }
        add(body, onHost: host != nil)
        return true
    }

    func launch(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never>? {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *), isControlled else {
            return nil
        }
        return Task(executorPreference: JobExecutor(schedule: self)) { await body() }
    }
}

/// An executor that runs each job of a task on a thread of its own, which the schedule controls.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class JobExecutor: TaskExecutor {
    let schedule: Schedule

    init(schedule: Schedule) { self.schedule = schedule }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        _ = schedule.spawn(on: nil) { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
#endif
