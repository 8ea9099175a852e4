import Dispatch
import Foundation

/// A handler for SIGINT and SIGTERM. From its creation until `wait()` returns, these signals do not terminate the process,
/// and none is lost.
struct StopSignals {
    private let sources: [any DispatchSourceSignal]
    private let stream: AsyncStream<Never>
    /// Finishing this continuation has the same effect as a signal.
    let signal: AsyncStream<Never>.Continuation

    init() async {
        (stream, signal) = AsyncStream.makeStream()
        sources = [SIGINT, SIGTERM].map { [signal] number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { signal.finish() }
            return source
        }
        for (source, number) in zip(sources, [SIGINT, SIGTERM]) {
            Foundation.signal(number, SIG_IGN)
            // Until the source is registered, its signal is ignored.
            await withCheckedContinuation { registration in
                source.setRegistrationHandler { registration.resume() }
                source.resume()
            }
        }
    }

    /// Waits until a signal arrives or `signal` is finished.
    nonisolated(nonsending) func wait() async {
        for await _ in stream {}
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM] { Foundation.signal(number, SIG_DFL) }
    }
}
