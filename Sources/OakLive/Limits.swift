/// The limits of a server. When a page or a client exceeds a limit, the server rejects the request, closes the socket,
/// ends the session, or discards the queued updates and sends the whole page instead.
public struct Limits: Sendable {
    /// The maximum number of sessions, including those waiting for their page to reconnect. The default is 10,000.
    public var sessions = 10_000
    /// The maximum number of sessions per client address. The default is 200. Behind a proxy that is not listed in the
    /// app's `proxies`, all pages share one address; raise the limit in that case.
    public var sessionsPerAddress = 200
    /// The maximum total memory of all sessions, in bytes. The default is 1 GiB. The memory includes views and data
    /// that is waiting to be sent. The app's own state and objects do not count toward this limit and the next two.
    public var memory = 1_073_741_824
    /// The maximum total memory of all sessions from one client address, in bytes. The default is 256 MiB. Behind a
    /// proxy that is not listed in the app's `proxies`, all pages share one address; raise the limit in that case.
    public var memoryPerAddress = 268_435_456
    /// The maximum memory of one session, in bytes. The default is 64 MiB.
    public var memoryPerSession = 67_108_864
    /// The maximum number of connections of any kind. The default is 12,000. The actual limit is lower if the system
    /// does not allow the process to open enough files.
    public var connections = 12_000
    /// The maximum number of connections per client address. The default is 2,000. Addresses in the app's `proxies`
    /// are exempt.
    public var connectionsPerAddress = 2_000
    /// The maximum total memory of all connections, in bytes. The default is 512 MiB. The memory includes incomplete
    /// requests and messages, messages that are being handled, and files of the app that are being sent. Pages count
    /// toward the memory of their sessions.
    public var connectionMemory = 536_870_912
    /// The maximum total memory of the connections from one client address, in bytes. The default is 64 MiB. Addresses
    /// in the app's `proxies` are exempt.
    public var connectionMemoryPerAddress = 67_108_864
    /// The maximum size of a request's head, in bytes. The default is 16 KiB.
    public var requestHeadBytes = 16_384
    /// The maximum size of a message from a page, in bytes. The default is 64 KiB.
    public var messageBytes = 65_536
    /// The maximum sustained rate at which one page can send events, in events per second. The default is 60.
    public var eventsPerSecond = 60
    /// The maximum number of events that one page can send in a burst, before `eventsPerSecond` applies. The default
    /// is 600.
    public var eventBurst = 600
    /// The maximum size of the data that is queued for a page, in bytes. The default is 1 MiB. The data includes frames
    /// that have been sent but not yet acknowledged. If the limit is exceeded, the server discards the queued data and
    /// sends the whole page.
    public var queuedBytes = 1_048_576
    /// The maximum number of app files that the server loads at the same time. The default is 64.
    public var files = 64
    /// The maximum size of one of the app's files, in bytes. The default is 8 MiB.
    public var fileBytes = 8_388_608
    /// The time that a session waits for its page to reconnect after the connection is lost. The default is 60 seconds.
    /// If the user has closed the page, the session waits for at most five seconds, and ends earlier if another session
    /// would otherwise exceed a memory limit or a per-address limit.
    public var reconnectTimeout: Duration = .seconds(60)
    /// The time that a session waits for the first connection of its page. The default is 30 seconds.
    public var firstConnectionTimeout: Duration = .seconds(30)
    /// The maximum time for which the server delays a page while the page's first content is loading. The default is
    /// 500 milliseconds. After this time, the page is sent without that content. A page counts as loading while it
    /// shows an indeterminate `ProgressView`, or a view marked with `pageLoading`.
    public var firstContentTimeout: Duration = .milliseconds(500)
    /// The maximum duration of one read or write. The limit applies to receiving the head of a request, the first
    /// message of a page or all frames of a message, to sending 16 KiB to a client, and to loading one of the app's
    /// files. The default is 15 seconds.
    public var ioTimeout: Duration = .seconds(15)
    /// The time after which the server disconnects a page that sends no messages. The default is 60 seconds. Pages send
    /// a heartbeat every 20 seconds.
    public var idleTimeout: Duration = .seconds(60)
    /// The lifetime of the token that allows a page to resume its session. The default is 12 hours.
    public var tokenLifetime: Duration = .seconds(12 * 60 * 60)

    /// Creates the default limits. Change individual properties as needed.
    public init() {}
}
