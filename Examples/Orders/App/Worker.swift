#if Durable
import ArgumentParser
import Foundation
import OakDurable
import OrderMachines
import OrderPartners

/// The task of the workers, which each worker reads from its standard input.
struct WorkerTask: Codable, Sendable {
    /// The store of the orders. Its address may contain a password, so it is not passed as an argument, which other
    /// users of the computer could read.
    var store: SharedStore
    /// The address of the partners.
    var partners: URL
}

/// A process that processes orders together with other workers.
struct Worker: Sendable {
    let number: Int

    /// Processes orders until the standard input ends.
    func run() -> Never {
        guard let task: WorkerTask = Self.read() else {
            OrdersOptions.exit(
                withError: ValidationError(
                    "--worker is only for processes that the program starts. Pass --workers."))
        }
        let (letters, letter) = AsyncStream.makeStream(of: IdempotencyKey.self)
        Thread.detachNewThread {
            while let key: IdempotencyKey = Self.read() { letter.yield(key) }
            letter.finish()
            // If the machines cannot be released in time, their leases expire.
            Thread.sleep(forTimeInterval: 3)
            exit(EXIT_FAILURE)
        }
        Task.detached {
            do {
                let store = try await task.store.open { print("\($0)") }
                let shop = try await DurableHost(Shop.self, store: store, configuration: .orders)
                let orders = try await DurableHost(
                    Order.self, store: store, env: env(PartnerClient(task.partners)),
                    configuration: .orders)
                print("started, process \(ProcessInfo.processInfo.processIdentifier)")
                for await key in letters { Task { await retry(key, orders) } }
                await orders.stop()
                await shop.stop()
                exit(EXIT_SUCCESS)
            } catch {
                print("\(error)")
                exit(EXIT_FAILURE)
            }
        }
        dispatchMain()
    }

    /// Reads a line of the standard input, or returns `nil` if the input has ended or the line is malformed.
    private static func read<Value: Decodable>() -> Value? {
        readLine().flatMap { try? JSONDecoder().decode(Value.self, from: Data($0.utf8)) }
    }

    private func print(_ text: String) { Console.print("worker \(number): \(text)") }

    /// Returns an environment that prints the results of the work.
    private func env(_ partners: PartnerClient) -> Order.Env {
        let env = partners.env
        return Order.Env { work, key in
            do {
                let isDone = try await env.perform(work, key)
                print("\(work.summary): \(isDone ? "done" : "refused")")
                return isDone
            } catch {
                print("\(work.summary): \(error is CancellationError ? "cancelled" : "failed")")
                throw error
            }
        }
    }

    /// Retries the work of a dead letter, unless another worker owns the order.
    private func retry(_ key: IdempotencyKey, _ orders: DurableHost<Order>) async {
        do {
            for letter in try await orders.deadLetters() where letter.key == key {
                try await orders.retry(letter)
            }
        } catch { print("the work could not be retried: \(error)") }
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
