import Foundation
import Oak
import OakDurable

/// An account. Each deposit causes a receipt, which a service prints, and a statement, which a timer sends. It also
/// replaces the reminder, which is another timer, and the audit of the previous deposit.
public enum Account: DurableTransducer {
    public struct State: Restorable, NonTerminal, Hashable, Sendable {
        public static var name: String { "account" }

        public var total = 0
        public var deposits = 0
        /// The number of receipts that were printed.
        public var receipts = 0
        /// The number of statements of all deposits.
        public var statements = 0
        /// The number of reminders of the latest deposit.
        public var reminders = 0
        /// The number of audits of the latest deposit.
        public var audits = 0
        /// The number of results of audits that were replaced. Such results must be discarded.
        public var strayAudits = 0
    }

    public enum Event: Codable, Hashable, Sendable {
        case deposit(Int)
        case printed
        case statement(deposit: Int)
        case reminder(deposit: Int)
        case audited(deposit: Int)
    }

    /// The number of a deposit, and the total after it.
    public struct Output: Codable, Sendable {
        public var number: Int
        public var total: Int
    }

    public struct Receipt: Codable, Sendable { public var number: Int }

    public enum Intent: Codable, Sendable {
        case print(Receipt)
        case audit(deposit: Int)
    }

    public struct Env: Sendable {
        public var print: @Sendable (Receipt, IdempotencyKey) async throws -> Void

        public init(print: @escaping @Sendable (Receipt, IdempotencyKey) async throws -> Void) {
            self.print = print
        }
    }

    public static let statementDelay = Duration.milliseconds(20)
    public static let reminderDelay = Duration.milliseconds(5)

    public static var initialState: State { State() }

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .deposit(let amount):
            state.total += amount
            state.deposits += 1
            (state.reminders, state.audits) = (0, 0)
            return [
                .durable("receipt", .print(Receipt(number: state.deposits)), overlap: .enqueue),
                .durable("audit", .audit(deposit: state.deposits)),
                .after(statementDelay, send: .statement(deposit: state.deposits)),
                .after(reminderDelay, id: "reminder", send: .reminder(deposit: state.deposits)),
                .output(Output(number: state.deposits, total: state.total)),
            ]
        case .printed:
            state.receipts += 1
            return nil
        case .statement:
            state.statements += 1
            return nil
        case .reminder:
            state.reminders += 1
            return nil
        case .audited(let deposit):
            if deposit == state.deposits { state.audits += 1 } else { state.strayAudits += 1 }
            return nil
        }
    }

    public static func perform(
        _ intent: Intent, key: IdempotencyKey, env: Env, input: Input
    ) async throws {
        switch intent {
        case .print(let receipt):
            try await env.print(receipt, key)
            try input.send(.printed)
        case .audit(let deposit): try input.send(.audited(deposit: deposit))
        }
    }
}
