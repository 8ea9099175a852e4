#if !canImport(SwiftUI)
    /// How much of everything there may be. Beyond it requests are refused, sockets closed, and pages sent whole.
    public struct Limits: Sendable {
        /// Sessions at the same time, connected or waiting for their page to come back.
        public var sessions = 10_000
        /// Sessions of one address at the same time. Behind a proxy all pages have its address; raise it there.
        public var sessionsPerAddress = 200
        /// Connections at the same time, whatever for. Fewer if the system does not let the process have as many
        /// open files.
        public var connections = 12_000
        /// Connections of one address at the same time; addresses in `proxies` of the app are not limited.
        public var connectionsPerAddress = 2_000
        /// Bytes in the head of a request.
        public var requestBytes = 16_384
        /// Bytes in a message of a page.
        public var messageBytes = 65_536
        /// Events a second of one page in the long run.
        public var eventsPerSecond = 60
        /// Events of one page at once, before `eventsPerSecond` counts.
        public var eventsAtOnce = 600
        /// Bytes that wait for a page to read or acknowledge them, before it gets the whole page instead.
        public var waitingBytes = 1_048_576
        /// How long a session waits for its page to come back.
        public var grace: Duration = .seconds(60)
        /// How long a session waits for its page to come for the first time.
        public var firstConnection: Duration = .seconds(30)
        /// How long a connection may take for a request, a first message, or to read what it is sent.
        public var patience: Duration = .seconds(15)
        /// How long a page may be silent; it says that it is there every 20 seconds.
        public var silence: Duration = .seconds(60)
        /// How long a page can come back to its session without having been connected since.
        public var tokenLife: Duration = .seconds(12 * 60 * 60)

        /// The defaults, to be changed one by one.
        public init() {}
    }
#endif
