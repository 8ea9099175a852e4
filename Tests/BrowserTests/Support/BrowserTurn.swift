import Testing

/// A trait that lets at most two suites run at the same time.
struct BrowserTurn: SuiteTrait, TestScoping {
    /// A Boolean value that indicates whether the current task belongs to a suite with this trait.
    @TaskLocal static var isRunning = false

    private static let turns = Turns(2)

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await Self.turns.begin()
        do {
            try await Self.$isRunning.withValue(true) { try await function() }
            await Self.turns.end()
        } catch {
            await Self.turns.end()
            throw error
        }
    }
}

extension Trait where Self == BrowserTurn {
    /// A trait that lets at most two suites with this trait run at the same time.
    static var browserTurn: Self { BrowserTurn() }
}

/// A semaphore whose waiting tasks continue in order.
private actor Turns {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { free = count }

    func begin() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    func end() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
