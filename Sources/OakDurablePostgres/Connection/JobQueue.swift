#if Postgres
import Dispatch
import Foundation
import Oak
import OakBase
import OakDurable

/// The commands of one store operation.
///
/// A job can be sent again, for example if the connection is lost, so executing a job twice must be harmless.
struct Job: Sendable {
    /// The commands or the commit that a job executes.
    enum Work: Sendable {
        case commands([Command])
        /// A commit, which can share a statement with other commits.
        case commit(Commit)
    }

    let work: Work
    /// The machines whose rows the transaction creates if they do not exist.
    let created: [MachineKey]
    /// The machine whose row the transaction locks before it executes the commands.
    let locked: MachineKey?
    let deadline: ContinuousClock.Instant
    /// The number of times that the job has been sent.
    var attempts = 0
    /// A closure that receives the results or the error. It is called once.
    let finish: @Sendable (Result<[QueryResult], any Error>, _ attempts: Int) -> Void

    /// The commands that execute this job without sharing a statement with other jobs.
    var commands: [Command] {
        switch work {
        case .commands(let commands): commands
        case .commit(let commit): [PostgresStore.command(for: commit)]
        }
    }

    /// A Boolean value that indicates whether PostgreSQL, which limits values to 1 GB, can receive the parameters.
    var isSendable: Bool {
        switch work {
        case .commands(let commands): commands.allSatisfy { $0.size < 1_000_000_000 }
        case .commit(let commit): commit.size < 1_000_000_000
        }
    }

    /// A key that determines the position of the job in a transaction. All transactions use the same order.
    var order: String {
        let machine = locked ?? created.first
        return machine.map { "\($0.kind)\u{0}\($0.id)" } ?? ""
    }

    func fail(_ error: PostgresError) { finish(.failure(error), attempts) }
}

/// The jobs that are waiting for a connection. Several threads take jobs from the queue.
final class JobQueue: Sendable {
    private struct Content: Sendable {
        var jobs: [Job] = []
        var isClosed = false
    }

    private let content = Mutex(Content())
    /// A semaphore that is signaled for each new job.
    private let semaphore = DispatchSemaphore(value: 0)
    /// A semaphore that is signaled when the queue is closed.
    private let closing = DispatchSemaphore(value: 0)

    func add(_ job: Job) {
        let isClosed = content.withLock { content in
            if !content.isClosed { content.jobs.append(job) }
            return content.isClosed
        }
        if isClosed { return job.fail(.closed) }
        semaphore.signal()
    }

    var isClosed: Bool { content.withLock { $0.isClosed } }

    /// Waits for jobs, removes them from the queue, and returns them, or returns `nil` when the queue is closed and
    /// empty.
    func take(_ limit: Int) -> [Job]? {
        while true {
            let (jobs, isClosed) = content.withLock { content in
                let jobs = Array(content.jobs.prefix(limit))
                content.jobs.removeFirst(jobs.count)
                return (jobs, content.isClosed)
            }
            if !jobs.isEmpty { return jobs }
            if isClosed {
                // Wakes the next thread.
                semaphore.signal()
                return nil
            }
            semaphore.wait()
        }
    }

    /// Waits until the given time or until the queue is closed.
    func pause(until time: ContinuousClock.Instant) {
        // The signal of a new job is for the threads that wait in `take`.
        let rest = Int(clamping: ContinuousClock.now.duration(to: time).microseconds)
        guard rest > 0, closing.wait(timeout: .now() + .microseconds(rest)) == .success else { return }
        // Wakes the next thread.
        closing.signal()
    }

    /// Ends the threads after they have executed the waiting jobs.
    func close() {
        content.withLock { $0.isClosed = true }
        semaphore.signal()
        closing.signal()
    }
}

extension PostgresError {
    static let closed = PostgresError(kind: .closed, code: nil, message: "the store was closed")
}
#endif
