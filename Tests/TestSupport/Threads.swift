import Foundation

/// An executor with two threads, which are enough to keep the computer busy with blocking jobs.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Threads: TaskExecutor {
    static let shared = Threads()
    private let jobs = Jobs()

    init() {
        for _ in 0..<2 {
            Thread.detachNewThread { [self] in
                while true { jobs.next().runSynchronously(on: asUnownedTaskExecutor()) }
            }
        }
    }

    func enqueue(_ job: consuming ExecutorJob) { jobs.add(UnownedJob(job)) }
}

/// The pending jobs, in order. The conformance to `Sendable` is safe because the lock protects the list.
private final class Jobs: @unchecked Sendable {
    private let lock = NSCondition()
    private var waiting: [UnownedJob] = []

    func add(_ job: UnownedJob) {
        lock.lock()
        waiting.append(job)
        lock.signal()
        lock.unlock()
    }

    /// Waits for the next job and removes it.
    func next() -> UnownedJob {
        lock.lock()
        defer { lock.unlock() }
        while waiting.isEmpty { lock.wait() }
        return waiting.removeFirst()
    }
}
