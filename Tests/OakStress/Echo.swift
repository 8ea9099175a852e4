import Oak

/// A machine that outputs each number, and then its successor after an internal event.
enum Echo: EffectTransducer {
    struct State: NonTerminal, Sendable {
        var count = 0
    }

    enum Event: Sendable {
        case count
        case say(Int)
        case follow(Int)
    }

    typealias Output = Int

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .say(let number):
            state.count += 1
            return [.output(number), .send(.follow(number))]
        case .follow(let number): return .output(number + 1)
        case .count:
            state.count += 1
            return .output(state.count)
        }
    }
}

private actor EchoHost {
    private lazy var machine = Machine(of: Echo.self, initialState: .init(), isolation: self)

    func request(_ number: Int) async throws -> [Int] { try await machine.request(.say(number)) }

    func process(_ number: Int) async throws {
        let before = machine.state.count
        try await machine.input.process(.say(number))
        try check(machine.state.count > before, "process returned before its event was processed")
    }

    var count: Int { machine.state.count }
}

func processAndRequest(_ events: Int) async throws -> Int {
    let machine = TransducerActor(
        of: Echo.self, initialState: .init(), configuration: Configuration(capacity: 4))
    let site = EchoHost()
    let (tasks, each) = (8, max(1, events / 32))
    try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<tasks {
            group.addTask {
                for index in 0..<each {
                    let number = (task * each + index) * 10
                    let outputs = try await machine.request(.say(number))
                    try check(outputs == [number, number + 1], "request of \(number) returned \(outputs)")
                    let others = try await site.request(number)
                    try check(others == [number, number + 1], "request of \(number) returned \(others)")
                    try await machine.input.process(.say(number))
                    try await site.process(number)
                    // A task that is cancelled while waiting must return.
                    let waiter = Task { try await machine.input.process(.follow(number)) }
                    waiter.cancel()
                    _ = await waiter.result
                }
            }
        }
        try await group.waitForAll()
    }
    let counts = [await machine.state.count, await site.count]
    try check(
        counts == [tasks * each * 2, tasks * each * 2],
        "\(counts) of \(tasks * each * 2) events were processed")
    return counts[0] * 2 + counts[1] * 2
}

func readObservations(_ events: Int) async throws -> Int {
    // The readers slow the machine down, so the mailbox must have room for all events.
    let machine = TransducerActor(
        of: Echo.self, initialState: .init(), configuration: Configuration(capacity: events))
    try await withThrowingTaskGroup(of: Void.self) { group in
        for reader in 0..<4 {
            group.addTask {
                while machine.isRunning, !Task.isCancelled {
                    var (last, left) = (0, 50 + reader * 37)
                    for await output in machine.outputs {
                        try check(last == 0 || output == last + 1, "output \(output) arrived after \(last)")
                        (last, left) = (output, left - 1)
                        if left == 0 { break }
                    }
                }
            }
            group.addTask {
                while machine.isRunning, !Task.isCancelled {
                    var (last, left) = (-1, 20 + reader)
                    for await state in machine.states {
                        try check(state.count >= last, "state \(state.count) arrived after \(last)")
                        (last, left) = (state.count, left - 1)
                        if left == 0 { break }
                    }
                }
            }
        }
        for number in 0..<events {
            try machine.send(.count)
            if number % 50 == 0 { await Task.yield() }
        }
        let count = await machine.state.count
        try check(count == events, "\(count) of \(events) events were processed")
        machine.cancel()
        try await group.waitForAll()
    }
    return events
}
