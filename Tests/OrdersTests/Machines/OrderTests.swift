import Oak
import OakBase
import OakDurable
import OakDurableTesting
import OrderMachines
import Testing

@Suite struct OrderTests {
    private let bench = DurableBench()
    private let purchase = Purchase(order: 1, item: .lamp)
    private let requests = Requests()

    /// Returns a host whose partners do all work, except for the given answers.
    private func host(
        _ answer: @escaping @Sendable (Order.Intent) async throws -> Bool = { _ in true }
    ) async throws -> DurableHost<Order> {
        let env = Order.Env { [requests] work, _ in
            requests.add(work)
            return try await answer(work)
        }
        return try await bench.host(Order.self, env: env) { $0.attempts.limit = 2 }
    }

    @Test func `the goods of an order are reserved, paid for and shipped, and the customer is notified`()
        async throws
    {
        let host = try await host()
        try await host["1"].send(.place(purchase))
        try await host.work()
        #expect(
            requests.all == [
                .reserve(purchase), .pay(purchase), .ship(purchase), .notify(purchase, .shipped),
            ])
        #expect(try await host["1"].state == .closed(purchase, .shipped))
    }

    @Test func `no payment is requested for a sold-out item`() async throws {
        let host = try await host { $0 != .reserve(Purchase(order: 1, item: .lamp)) }
        try await host["1"].send(.place(purchase))
        try await host.work()
        #expect(requests.all == [.reserve(purchase), .notify(purchase, .soldOut)])
        #expect(try await host["1"].state == .closed(purchase, .soldOut))
    }

    @Test func `an order whose payment is declined is undone`() async throws {
        let host = try await host { $0 != .pay(Purchase(order: 1, item: .lamp)) }
        try await host["1"].send(.place(purchase))
        try await host.work()
        #expect(
            requests.all == [
                .reserve(purchase), .pay(purchase), .undo(purchase), .notify(purchase, .declined),
            ])
    }

    @Test(arguments: [Outcome.cancelled, .timedOut])
    func `an order with a pending payment is undone when it is cancelled or times out`(
        _ outcome: Outcome
    ) async throws {
        let (never, paying) = (AsyncStream<Never>.makeStream(), AsyncStream<Void>.makeStream())
        let host = try await host { work in
            guard case .pay = work else { return true }
            paying.continuation.yield()
            for await _ in never.stream {}
            return true
        }
        try await host["1"].send(.place(purchase))
        var payments = paying.stream.makeAsyncIterator()
        await payments.next()
        if outcome == .cancelled {
            try await host["1"].send(.cancel)
        } else {
            await bench.clock.advance(by: Order.paymentLimit)
        }
        try await host.work()
        #expect(requests.all.suffix(2) == [.undo(purchase), .notify(purchase, outcome)])
        #expect(try await host["1"].state == .closed(purchase, outcome))
    }

    @Test func `an order whose payment fails is undone`() async throws {
        struct Failure: Error {}
        let host = try await host { work in
            if case .pay = work { throw Failure() }
            return true
        }
        try await host["1"].send(.place(purchase))
        try await host.work()
        await bench.clock.advance(by: .seconds(1))
        try await host.work()
        #expect(requests.all.suffix(2) == [.undo(purchase), .notify(purchase, .failed)])
        #expect(try await host["1"].state == .closed(purchase, .failed))
    }

    @Test func `a shipment that fails can be retried`() async throws {
        struct Failure: Error {}
        let host = try await host { [requests] work in
            if case .ship = work, requests.all.count < 5 { throw Failure() }
            return true
        }
        try await host["1"].send(.place(purchase))
        try await host.work()
        await bench.clock.advance(by: .seconds(1))
        try await host.work()
        let letter = try #require(try await host.deadLetters().first)
        #expect(letter.effect == "ship")
        try await host.retry(letter)
        try await host.work()
        #expect(try await host["1"].state == .closed(purchase, .shipped))
    }

    @Test func `the shop numbers its orders, and a repeated request receives the same number`() async throws {
        let shop = try await bench.host(Shop.self)
        #expect(try await shop["shop"].request(.newOrder, key: "a") == [1])
        #expect(try await shop["shop"].request(.newOrder, key: "b") == [2])
        #expect(try await shop["shop"].request(.newOrder, key: "a") == [1])
    }

    @Test func `whenever the process crashes, each partner does its work once`() async throws {
        try await DurableBench.forEachCrash { bench, store in
            let requests = Requests()
            let env = Order.Env { work, key in
                requests.add(work, key)
                return true
            }
            try await store.untilCrash {
                let host = try await bench.host(Order.self, env: env, on: store)
                try await host["1"].send(.place(purchase), key: "place")
                try await host.work()
            }
            await bench.expireLeases()
            let host = try await bench.host(Order.self, env: env)
            try await host["1"].send(.place(purchase), key: "place")
            try await host.work()
            #expect(
                requests.all == [
                    .reserve(purchase), .pay(purchase), .ship(purchase), .notify(purchase, .shipped),
                ], "\(store)")
            #expect(try await host["1"].state == .closed(purchase, .shipped), "\(store)")
        }
    }
}

/// The requests to the partners. Like a partner, it ignores a request whose key it knows.
private final class Requests: Sendable {
    private let requests = Mutex<[(work: Order.Intent, key: String?)]>([])

    func add(_ work: Order.Intent, _ key: String? = nil) {
        requests.withLock { requests in
            if key == nil || !requests.contains(where: { $0.key == key }) { requests.append((work, key)) }
        }
    }

    var all: [Order.Intent] { requests.withLock { $0.map(\.work) } }
}
