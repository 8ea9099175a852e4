import Foundation
import Oak
import OakDurable
import OakDurableTesting
import Testing

/// A machine that reserves, pays and ships, with a timeout.
private enum Shop: DurableTransducer {
    enum State: Restorable, Terminable, Hashable, Sendable {
        case open, reserving, paying, shipping, shipped

        static var name: String { "shop" }
        var isTerminal: Bool { self == .shipped }
    }

    enum Event: Codable, Hashable, Sendable { case order, reserved, paid, sent, reminder }

    enum Intent: String, Codable, Sendable { case reserve, pay, ship }

    struct Env: Sendable {
        var perform: @Sendable (Intent, IdempotencyKey) async throws -> Void
    }

    static var initialState: State { .open }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.open, .order):
            state = .reserving
            return [.durable("step", .reserve), .every(.milliseconds(300), id: "reminder", send: .reminder)]
        case (.reserving, .reserved):
            state = .paying
            return .durable("step", .pay).whileInState()
        case (.paying, .paid):
            state = .shipping
            return [.cancel(id: "reminder"), .durable("step", .ship)]
        case (.shipping, .sent):
            state = .shipped
            return nil
        default: return nil
        }
    }

    static func perform(_ intent: Intent, key: IdempotencyKey, env: Env, input: Input) async throws {
        try await env.perform(intent, key)
        switch intent {
        case .reserve: try input.send(.reserved)
        case .pay: try input.send(.paid)
        case .ship: try input.send(.sent)
        }
    }
}

@Suite struct CrashTests {
    /// The requests that a service has received, by key.
    private typealias Requests = Record<(key: String, intent: String)>

    private func env(_ requests: Requests) -> Shop.Env {
        Shop.Env { intent, key in requests.append((key.description, intent.rawValue)) }
    }

    /// Works until an order is shipped.
    private func work(_ host: DurableHost<Shop>, _ bench: DurableBench) async throws {
        for _ in 1...10 {
            try await host.work()
            await bench.clock.advance(by: .milliseconds(400))
        }
    }

    // R13.1 to R13.6
    @Test(arguments: StoreKind.allCases)
    fileprivate func `another host completes an order after a crash during any store operation`(
        _ kind: StoreKind
    ) async throws {
        var crashes = 0
        let makeBench = { try DurableBench(kind) }
        try await DurableBench.forEachCrash(on: makeBench) { bench, store in
            let requests = Requests()
            var isAcknowledged = false
            try await store.untilCrash {
                let first = try await bench.host(Shop.self, env: env(requests), on: store)
                try await first["a"].send(.order, key: "order")
                isAcknowledged = true
                try await work(first, bench)
            }
            await bench.expireLeases()
            let second = try await bench.host(Shop.self, env: env(requests))
            if isAcknowledged { #expect(try await second["a"].state != nil) }
            // A client without an answer repeats its event.
            do {
                try await second["a"].send(.order, key: "order")
            } catch DurableError.terminated {
                Issue.record("the key of an accepted event is not known (\(store))")
            }
            try await work(second, bench)
            try await verify(second, bench, requests, "\(store)")
            crashes += 1
        }
        #expect(crashes > 40)
    }

    private func verify(
        _ host: DurableHost<Shop>, _ bench: DurableBench, _ requests: Requests, _ crash: Comment
    ) async throws {
        #expect(try await host["a"].state == .shipped, crash)
        let journal = try await bench.journal(kind: "shop")
        #expect(journal.map(\.sequence) == Array(1...Int64(journal.count)), crash)
        #expect(Set(journal.map(\.key)).count == journal.count, crash)
        let events = try journal.compactMap(\.event).map {
            try JSONDecoder().decode(Shop.Event.self, from: $0)
        }
        #expect(events.filter { $0 != .reminder } == [.order, .reserved, .paid, .sent], crash)
        #expect(try await host["a"].verify() == nil, crash)
        // A receiver that recognizes keys sees each intent once.
        let intents = Dictionary(requests.all.map { ($0.key, $0.intent) }) { first, _ in first }
        #expect(intents.values.sorted() == ["pay", "reserve", "ship"], crash)
        #expect(try await host.deadLetters().isEmpty, crash)
    }
}
