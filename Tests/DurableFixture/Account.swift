import Foundation
import Oak
import OakDurable
import OakFeatures

/// An account. Each deposit causes a receipt, which a service prints, and restarts a timer.
public enum Account: DurableTransducer {
    public struct State: Restorable, NonTerminal, Hashable, Sendable {
        public static var name: String { "account" }

        public var total = 0
        public var deposits = 0
        /// The number of receipts that were printed.
        public var receipts = 0
        public var reminders = 0
    }

    public enum Event: Codable, Hashable, Sendable {
        case deposit(Int)
        case printed
        case reminder
    }

    /// The number of a deposit, and the total after it.
    public struct Output: Codable, Sendable {
        public var number: Int
        public var total: Int
    }

    public struct Receipt: Codable, Sendable { public var number: Int }

    public struct Env: Sendable {
        public var print: @Sendable (Receipt, IdempotencyKey) async throws -> Void

        public init(print: @escaping @Sendable (Receipt, IdempotencyKey) async throws -> Void) {
            self.print = print
        }
    }

    public static var initialState: State { State() }

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .deposit(let amount):
            state.total += amount
            state.deposits += 1
            return [
                .durable("receipt", Receipt(number: state.deposits), overlap: .enqueue),
                .after(.milliseconds(5), id: "reminder", send: .reminder),
                .output(Output(number: state.deposits, total: state.total)),
            ]
        case .printed:
            state.receipts += 1
            return nil
        case .reminder:
            state.reminders += 1
            return nil
        }
    }

    public static func perform(
        _ receipt: Receipt, key: IdempotencyKey, env: Env, input: Input
    ) async throws {
        try await env.print(receipt, key)
        try input.send(.printed)
    }
}
