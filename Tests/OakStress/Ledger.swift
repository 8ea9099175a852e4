import Oak

/// A machine that checks that the events of each sender arrive once and in order.
enum Ledger: EffectTransducer {
    struct State: NonTerminal, Sendable {
        var last: [Int]
        var count = 0
        var firstOrderViolation: String?

        init(senders: Int) { last = Array(repeating: 0, count: senders) }
    }

    struct Event: Sendable {
        let sender: Int
        let number: Int
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        if event.number != state.last[event.sender] + 1, state.firstOrderViolation == nil {
            state.firstOrderViolation = "\(event) arrived after event \(state.last[event.sender])"
        }
        state.last[event.sender] = event.number
        state.count += 1
        return nil
    }
}

extension Ledger.State {
    /// Checks that all events have arrived in order.
    func checkAll(_ count: Int) throws {
        if let firstOrderViolation { throw Violation(description: firstOrderViolation) }
        try check(
            last.allSatisfy { $0 == count }, "the last events are \(last), not \(count) for each sender")
    }
}

/// Sends numbered events in order. Waits for every hundredth event, and whenever the mailbox is full.
func send(_ count: Int, of sender: Int, to input: Ledger.Input) async throws {
    for number in 1...count {
        let event = Ledger.Event(sender: sender, number: number)
        if number % 100 == 0 {
            try await input.process(event)
            continue
        }
        do {
            try input.send(event)
        } catch SendError.overflow {
            try await input.process(event)
        }
    }
}

private let senders = 8

func sendToTransducerActor(_ events: Int) async throws -> Int {
    let machine = TransducerActor(
        of: Ledger.self, initialState: .init(senders: senders), configuration: Configuration(capacity: 4096))
    let count = events / senders
    try await withThrowingTaskGroup(of: Void.self) { group in
        for sender in 0..<senders {
            group.addTask {
                guard sender % 2 == 0 else { return try await send(count, of: sender, to: machine.input) }
                for number in 1...count {
                    let event = Ledger.Event(sender: sender, number: number)
                    do {
                        try machine.send(event)
                    } catch SendError.overflow {
                        try await machine.input.process(event)
                    }
                    if number % 1000 == 0 { _ = await machine.state }
                }
            }
        }
        try await group.waitForAll()
    }
    let state = await machine.state
    try state.checkAll(count)
    return state.count
}

/// An actor that owns a machine.
private actor LedgerHost {
    lazy var machine = Machine(
        of: Ledger.self, initialState: .init(senders: senders), configuration: Configuration(capacity: 4096),
        isolation: self)

    var input: Ledger.Input { machine.input }
    var state: Ledger.State { machine.state }

    /// Sends events from the actor itself.
    func sendLocally(_ numbers: Range<Int>, of sender: Int) throws {
        for number in numbers {
            let event = Ledger.Event(sender: sender, number: number)
            if number % 2 == 0 { try machine.send(event) } else { try machine.input.send(event) }
        }
    }
}

func sendToMachine(_ events: Int) async throws -> Int {
    let site = LedgerHost()
    let count = events / senders / 50 * 50
    try await withThrowingTaskGroup(of: Void.self) { group in
        for sender in 0..<senders {
            group.addTask {
                guard sender < 3 else { return try await send(count, of: sender, to: await site.input) }
                for first in stride(from: 1, to: count + 1, by: 50) {
                    while true {
                        do {
                            try await site.sendLocally(first..<first + 1, of: sender)
                            break
                        } catch SendError.overflow { await Task.yield() }
                    }
                    for number in first + 1..<first + 50 {
                        try await site.input.process(Ledger.Event(sender: sender, number: number))
                    }
                }
            }
        }
        try await group.waitForAll()
    }
    let state = await site.state
    try state.checkAll(count)
    return state.count
}
