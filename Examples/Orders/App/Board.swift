#if Durable
import Oak
import OakDurable
import OrderMachines
import OrderPartners

/// The latest orders, the payment provider's records of them, and the workers that process them.
enum Board: EffectTransducer {
    struct State: NonTerminal, Equatable, Sendable {
        /// The latest orders, newest first.
        var orders: [Line] = []
        var workers: [Worker] = []
        /// The work that has failed.
        var letters: [Letter] = []
        /// The reason why the last command has failed.
        var problem: String?
        /// The reason why the orders cannot be read at the moment.
        var outage: String?

        /// The number of orders that the board shows.
        static let limit = 100
    }

    /// An order.
    struct Line: Identifiable, Equatable, Sendable {
        let id: Int
        var state = Order.State.draft
        /// The last request that a partner received for the order.
        var visit: Visit?
        /// The process that was working on the order before the last one.
        var predecessor: Int32?
        var payment = Payment()
    }

    /// The payment provider's records of an order.
    struct Payment: Equatable, Sendable {
        /// The number of requests in the books, including those that repeat an earlier one.
        var requests = 0
        /// The number of times that the money was taken.
        var count = 0
    }

    struct Worker: Identifiable, Equatable, Sendable {
        let id: Int
        /// The process, or `nil` while the worker is being restarted.
        var process: Int32?
    }

    struct Letter: Equatable, Sendable {
        var key: IdempotencyKey
        var effect: String
    }

    enum Event: Sendable {
        case order(Int, Order.State)
        case visited(Visit)
        case workers([Worker])
        case letters([Letter])
        case unreadable(String)
        case pressed(Command)
        case carriedOut
        case failed(String)
    }

    /// A command from the page.
    enum Command: Equatable, Sendable {
        case place(Item, count: Int = 1)
        case cancel(Int)
        /// Retries the work of a dead letter.
        case retry(IdempotencyKey)
        /// Kills a worker, as `kill -9` does.
        case kill(worker: Int)
    }

    struct Env: Sendable {
        var news: @Sendable () -> AsyncStream<Event>
        var carryOut: @Sendable (Command) async throws -> Void
    }

    static func initialEffect(_ state: State) -> Effect? {
        .stream(id: "news", { $0.news() }, send: { $0 })
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .order(let number, let order):
            state.change(number) { $0.state = order }
            state.outage = nil
        case .unreadable(let reason): state.outage = reason
        case .visited(let visit): state.change(visit.order) { $0.add(visit) }
        case .workers(let workers): state.workers = workers
        case .letters(let letters): state.letters = letters
        case .pressed(let command):
            return Effect(id: "command", overlap: .parallel) { env, input in
                try await env.carryOut(command)
                try input.send(.carriedOut)
            }.catching { .failed("\($0)") }
        case .carriedOut: state.problem = nil
        case .failed(let problem): state.problem = problem
        }
        return nil
    }
}

extension Board.State {
    /// Changes an order, which may be a new one. Changes to orders that are no longer shown are ignored.
    fileprivate mutating func change(_ number: Int, _ change: (inout Board.Line) -> Void) {
        let index = orders.firstIndex { $0.id <= number } ?? orders.endIndex
        if index == orders.endIndex || orders[index].id != number {
            guard index < Self.limit else { return }
            orders.insert(Board.Line(id: number), at: index)
            if orders.count > Self.limit { orders.removeLast() }
        }
        change(&orders[index])
    }
}

extension Board.Line {
    fileprivate mutating func add(_ visit: Visit) {
        if let last = self.visit, last.process != visit.process { predecessor = last.process }
        self.visit = visit
        guard visit.kind == .pay, let entry = visit.entry else { return }
        payment.requests += 1
        if entry.isDone, !entry.isRepeated { payment.count += 1 }
    }
}
#endif
