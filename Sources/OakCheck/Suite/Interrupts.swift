import Foundation

/// A handler for Ctrl-C and for requests to terminate the program (`SIGINT` and `SIGTERM`).
struct Interrupts {
    private let sources: [any DispatchSourceSignal]

    /// Installs a handler that replaces the default action of the signals. From then on, no signal is lost.
    ///
    /// - Parameter handler: A function that is called for each signal, on any thread.
    init(_ handler: @escaping @Sendable () -> Void) {
        let registered = DispatchSemaphore(value: 0)
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setRegistrationHandler { @Sendable in registered.signal() }
            source.setEventHandler { @Sendable in handler() }
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
