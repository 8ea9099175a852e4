#if !canImport(SwiftUI)
    /// How much of everything there may be. Beyond it requests are refused, sockets closed, and pages sent whole.
    public struct Limits: Sendable {
        /// Sessions at the same time, connected or waiting for their page to come back.
        public var sessions = 10_000
        /// Sessions of one address at the same time. Behind a proxy all pages have its address; raise it there.
        public var sessionsPerAddress = 200
        /// Bytes of all sessions together: their views, and what waits to be sent. What state and objects of the
        /// app hold is not known and not counted, here and below.
        public var memory = 1_073_741_824
        /// Bytes of the sessions of one address. Behind a proxy all pages have its address; raise it there.
        public var memoryPerAddress = 268_435_456
        /// Bytes of one session.
        public var memoryPerSession = 67_108_864
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
        /// Files of the app that are loaded at the same time.
        public var files = 64
        /// Bytes in a file of the app.
        public var fileBytes = 8_388_608
        /// How long a session waits for its page to come back.
        public var grace: Duration = .seconds(60)
        /// How long a session waits for its page to come for the first time.
        public var firstConnection: Duration = .seconds(30)
        /// How long a page may wait for its first content before it is sent without: while it shows a
        /// `ProgressView` without a value, or a view that is marked by `pageLoading`.
        public var firstContent: Duration = .milliseconds(500)
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
