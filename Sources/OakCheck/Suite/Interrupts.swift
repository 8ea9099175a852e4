import Foundation

/// What Ctrl-C, or whoever else wants the program to end, is taken for.
struct Interrupts {
    private let sources: [any DispatchSourceSignal]

    /// - Parameter handler: Called each time, on any thread.
    init(_ handler: @escaping @Sendable () -> Void) {
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in handler() }
            source.resume()
            return source
        }
    }

    func stop() {
        for source in sources { source.cancel() }
    }
}
