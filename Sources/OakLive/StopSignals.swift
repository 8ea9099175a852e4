import Dispatch
import Foundation

/// A handler that waits for SIGINT or SIGTERM. While `wait()` runs, these signals do not terminate the process.
struct StopSignals: Sendable {
    private let signals: AsyncStream<Never>
    private let signal: AsyncStream<Never>.Continuation

    init() { (signals, signal) = AsyncStream.makeStream() }

    /// Waits until a signal arrives or `stop` is called.
    func wait() async {
        let sources = [SIGINT, SIGTERM].map { number in
            Foundation.signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [signal] in signal.finish() }
            source.resume()
            return source
        }
        for await _ in signals {}
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM] { Foundation.signal(number, SIG_DFL) }
    }

    func stop() { signal.finish() }
}
