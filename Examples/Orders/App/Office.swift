#if Durable
    import Foundation
    import OakDurable
    import OrderMachines
    import OrderPartners

    /// The hosts of the shop and of its orders.
    struct Office: Sendable {
        let shop: DurableHost<Shop>
        let orders: DurableHost<Order>

        /// Opens the database and starts the partners, which run as long as the process.
        static func open(_ options: OrdersOptions) async throws -> Office {
            let ledger = try Ledger(path: options.database + ".partners")
            let faults = Faults(
                percent: options.faults, seed: options.seed, delay: .milliseconds(options.late))
            let store = try SQLiteStore(path: options.database)
            var configuration = DurableConfiguration()
            // Another process continues the orders two seconds after this one was killed.
            configuration.lease = .seconds(2)
            configuration.polling = .milliseconds(200)
            configuration.attempts.limit = 30
            configuration.attempts.firstDelay = .milliseconds(100)
            configuration.attempts.maximumDelay = .seconds(2)
            return Office(
                shop: try await DurableHost(Shop.self, store: store, configuration: configuration),
                orders: try await DurableHost(
                    Order.self, store: store, env: try await partners(ledger, faults).env,
                    configuration: configuration))
        }

        private static func partners(_ ledger: Ledger, _ faults: Faults) async throws -> PartnerClient {
            let (addresses, address) = AsyncThrowingStream<URL, any Error>.makeStream()
            Task.detached {
                do {
                    try await PartnerServer(ledger, faults).run {
                        address.yield($0)
                        for await _ in AsyncStream<Never>.makeStream().stream {}
                    }
                    address.finish()
                } catch { address.finish(throwing: error) }
            }
            for try await address in addresses { return PartnerClient(address) }
            throw CancellationError()
        }

        /// Places an order, unless an order was placed under the same key.
        @discardableResult
        func place(_ item: Item, key: String) async throws -> Int {
            let number = try await shop["shop"].request(.newOrder, key: key)[0]
            try await orders["\(number)"].send(.place(Purchase(order: number, item: item)), key: "place")
            return number
        }

        /// Places several orders, which every start of the program places under the same keys.
        func place(_ count: Int) async throws {
            for index in 0..<count {
                do {
                    try await place(Item.allCases[index % Item.allCases.count], key: "start-\(index)")
                } catch DurableError.terminated {
                    // The order was closed a long time ago, and its journal no longer contains the event.
                }
            }
        }

        /// Prints the changes of all orders, and returns when all are closed.
        func printChanges() async throws {
            let count = try await shop["shop"].state?.orders ?? 0
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<count {
                    group.addTask {
                        for try await state in orders["\(number + 1)"].states {
                            FileHandle.standardOutput.write(Data("\(number + 1): \(state.summary)\n".utf8))
                        }
                    }
                }
                try await group.waitForAll()
            }
        }

        func stop() async {
            await orders.stop()
            await shop.stop()
        }
    }

    extension Order.State {
        var summary: String {
            switch self {
            case .draft: "new"
            case .reserving: "reserving the goods"
            case .paying: "waiting for the payment"
            case .shipping: "shipping"
            case .undoing(_, let outcome): "undoing (\(outcome.summary))"
            case .notifying(_, let outcome): "sending a mail (\(outcome.summary))"
            case .closed(_, let outcome): outcome.summary
            }
        }
    }

    extension Outcome {
        var summary: String {
            switch self {
            case .shipped: "shipped"
            case .soldOut: "sold out"
            case .cancelled: "cancelled"
            case .declined: "payment declined"
            case .timedOut: "payment timed out"
            case .failed: "failed"
            }
        }
    }
#endif
