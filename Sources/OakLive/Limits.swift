#if !canImport(SwiftUI)
    /// The limits of a server. Beyond them, requests are refused, sockets are closed, and pages are sent as a
    /// whole.
    public struct Limits: Sendable {
        /// The maximum number of sessions, connected or waiting for their page to return.
        public var sessions = 10_000
        /// The maximum number of sessions per address. Behind a proxy all pages share its address; raise the
        /// limit there.
        public var sessionsPerAddress = 200
        /// The memory of all sessions in bytes: their views, and the data that waits to be sent. State and
        /// objects of the app are unknown and not counted, here and below.
        public var memory = 1_073_741_824
        /// The memory of the sessions of one address in bytes. Behind a proxy all pages share its address;
        /// raise the limit there.
        public var memoryPerAddress = 268_435_456
        /// The memory of one session in bytes.
        public var memoryPerSession = 67_108_864
        /// The maximum number of connections of any kind. It is lower if the system does not allow the
        /// process as many open files.
        public var connections = 12_000
        /// The maximum number of connections per address. Addresses in the app's `proxies` are not limited.
        public var connectionsPerAddress = 2_000
        /// The maximum size of a request head in bytes.
        public var requestBytes = 16_384
        /// The maximum size of a page's message in bytes.
        public var messageBytes = 65_536
        /// The sustained number of events per second of one page.
        public var eventsPerSecond = 60
        /// The number of events that one page can send in a burst, before `eventsPerSecond` applies.
        public var eventsAtOnce = 600
        /// The number of bytes that may wait for a page to read or acknowledge them. Beyond it, the page
        /// receives the whole page instead.
        public var waitingBytes = 1_048_576
        /// The number of files of the app that are loaded at the same time.
        public var files = 64
        /// The maximum size of a file of the app in bytes.
        public var fileBytes = 8_388_608
        /// The time that a session waits for its page to return.
        public var grace: Duration = .seconds(60)
        /// The time that a session waits for the first connection of its page.
        public var firstConnection: Duration = .seconds(30)
        /// The time that a page may wait for its first content before it is sent without it. A page waits
        /// while it shows an indeterminate `ProgressView`, or a view marked with `pageLoading`.
        public var firstContent: Duration = .milliseconds(500)
        /// The time that a connection may take for a request, for a first message, or to read what it is
        /// sent.
        public var patience: Duration = .seconds(15)
        /// The time that a page may be silent. Pages send a keep-alive message every 20 seconds.
        public var silence: Duration = .seconds(60)
        /// The time within which a disconnected page can return to its session.
        public var tokenLife: Duration = .seconds(12 * 60 * 60)

        /// Creates the default limits, to be changed one by one.
        public init() {}
    }
#endif
