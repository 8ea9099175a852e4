#if Durable
    import Foundation
    import OakDurable

    /// The task of the workers, which each worker reads from its standard input.
    struct WorkerTask: Codable, Sendable {
        /// The connection string of the PostgreSQL server. It may contain a password, so it is not passed as an
        /// argument, which other users of the computer could read.
        var server: String
        var schema: String
        /// The address of the partners.
        var partners: URL
        /// The number of workers.
        var workers: Int
        /// The number of orders to place.
        var orders: Int
        /// A divisor, or `nil` to cancel no orders. An order whose number is a multiple of the divisor is cancelled.
        var cancelled: Int?
    }

    /// The worker processes, which process the orders. A worker that ends is restarted.
    ///
    /// Each worker reads commands from a pipe. It ends when this process ends, because the pipe is then closed.
    actor Workers {
        private let task: WorkerTask
        private var processes: [Int: Process] = [:]
        private var inputs: [Int: FileHandle] = [:]
        private var runs: [Task<Void, Never>] = []
        private var sent = 0
        private var isStopped = false

        /// Starts the workers.
        init(_ task: WorkerTask) async {
            self.task = task
            runs = (1...task.workers).map { number in Task { await run(number) } }
        }

        private func run(_ number: Int) async {
            while !isStopped {
                do {
                    let (process, ends) = try start(number)
                    for await _ in ends {}
                    (inputs[number], processes[number]) = (nil, nil)
                    if isStopped { return }
                    let reason = process.terminationReason == .uncaughtSignal ? "signal" : "exit code"
                    Console.print(
                        "Worker \(number) ended (\(reason) \(process.terminationStatus)). Restarting it.")
                } catch {
                    Console.print("Worker \(number) could not be started: \(error). Trying again.")
                }
                try? await Task.sleep(for: .milliseconds(500))
            }
        }

        private func start(_ number: Int) throws -> (Process, AsyncStream<Never>) {
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
            (inputs[number], processes[number]) = (input, process)
            return (process, ends)
        }

        private static func write(_ value: some Encodable, to input: FileHandle) throws {
            try input.write(contentsOf: try JSONEncoder().encode(value) + Data("\n".utf8))
        }

        /// Sends a command to a worker. The workers take turns.
        func send(_ command: OfficeCommand) throws {
            let workers = inputs.sorted { $0.key < $1.key }.map(\.value)
            sent += 1
            if case .retry = command {
                // Only the owner of the machine can retry a dead letter.
                for worker in workers { try? Self.write(command, to: worker) }
                return
            }
            for index in workers.indices {
                let worker = workers[(sent + index) % workers.count]
                if (try? Self.write(command, to: worker)) != nil { return }
            }
            throw WorkersError.noWorker
        }

        /// Stops all workers and waits until they have exited. A worker that does not exit, for example because it is
        /// suspended, is killed.
        func stop() async {
            isStopped = true
            for input in inputs.values { try? input.close() }
            let timer = Task {
                try await Task.sleep(for: .seconds(5))
                for process in processes.values { kill(process.processIdentifier, SIGKILL) }
            }
            for run in runs { await run.value }
            timer.cancel()
        }
    }

    enum WorkersError: Error, CustomStringConvertible {
        case noWorker

        var description: String { "No worker is running. Wait until one has started, and try again." }
    }
#endif
