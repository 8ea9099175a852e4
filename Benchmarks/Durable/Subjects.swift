import Oak
import OakDurable

/// An account with a durable effect and a timer.
enum Account: DurableTransducer {
    struct State: Restorable, NonTerminal, Sendable {
        static var name: String { "account" }
        var total = 0
        var receipts = 0
        var owner = "Ada Lovelace, 12 St James's Square, London"
    }

    enum Event: Codable, Sendable {
        case deposit(Int)
        case requestReceipt, receiptPrinted
        case startTimer(milliseconds: Int)
        case timerFired
    }

    /// The total after a deposit.
    typealias Output = Int

    struct Receipt: Codable, Sendable { var total: Int }

    struct Env: Sendable { var print: @Sendable (Receipt) async throws -> Void }

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .deposit(let amount):
            state.total += amount
            return .output(state.total)
        case .requestReceipt: return .durable("receipt", Receipt(total: state.total))
        case .startTimer(let delay): return .after(.milliseconds(delay), id: "timer", send: .timerFired)
        case .receiptPrinted, .timerFired:
            state.receipts += 1
            return nil
        }
    }

    static func perform(_ receipt: Receipt, key: IdempotencyKey, env: Env, input: Input) async throws {
        try await env.print(receipt)
        try input.send(.receiptPrinted)
    }
}

/// A workflow of three steps, one after the other.
enum Workflow: DurableTransducer {
    enum State: Restorable, Terminable, Sendable {
        case ready, first, second, third, done

        static var name: String { "workflow" }
        var isTerminal: Bool { if case .done = self { true } else { false } }
    }

    enum Event: Codable, Sendable { case start, stepEnded }

    struct Step: Codable, Sendable { var number: Int }

    static var initialState: State { .ready }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.ready, .start):
            state = .first
            return .durable("step", Step(number: 1))
        case (.first, .stepEnded):
            state = .second
            return .durable("step", Step(number: 2))
        case (.second, .stepEnded):
            state = .third
            return .durable("step", Step(number: 3))
        case (.third, .stepEnded):
            state = .done
            return nil
        case (.ready, _), (.first, _), (.second, _), (.third, _), (.done, _): return nil
        }
    }

    static func perform(_ step: Step, key: IdempotencyKey, env: Void, input: Input) async throws {
        try input.send(.stepEnded)
    }
}
