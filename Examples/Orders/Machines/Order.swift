import Oak
import OakDurable

/// An order of the shop: the goods are reserved, paid for and shipped, and the customer receives an email. If the
/// payment does not succeed in time, the reservation is undone, and so is any late payment.
public enum Order: DurableTransducer {
    public enum State: Restorable, Terminable, Hashable, Sendable {
        case draft
        case reserving(Purchase)
        case paying(Purchase)
        case shipping(Purchase)
        case undoing(Purchase, Outcome)
        case notifying(Purchase, Outcome)
        case closed(Purchase, Outcome)

        public static var name: String { "order" }

        public var isTerminal: Bool {
            if case .closed = self { true } else { false }
        }
    }

    public enum Event: Codable, Hashable, Sendable {
        case place(Purchase)
        case reserved, soldOut
        case paid, declined, paymentTimeout
        case shipped
        case cancel
        case failed
        case undone
        case notified
    }

    /// The work that the partners do for an order.
    public enum Intent: Codable, Hashable, Sendable {
        case reserve(Purchase)
        case pay(Purchase)
        case ship(Purchase)
        /// Refunds the payment, if it was made, and releases the goods, if they were reserved.
        case undo(Purchase)
        case notify(Purchase, Outcome)
    }

    public struct Env: Sendable {
        /// A closure that performs work with an idempotency key, and returns `false` if the partner refuses it.
        /// Repeating the work with the same key has no effect.
        public var perform: @Sendable (_ work: Intent, _ key: String) async throws -> Bool

        public init(perform: @escaping @Sendable (_ work: Intent, _ key: String) async throws -> Bool) {
            self.perform = perform
        }
    }

    /// The maximum duration of a payment.
    public static let paymentLimit = Duration.seconds(60)

    public static var initialState: State { .draft }

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.draft, .place(let purchase)):
            state = .reserving(purchase)
            return .durable("reserve", .reserve(purchase)).whileInState()
        case (.reserving(let purchase), .reserved):
            state = .paying(purchase)
            return .merge(
                .durable("pay", .pay(purchase)), .after(paymentLimit, id: "limit", send: .paymentTimeout)
            ).whileInState()
        case (.reserving(let purchase), .soldOut): return notify(purchase, .soldOut, &state)
        case (.paying(let purchase), .paid):
            state = .shipping(purchase)
            return .durable("ship", .ship(purchase))
        case (.paying(let purchase), .declined): return undo(purchase, .declined, &state)
        case (.paying(let purchase), .paymentTimeout): return undo(purchase, .timedOut, &state)
        case (.reserving(let purchase), .cancel), (.paying(let purchase), .cancel):
            return undo(purchase, .cancelled, &state)
        case (.reserving(let purchase), .failed), (.paying(let purchase), .failed):
            return undo(purchase, .failed, &state)
        case (.shipping(let purchase), .shipped): return notify(purchase, .shipped, &state)
        case (.undoing(let purchase, let outcome), .undone): return notify(purchase, outcome, &state)
        case (.notifying(let purchase, let outcome), .notified):
            state = .closed(purchase, outcome)
            return nil
        case (.draft, _), (.reserving, _), (.paying, _), (.shipping, _), (.undoing, _), (.notifying, _),
            (.closed, _):
            return nil
        }
    }

    /// Undoes an order. The goods may have been reserved and paid for, even if the response has not arrived.
    private static func undo(_ purchase: Purchase, _ outcome: Outcome, _ state: inout State) -> Effect? {
        state = .undoing(purchase, outcome)
        return .durable("undo", .undo(purchase))
    }

    private static func notify(_ purchase: Purchase, _ outcome: Outcome, _ state: inout State) -> Effect? {
        state = .notifying(purchase, outcome)
        return .durable("notify", .notify(purchase, outcome))
    }

    public static func perform(_ work: Intent, key: IdempotencyKey, env: Env, input: Input) async throws {
        let isDone = try await env.perform(work, key.description)
        switch work {
        case .reserve: try input.send(isDone ? .reserved : .soldOut)
        case .pay: try input.send(isDone ? .paid : .declined)
        case .ship: try input.send(.shipped)
        case .undo: try input.send(.undone)
        case .notify: try input.send(.notified)
        }
    }

    /// Returns `failed` if the reservation or the payment has failed, so that the order is undone. All other failed
    /// work becomes a dead letter, which can be retried.
    public static func failed(_ error: any Error, effect: EffectID?) -> Event? {
        effect == EffectID("reserve") || effect == EffectID("pay") ? .failed : nil
    }
}
