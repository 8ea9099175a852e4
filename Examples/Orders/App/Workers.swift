#if Durable
import Foundation
import OakDurable

/// The worker processes, which process the orders. A worker that ends is restarted.
///
/// Each worker reads from a pipe. It ends when this process ends, because the pipe is then closed.
actor Workers {
    private struct Running {
        let process: Process
        let input: FileHandle
    }

    private let task: WorkerTask
    private let count: Int
    private var running: [Int: Running] = [:]
    private var runs: [Task<Void, Never>] = []
    private var observer: AsyncStream<[Board.Worker]>.Continuation?
    private var isStopped = false

    /// Starts the workers.
    init(_ task: WorkerTask, count: Int) async {
        self.task = task
        self.count = count
        runs = (1...count).map { number in Task { await run(number) } }
    }

    private func run(_ number: Int) async {
        while !isStopped {
            do {
                let (worker, ends) = try start(number)
                set(worker, for: number)
                for await _ in ends {}
                set(nil, for: number)
                if isStopped { return }
                let process = worker.process
                let reason = process.terminationReason == .uncaughtSignal ? "signal" : "exit code"
                Console.print(
                    "Worker \(number) ended (\(reason) \(process.terminationStatus)). Restarting it.")
            } catch {
                Console.print("Worker \(number) could not be started: \(error). Trying again.")
            }
            try? await Task.sleep(for: .milliseconds(500))
        }
    }

    private func start(_ number: Int) throws -> (Running, AsyncStream<Never>) {
        let (ends, end) = AsyncStream.makeStream(of: Never.self)
        let (process, pipe) = (Process(), Pipe())
        let input = pipe.fileHandleForWriting
        // If another worker inherited this end of the pipe, the pipe would stay open, and this worker would not
        // end.
        _ = fcntl(input.fileDescriptor, F_SETFD, FD_CLOEXEC)
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["--worker", "\(number)"]
        process.standardInput = pipe
        process.terminationHandler = { _ in end.finish() }
        try process.run()
        // The write fails if the worker has already ended.
        try? Self.write(task, to: input)
        return (Running(process: process, input: input), ends)
    }

    private static func write(_ value: some Encodable, to input: FileHandle) throws {
        try input.write(contentsOf: try JSONEncoder().encode(value) + Data("\n".utf8))
    }

    private func set(_ worker: Running?, for number: Int) {
        running[number] = worker
        observer?.yield(all)
    }

    private var all: [Board.Worker] {
        (1...count).map { Board.Worker(id: $0, process: running[$0]?.process.processIdentifier) }
    }

    /// Returns a sequence of the current workers, and then of the workers after each change. There can be only one
    /// reader.
    func changes() -> AsyncStream<[Board.Worker]> {
        let (changes, change) = AsyncStream.makeStream(of: [Board.Worker].self)
        observer = change
        change.yield(all)
        return changes
    }

    /// Kills a worker, as `kill -9` does. Does nothing if the worker is not running.
    func kill(_ number: Int) {
        guard let process = running[number]?.process else { return }
        _ = Foundation.kill(process.processIdentifier, SIGKILL)
    }

    /// Retries a dead letter. Only the owner of the machine can do this, so all workers receive the key.
    func retry(_ key: IdempotencyKey) throws {
        let received = running.values.filter { (try? Self.write(key, to: $0.input)) != nil }
        if received.isEmpty { throw OrdersError.noWorker }
    }

    /// Stops all workers and waits until they have exited. A worker that does not exit, for example because it is
    /// suspended, is killed.
    func stop() async {
        isStopped = true
        for worker in running.values { try? worker.input.close() }
        let timer = Task {
            try await Task.sleep(for: .seconds(5))
            for number in running.keys { kill(number) }
        }
        for run in runs { await run.value }
        timer.cancel()
    }
}
#endif
