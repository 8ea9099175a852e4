import Foundation
import OakBase

/// An actor whose jobs run only when the test calls `runJobs()`, on the thread of the test. The order of the jobs is
/// the same in every run, and no test waits for real time.
///
/// Code on the actor may also enqueue jobs on the global executor, for example by resuming a continuation. These jobs
/// are collected and run in the same way, so no other thread is involved.
///
/// Tests do not name a value `actor`, because the compiler (Swift 6.3) then checks the body of the function a second time,
/// when it creates the module.
///
/// ```swift
/// try ManualActor.run { manual in
///     let machine = Machine()
///     try machine.input.send(…)
///     manual.runJobs()   // the bodies of effects run up to their next suspension
/// }
/// ```
public actor ManualActor {
    public let jobs = ManualExecutor()

    public init() {}

    public nonisolated var unownedExecutor: UnownedSerialExecutor { jobs.asUnownedSerialExecutor() }

    public static func run<R: Sendable>(_ body: (isolated ManualActor) throws -> R) rethrows -> R {
        let manual = ManualActor()
        defer { manual.runJobs() }
        return try manual.perform(body)
    }

    /// Runs a closure on this actor synchronously.
    public nonisolated func perform<R: Sendable>(_ body: (isolated ManualActor) throws -> R) rethrows -> R {
        try jobs.enter { try assumeIsolated(body) }
    }

    /// Runs jobs until the queue is empty, and returns the number of jobs.
    @discardableResult
    public nonisolated func runJobs() -> Int {
        var count = 0
        while runNextJob() { count += 1 }
        return count
    }

    /// Runs the oldest job. Returns `false` if there is none.
    @discardableResult
    public nonisolated func runNextJob() -> Bool { jobs.runNext() }
}

/// The executor of a `ManualActor`: a queue of jobs.
public final class ManualExecutor: SerialExecutor {
    private struct State {
        var waiting: [(job: UnownedJob, isGlobal: Bool)] = []
        var head = 0
        /// The number of calls on the stack that run on this executor.
        var depth = 0
    }

    private let state = Mutex(State())
    private let globalExecutor = GlobalExecutorStandIn()

    public init() {
        GlobalJobHook.redirect()
    }

    public func enqueue(_ job: consuming ExecutorJob) {
        add(UnownedJob(job), isGlobal: false)
    }

    fileprivate func add(_ job: UnownedJob, isGlobal: Bool) {
        state.withLock { $0.waiting.append((job, isGlobal)) }
    }

    public func runNext() -> Bool {
        let next = state.withLock { state in
            guard state.head < state.waiting.count else {
                state.waiting = []
                state.head = 0
                return (job: UnownedJob, isGlobal: Bool)?.none
            }
            defer { state.head += 1 }
            return state.waiting[state.head]
        }
        guard let next else { return false }
        if next.isGlobal {
            let depth = state.withLock { state in
                defer { state.depth = 0 }
                return state.depth
            }
            GlobalJobHook.collect(in: self) {
                next.job.runSynchronously(on: globalExecutor.asUnownedSerialExecutor())
            }
            state.withLock { $0.depth = depth }
        } else {
            enter { next.job.runSynchronously(on: asUnownedSerialExecutor()) }
        }
        return true
    }

    public func enter<R>(_ body: () throws -> R) rethrows -> R {
        state.withLock { $0.depth += 1 }
        defer { state.withLock { $0.depth -= 1 } }
        return try GlobalJobHook.collect(in: self, body)
    }

    public func checkIsolated() {
        precondition(isOnExecutor, "The code does not run on this executor.")
    }

    public func isIsolatingCurrentContext() -> Bool? { isOnExecutor }

    private var isOnExecutor: Bool { state.withLock { $0.depth } > 0 && GlobalJobHook.collector === self }
}

/// A replacement for the global executor while a `ManualExecutor` is running one of its jobs.
private final class GlobalExecutorStandIn: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        GlobalJobHook.collector?.add(UnownedJob(job), isGlobal: true)
    }
}

/// A hook that redirects the jobs that a thread enqueues on the global executor to the `ManualExecutor` that is running
/// on that thread.
private enum GlobalJobHook {
    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// A Boolean value that indicates whether the hook that the Swift runtime provides for this purpose is installed.
    private static let isRedirected: Bool = {
        guard let hook = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else { return false }
        let enqueue: Hook = { job, original in
            if let collector = GlobalJobHook.collector {
                collector.add(job, isGlobal: true)
            } else {
                original(job)
            }
        }
        hook.assumingMemoryBound(to: Optional<Hook>.self).pointee = enqueue
        return true
    }()

    static func redirect() {
        precondition(isRedirected, "The Swift runtime has no `swift_task_enqueueGlobal_hook`.")
    }

    static var collector: ManualExecutor? {
        pthread_getspecific(key).map { Unmanaged<ManualExecutor>.fromOpaque($0).takeUnretainedValue() }
    }

    static func collect<R>(in jobs: ManualExecutor, _ body: () throws -> R) rethrows -> R {
        let previous = pthread_getspecific(key)
        pthread_setspecific(key, Unmanaged.passUnretained(jobs).toOpaque())
        defer { pthread_setspecific(key, previous) }
        return try withExtendedLifetime(jobs) { try body() }
    }
}
