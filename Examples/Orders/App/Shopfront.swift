#if Durable
import Foundation
import OakDurable
import OrderMachines
import OrderPartners

/// The part of the shop that customers see: it places and cancels orders, and follows their states. The workers
/// process the orders.
struct Shopfront: Sendable {
    private let shop: DurableClient<Shop>
    private let orders: DurableClient<Order>
    private let workers: Workers
    private let visits: AsyncStream<Visit>

    /// Opens the store, and starts the partners and the workers.
    init(_ options: OrdersOptions) async throws {
        let shared = options.sharedStore
        let store = try await shared.open()
        shop = try DurableClient(Shop.self, store: store, configuration: .orders)
        orders = try DurableClient(Order.self, store: store, configuration: .orders)
        let (visits, visit) = AsyncStream.makeStream(
            of: Visit.self, bufferingPolicy: .bufferingNewest(10_000))
        self.visits = visits
        for earlier in try Ledger.visits(options.booksPath) { visit.yield(earlier) }
        let partners = try await Self.startPartners(options) { visit.yield($0) }
        workers = await Workers(
            WorkerTask(store: shared, partners: partners), count: options.workers)
    }

    /// Starts the partners, which run until the process ends, and returns their address.
    private static func startPartners(
        _ options: OrdersOptions, onVisit: @escaping @Sendable (Visit) -> Void
    ) async throws -> URL {
        let ledger = try Ledger(path: options.booksPath)
        let faults = Faults(
            percent: options.faults, seed: options.seed, delay: .milliseconds(options.late))
        let (addresses, address) = AsyncStream.makeStream(of: URL.self)
        Task.detached {
            do {
                try await PartnerServer(ledger, faults, onVisit: onVisit).run {
                    address.yield($0)
                    for await _ in AsyncStream<Never>.makeStream().stream {}
                }
            } catch { OrdersOptions.exit(withError: error) }
        }
        for await address in addresses { return address }
        throw CancellationError()
    }

    func stop() async { await workers.stop() }
}

// MARK: - Orders

extension Shopfront {
    /// Carries out a command from the page.
    func carryOut(_ command: Board.Command) async throws {
        switch command {
        case .place(let item, let count):
            try await forEach(0..<count) { _ in _ = try await place(item, key: UUID().uuidString) }
        case .cancel(let number): try await cancel(number)
        case .retry(let key): try await workers.retry(key)
        case .kill(let worker): await workers.kill(worker)
        }
    }

    /// Places an order, unless an order has already been placed with the same key. If the store fails, the function
    /// tries again with this key.
    private func place(_ item: Item, key: String) async throws -> Int {
        while true {
            do {
                guard let number = try await shop["shop"].request(.newOrder, key: key).first else {
                    throw OrdersError.noNumber
                }
                try await orders["\(number)"].send(
                    .place(Purchase(order: number, item: item)), key: "place")
                return number
            } catch DurableError.uncertain(_, let error) {
                Console.print("An order could not be placed yet: \(error)")
                try await Task.sleep(for: .seconds(1))
            }
        }
    }

    /// Places several orders. The program uses the same keys each time it starts, so a restart places no order
    /// twice, as long as the journal retains the keys.
    ///
    /// - Parameters:
    ///   - count: The number of orders.
    ///   - divisor: A divisor, or `nil` to cancel no orders. An order whose number is a multiple of the divisor is
    ///     cancelled as soon as it has been placed.
    ///   - report: A function that receives the number of each order that was placed.
    func place(
        _ count: Int, cancelling divisor: Int?, report: @escaping @Sendable (Int) -> Void = { _ in }
    ) async throws {
        try await forEach(0..<count) { index in
            do {
                let item = Item.allCases[index % Item.allCases.count]
                let number = try await place(item, key: "start-\(index)")
                report(number)
                if let divisor, number.isMultiple(of: divisor) { try await cancel(number) }
            } catch DurableError.terminated {
                // The order has already been closed.
            }
        }
    }

    private func cancel(_ number: Int) async throws {
        while true {
            do {
                return try await orders["\(number)"].send(.cancel, key: "cancel")
            } catch DurableError.uncertain(_, let error) {
                Console.print("An order could not be cancelled yet: \(error)")
                try await Task.sleep(for: .seconds(1))
            }
        }
    }

