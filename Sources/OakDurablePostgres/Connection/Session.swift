#if Postgres
import Foundation
import Oak
import OakDurable

/// A thread that executes the jobs of a queue on its own connection, and reconnects when the connection is lost.
///
/// libpq blocks its thread, so it does not run on the threads of Swift Concurrency.
struct Session {
    /// A mode that determines whether jobs that are sent together share a transaction.
    enum Mode: Sendable {
        /// All jobs share one transaction, and therefore a single flush to disk.
        case writing
        /// Each job is independent.
        case reading
    }

    private let mode: Mode
    private let queue: JobQueue
    private let server: Server
    private var connection: Connection?
    private var backoff = Backoff()

    /// Starts the thread, which ends when the queue is closed.
    static func start(_ mode: Mode, _ queue: JobQueue, _ server: Server) {
        let thread = Thread {
            var session = Session(mode: mode, queue: queue, server: server)
            session.run()
        }
        thread.name = "oak.postgres"
        thread.start()
    }

    private init(mode: Mode, queue: JobQueue, server: Server) {
        (self.mode, self.queue, self.server) = (mode, queue, server)
    }

    private mutating func run() {
        while let jobs = queue.take(Self.limit) {
            var jobs = jobs
            while !jobs.isEmpty {
                switch connect() {
                case .success(let connection): jobs = execute(jobs, on: connection)
                case .failure(let error): jobs = wait(jobs, error)
                }
            }
        }
    }

    /// The maximum number of jobs that are sent together.
    private static var limit: Int { 128 }

    private mutating func connect() -> Result<Connection, any Error> {
        if let connection, connection.failure == nil { return .success(connection) }
        connection = nil
        do {
            let connection = try server.connect()
            self.connection = connection
            backoff = Backoff()
            return .success(connection)
        } catch {
            return .failure(error)
        }
    }

    /// Fails the jobs that cannot wait for the server any longer, and waits before the next attempt to connect.
    ///
    /// - Returns: The remaining jobs.
    private mutating func wait(_ jobs: [Job], _ error: any Error) -> [Job] {
        guard let error = error as? PostgresError, error.isConnectionFailure else {
            for job in jobs { job.finish(.failure(connectFailure(error, job)), job.attempts) }
            return []
        }
        server.report(error)
        let next = ContinuousClock.now + backoff.next()
        let remaining = jobs.filter { job in
            if job.deadline <= next || queue.isClosed {
                job.fail(error)
                return false
            }
            return true
        }
        if !remaining.isEmpty { queue.pause(until: next) }
        return remaining
    }

    /// Returns the error of a job that cannot be sent because the server rejects a statement with which the session
    /// begins. The values of the job are not the reason, and if the job was sent before, it may have taken effect.
    private func connectFailure(_ error: any Error, _ job: Job) -> any Error {
        guard let error = error as? PostgresError, job.attempts > 0 || error.failure == .rejection else {
            return error
        }
        let kind: PostgresError.Kind = job.attempts > 0 ? .connectionLost : .unreachable
        return PostgresError(kind: kind, code: error.code, message: error.message)
    }

    /// Executes jobs, and returns those that have to be repeated.
    private mutating func execute(_ jobs: [Job], on connection: Connection) -> [Job] {
        let results =
            switch mode {
            case .reading: read(jobs, on: connection)
            case .writing: write(jobs, on: connection)
            }
        var repeated: [Job] = []
        for (job, result) in zip(jobs, results) {
            var job = job
            job.attempts += 1
            switch result {
            case .success(let answers): job.finish(.success(answers), job.attempts)
            case .failure(let error):
                if error.isConnectionFailure || error.isTransient, job.deadline > .now,
                    job.attempts < Self.attempts
                {
                    repeated.append(job)
                } else {
                    job.fail(error)
                }
            }
        }
        if let failure = connection.failure { server.report(failure) }
        return repeated
    }

    /// The maximum number of times that a job is sent.
    private static var attempts: Int { 10 }
}

// MARK: - Execution

extension Session {
    private func read(_ jobs: [Job], on connection: Connection) -> [Connection.GroupResult] {
        let groups = jobs.map(\.commands)
        let results = connection.execute(groups, until: deadline)
        endTransaction(of: connection)
        return results
    }

    /// Executes jobs in one transaction. If it fails while the connection is intact, each job gets its own
    /// transaction.
    private func write(_ jobs: [Job], on connection: Connection) -> [Connection.GroupResult] {
        let grouped = CommitGroup(jobs)
        let order = jobs.indices.filter { !grouped.contains($0) }
            .sorted { (jobs[$0].order, $0) < (jobs[$1].order, $1) }
        var (commands, ranges) = (
            preparation(of: jobs) + grouped.commands, [Range<Int>](repeating: 0..<0, count: jobs.count)
        )
        for index in order {
            let own = jobs[index].commands
            ranges[index] = commands.count..<(commands.count + own.count)
            commands += own
        }
        let result = connection.execute([commands + [Command("COMMIT")]], until: deadline)[0]
        switch result {
        case .success(let answers) where answers.last?.tag == "COMMIT":
            return ranges.map { .success(Array(answers[$0])) }
        case .success:
            return jobs.map { _ in
                .failure(PostgresError(kind: .refused, code: nil, message: "the commit was rejected"))
            }
        case .failure(let error):
            endTransaction(of: connection)
            guard jobs.count > 1 else { return [.failure(error)] }
            // One of the jobs has failed, and all of them are repeated.
            if let failure = connection.failure { return jobs.map { _ in .failure(failure) } }
            return jobs.flatMap { job in
                // The connection may be lost in between. Then the remaining jobs have not been executed.
                connection.failure.map { [.failure($0)] } ?? write([job], on: connection)
            }
        }
    }

    /// Returns the commands that begin a transaction, create missing rows and lock the others. All transactions do
    /// this in the same order, so that they do not deadlock.
    private func preparation(of jobs: [Job]) -> [Command] {
        var commands = [Command("BEGIN")]
        let created = Set(jobs.flatMap(\.created))
        let locked = Set(jobs.compactMap(\.locked))
        if !created.isEmpty { commands.append(Machines.create(created)) }
        if !locked.isEmpty { commands.append(Machines.lock(locked)) }
        return commands
    }

    private func endTransaction(of connection: Connection) {
        guard connection.failure == nil, connection.isInTransaction else { return }
        _ = connection.execute([[Command("ROLLBACK")]], until: deadline)
    }

    /// The time at which the connection is closed: one second after the server would cancel a statement that starts
    /// now.
    private var deadline: ContinuousClock.Instant { .now + server.configuration.timeout + .seconds(1) }
}

/// The delays between attempts to connect. They double up to a limit, and vary so that the sessions do not all
/// connect at the same time.
struct Backoff {
    private var delay: Duration = .milliseconds(25)

    mutating func next() -> Duration {
        defer { delay = min(delay * 2, .seconds(2)) }
        return delay * Double.random(in: 0.5...1)
    }
}
#endif
