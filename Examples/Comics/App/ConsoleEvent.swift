/// What reaches a program at a terminal from outside.
enum ConsoleEvent: Sendable {
    case bytes([UInt8])
    case signal(Int32)
    /// The terminal is gone.
    case end
}

extension ConsoleEvent {
    /// All of them as they arrive; for one reader. As long as `signals` lives, those of the system are among them.
    @MainActor
    static func all() -> (events: AsyncStream<ConsoleEvent>, signals: Signals) {
        let (events, continuation) = AsyncStream.makeStream(of: ConsoleEvent.self)
        let signals = Signals { continuation.yield(.signal($0)) }
        let task = Task {
            for await bytes in Input.bytes() { continuation.yield(.bytes(bytes)) }
            continuation.yield(.end)
        }
        continuation.onTermination = { _ in task.cancel() }
        return (events, signals)
    }
}