    /// Performs an operation for each number, for up to 32 numbers at the same time.
    private func forEach(
        _ numbers: Range<Int>, _ operation: @escaping @Sendable (Int) async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in numbers {
                if number - numbers.lowerBound >= 32 { try await group.next() }
                group.addTask { try await operation(number) }
            }
            try await group.waitForAll()
        }
    }
}

// MARK: - Changes

extension Shopfront {
    /// The changes that the page shows. There can be only one reader.
    func news() -> AsyncStream<Board.Event> {
        let (news, new) = AsyncStream.makeStream(of: Board.Event.self)
        let task = Task {
            await withDiscardingTaskGroup { group in
                group.addTask { for await visit in visits { new.yield(.visited(visit)) } }
                group.addTask {
                    for await state in await workers.changes() { new.yield(.workers(state)) }
                }
                group.addTask { await followOrders { new.yield($0) } }
                group.addTask { await followLetters { new.yield($0) } }
            }
        }
        new.onTermination = { _ in task.cancel() }
        return news
    }

    /// Observes the number of orders and the states of the latest orders.
    private func followOrders(_ report: @escaping @Sendable (Board.Event) -> Void) async {
        let (numbers, number) = AsyncStream.makeStream(of: Int.self)
        await withDiscardingTaskGroup { group in
            group.addTask {
                var last = 0
                await follow(shop["shop"]) { state in
                    for next in max(last, state.orders - Board.State.limit)..<state.orders {
                        number.yield(next + 1)
                    }
                    last = state.orders
                } onFailure: {
                    report(.unreadable("\($0)"))
                }
            }
            for await number in numbers {
                group.addTask { await followOrder(number, report) }
            }
        }
    }

    private func followOrder(_ number: Int, _ report: @escaping @Sendable (Board.Event) -> Void) async {
        await follow(orders["\(number)"]) { state in
            report(.order(number, state))
        } onFailure: {
            report(.unreadable("\($0)"))
        }
    }

    /// Looks for work that has failed once per second. The states do not change when work fails for the last time.
    private func followLetters(_ report: @escaping @Sendable (Board.Event) -> Void) async {
        while !Task.isCancelled {
            if let letters = try? await orders.deadLetters(limit: 10) {
                report(.letters(letters.map { Board.Letter(key: $0.key, effect: $0.effect ?? "") }))
            }
            try? await Task.sleep(for: .seconds(1))
        }
    }

    /// Prints each change to an order, and returns when all orders are closed.
    ///
    /// - Parameter minimum: The number of orders to wait for.
    /// - Throws: `OrdersError.failedWork` if work for an order has failed so often that it is not repeated.
    func printChanges(ofAtLeast minimum: Int) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await printAllChanges(ofAtLeast: minimum) }
            group.addTask {
                while true {
                    if let letter = try? await orders.deadLetters(limit: 1).first {
                        throw OrdersError.failedWork("\(letter.key.machine.id): \(letter.effect ?? "")")
                    }
                    try await Task.sleep(for: .seconds(1))
                }
            }
            try await group.next()
            group.cancelAll()
        }
    }

    private func printAllChanges(ofAtLeast minimum: Int) async throws {
        let report: @Sendable (any Error) -> Void = { Console.print("The orders cannot be read: \($0)") }
        var count = 0
        if minimum > 0 {
            let isPlaced: (Shop.State) -> Bool = { $0.orders >= minimum }
            await follow(shop["shop"], until: isPlaced) {
                count = $0.orders
            } onFailure: {
                report($0)
            }
        } else {
            count = try await shop["shop"].state?.orders ?? 0
        }
        await withDiscardingTaskGroup { group in
            for number in 0..<count {
                group.addTask {
                    await follow(orders["\(number + 1)"]) { state in
                        Console.print("\(number + 1): \(state.summary)")
                    } onFailure: {
                        report($0)
                    }
                }
            }
        }
    }

    /// Receives the states of a machine, up to the first one for which `isLast` returns `true`. If the store fails,
    /// for example because the server restarts, the function tries again.
    private func follow<T: DurableTransducer>(
        _ machine: DurableMachine<T>, until isLast: (T.State) -> Bool = { _ in false },
        _ body: (T.State) async -> Void, onFailure report: (any Error) -> Void
    ) async {
        while !Task.isCancelled {
            do {
                for try await state in machine.states {
                    await body(state)
                    if isLast(state) { return }
                }
                return
            } catch {
                report(error)
                try? await Task.sleep(for: .seconds(1))
            }
        }
    }
}
#endif
