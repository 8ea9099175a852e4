/// An event that reaches a program in a terminal.
enum ConsoleEvent: Sendable {
    case bytes([UInt8])
    case signal(Int32)
    /// The terminal was closed.
    case end
}

extension ConsoleEvent {
    /// Returns a stream of all events for one reader. The stream includes signals as long as `signals` exists.
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
