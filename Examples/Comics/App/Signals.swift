import Dispatch
import Foundation

/// A handler for the signals that end, continue or resize a terminal program. After `stop()`, these signals are
/// ignored.
@MainActor
final class Signals {
    private let sources: [any DispatchSourceSignal]

    init(_ handler: @escaping @Sendable (Int32) -> Void) {
        let registered = DispatchSemaphore(value: 0)
        sources = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCONT, SIGWINCH].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setRegistrationHandler { @Sendable in registered.signal() }
            source.setEventHandler { @Sendable in handler(number) }
            source.resume()
            return source
        }
        // Until a source is registered, its signal is ignored.
        for _ in sources { registered.wait() }
    }

    func stop() {
        for source in sources { source.cancel() }
    }
}
