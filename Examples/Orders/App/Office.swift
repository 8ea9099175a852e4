#if Durable
    import Foundation
    import OakDurable
    import OrderMachines
    import OrderPartners

    #if Postgres
        import OakDurablePostgres
    #endif

    /// The hosts of the shop and of its orders.
    struct Office: Sendable {
        let shop: DurableHost<Shop>
        let orders: DurableHost<Order>

        /// Creates the hosts.
        ///
        /// - Parameters:
        ///   - store: The store of the orders.
        ///   - env: The environment of the orders.
        ///   - processesOrders: A Boolean value that indicates whether the hosts process the orders. If it is `false`,
        ///     other processes process the orders, and the hosts only read them.
        init(_ store: some DurableStore, _ env: Order.Env, processesOrders: Bool = true) async throws {
            var configuration = DurableConfiguration()
            // Another process continues the orders two seconds after this process has been killed.
            configuration.leaseDuration = .seconds(2)
            configuration.pollingInterval = .milliseconds(200)
            configuration.attempts.limit = 30
            configuration.attempts.initialDelay = .milliseconds(100)
            configuration.attempts.maximumDelay = .seconds(2)
            configuration.runsByItself = processesOrders
            shop = try await DurableHost(Shop.self, store: store, configuration: configuration)
            orders = try await DurableHost(Order.self, store: store, env: env, configuration: configuration)
        }

        /// Opens the store that the options specify.
        static func store(_ options: OrdersOptions) async throws -> any DurableStore {
            #if Postgres
                if let server = options.postgres {
                    return try await postgresStore(server, schema: options.schema)
                }
            #endif
            return try SQLiteStore(path: options.databasePath)
        }

        #if Postgres
            /// Connects to a PostgreSQL server, and creates the tables if they do not exist.
            static func postgresStore(
                _ server: String, schema: String,
                report: @escaping @Sendable (PostgresError) -> Void = { _ in }
            ) async throws -> PostgresStore {
                var configuration = PostgresConfiguration()
                configuration.schema = schema
                configuration.timeout = .seconds(5)
                configuration.report = report
                let store = try PostgresStore(server, configuration: configuration)
                _ = try await store.now()
                return store
            }
        #endif

        /// Starts the partners, which run until the process ends, and returns their address.
        static func startPartners(_ options: OrdersOptions) async throws -> URL {
            let ledger = try Ledger(path: options.booksPath)
            let faults = Faults(
                percent: options.faults, seed: options.seed, delay: .milliseconds(options.late))
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
            for try await address in addresses { return address }
            throw CancellationError()
        }

        /// Carries out a command from the page.
        func carryOut(_ command: OfficeCommand) async throws {
            switch command {
            case .place(let item, let key): try await place(item, key: key)
            case .cancel(let number): try await orders["\(number)"].send(.cancel)
            case .retry(let key):
                for letter in try await orders.deadLetters() where letter.key == key {
                    try await orders.retry(letter)
                }
            }
        }

        /// Places an order, unless an order has already been placed with the same key.
        @discardableResult
        func place(_ item: Item, key: String) async throws -> Int {
            let number = try await shop["shop"].request(.newOrder, key: key)[0]
            try await orders["\(number)"].send(.place(Purchase(order: number, item: item)), key: "place")
            return number
        }

        /// Places several orders. The program uses the same keys each time it starts, so a restart places no order
        /// twice.
        ///
        /// - Parameters:
        ///   - indices: The numbers in the keys of the orders.
        ///   - divisor: A divisor, or `nil` to cancel no orders. An order whose number is a multiple of the divisor is
        ///     cancelled as soon as it has been placed.
        ///   - report: A function that receives the number of each order that was placed.
        func place(
            _ indices: some Sequence<Int>, cancelling divisor: Int?, report: (Int) -> Void = { _ in }
        ) async throws {
            for index in indices {
                do {
                    let item = Item.allCases[index % Item.allCases.count]
                    let number = try await place(item, key: "start-\(index)")
                    report(number)
                    if let divisor, number.isMultiple(of: divisor) {
                        try await orders["\(number)"].send(.cancel, key: "cancel")
                    }
                } catch DurableError.terminated {
                    // The order has already been closed.
                }
            }
        }

        /// Prints each change to an order, and returns when all orders are closed.
        ///
        /// - Parameter minimum: The number of orders to wait for before printing. Other processes may place these
        ///   orders.
        func printChanges(ofAtLeast minimum: Int) async throws {
            var count = try await shop["shop"].state?.orders ?? 0
            if count < minimum {
                let isPlaced: (Shop.State) -> Bool = { $0.orders >= minimum }
                try await Self.follow(shop["shop"], until: isPlaced) {
                    count = $0.orders
                } onFailure: {
                    Console.print("The orders cannot be read: \($0)")
                }
            }
            let orderCount = count
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<orderCount {
                    group.addTask {
                        try await Self.follow(orders["\(number + 1)"]) { state in
                            Console.print("\(number + 1): \(state.summary)")
                        } onFailure: { error in
                            Console.print("The orders cannot be read: \(error)")
                        }
                    }
                }
                try await group.waitForAll()
            }
        }

        /// Receives the states of a machine, up to the first one for which `isLast` returns `true`. If the store fails,
        /// for example because the server restarts, the function tries again.
        static func follow<T: DurableTransducer>(
            _ machine: DurableMachine<T>, isolation: isolated (any Actor)? = #isolation,
            until isLast: (T.State) -> Bool = { _ in false }, _ body: (T.State) async -> Void,
            onFailure report: (any Error) async -> Void
        ) async throws {
            while true {
                do {
                    for try await state in machine.states {
                        await body(state)
                        if isLast(state) { return }
                    }
                    return
                } catch {
                    try Task.checkCancellation()
                    await report(error)
                    try await Task.sleep(for: .seconds(1))
                }
            }
        }

        func stop() async {
            await orders.stop()
            await shop.stop()
        }
    }

    /// A command that the page sends.
    enum OfficeCommand: Codable, Sendable {
        case place(Item, key: String)
        case cancel(Int)
        /// Retries a dead letter.
        case retry(IdempotencyKey)
    }

    extension Order.State {
        var summary: String {
            switch self {
            case .draft: "new"
            case .reserving: "reserving the goods"
            case .paying: "waiting for the payment"
            case .shipping: "shipping"
            case .undoing(_, let outcome): "undoing (\(outcome.summary))"
            case .notifying(_, let outcome): "sending an email (\(outcome.summary))"
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
