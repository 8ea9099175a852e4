/// An event that a terminal program receives.
enum ConsoleEvent: Sendable {
    case bytes([UInt8])
    case signal(Int32)
    /// Standard input has ended, for example because the terminal was closed.
    case end
}

extension ConsoleEvent {
    /// Returns a stream of all events for one reader. To receive signals, keep a reference to the returned `signals`.
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
