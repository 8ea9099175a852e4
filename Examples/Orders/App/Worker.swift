#if Durable
    import ArgumentParser
    import Foundation
    import OakDurable
    import OrderMachines
    import OrderPartners

    /// A process that shares the processing of the orders with other workers.
    enum Worker {
        /// Processes orders until the standard input ends.
        static func run(_ number: Int) -> Never {
            guard let line = readLine(),
                let task = try? JSONDecoder().decode(WorkerTask.self, from: Data(line.utf8))
            else {
                OrdersOptions.exit(
                    withError: ValidationError(
                        "--worker is only for processes that the program starts. Pass --workers."))
            }
            let (commands, command) = AsyncStream.makeStream(of: OfficeCommand.self)
            Thread.detachNewThread {
                while let line = readLine() {
                    if let next = try? JSONDecoder().decode(OfficeCommand.self, from: Data(line.utf8)) {
                        command.yield(next)
                    }
                }
                command.finish()
                // If the machines cannot be released in time, their leases expire.
                Thread.sleep(forTimeInterval: 3)
                exit(EXIT_FAILURE)
            }
            Task.detached {
                do {
                    let office = try await open(number, task)
                    print(number, "started, process \(ProcessInfo.processInfo.processIdentifier)")
                    Task { await place(task, number, office) }
                    for await command in commands { Task { await carryOut(command, number, office) } }
                    await office.stop()
                    exit(EXIT_SUCCESS)
                } catch {
                    print(number, "\(error)")
                    exit(EXIT_FAILURE)
                }
            }
            dispatchMain()
        }

        private static func print(_ number: Int, _ text: String) {
            Console.print("worker \(number): \(text)")
        }

        private static func open(_ number: Int, _ task: WorkerTask) async throws -> Office {
            #if Postgres
                let store = try await Office.postgresStore(task.server, schema: task.schema) {
                    print(number, "\($0)")
                }
                return try await Office(store, env(number, PartnerClient(task.partners)))
            #else
                throw CleanExit.message("The package trait `Postgres` is not enabled.")
            #endif
        }

        /// Returns an environment that prints the results of the work.
        private static func env(_ number: Int, _ partners: PartnerClient) -> Order.Env {
            let env = partners.env
            return Order.Env { work, key in
                do {
                    let isDone = try await env.perform(work, key)
                    print(number, "\(work.summary): \(isDone ? "done" : "refused")")
                    return isDone
                } catch {
                    print(number, "\(work.summary): \(error is CancellationError ? "cancelled" : "failed")")
                    throw error
                }
            }
        }

        /// Places this worker's share of the orders. If the store fails, the worker tries again with the same keys.
        private static func place(_ task: WorkerTask, _ number: Int, _ office: Office) async {
            while true {
                do {
                    return try await office.place(
                        stride(from: number - 1, to: task.orders, by: task.workers),
                        cancelling: task.cancelled)
                } catch {
                    print(number, "the orders could not be placed: \(error)")
                    try? await Task.sleep(for: .seconds(1))
                }
            }
        }

        private static func carryOut(_ command: OfficeCommand, _ number: Int, _ office: Office) async {
            do { try await office.carryOut(command) } catch {
                print(number, "a command failed: \(error)")
            }
        }
    }

    extension Order.Intent {
        fileprivate var summary: String {
            switch self {
            case .reserve(let purchase): "order \(purchase.order): reserve the goods"
            case .pay(let purchase): "order \(purchase.order): pay"
            case .ship(let purchase): "order \(purchase.order): ship the goods"
            case .undo(let purchase): "order \(purchase.order): undo"
            case .notify(let purchase, _): "order \(purchase.order): send an email"
            }
        }
    }
#endif
