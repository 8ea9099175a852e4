/// The limits of a server. When a page or a client exceeds a limit, the server rejects the request, closes the socket,
/// or sends the whole page.
public struct Limits: Sendable {
    /// The maximum number of sessions, including those that are waiting for their page to reconnect.
    public var sessions = 10_000
    /// The maximum number of sessions per client address. Behind a proxy that is not listed in the app's
    /// `proxies`, all pages share one address; raise the limit in that case.
    public var sessionsPerAddress = 200
    /// The maximum total memory of all sessions, in bytes. It includes views and data that is waiting to be sent. Like
    /// the next two limits, it does not include the app's own state and objects.
    public var memory = 1_073_741_824
    /// The maximum total memory of all sessions from one client address, in bytes. Behind a proxy that is not
    /// listed in the app's `proxies`, all pages share one address; raise the limit in that case.
    public var memoryPerAddress = 268_435_456
    /// The maximum memory of one session, in bytes.
    public var memoryPerSession = 67_108_864
    /// The maximum number of connections of any kind. The actual limit is lower if the system does not allow the
    /// process to open enough files.
    public var connections = 12_000
    /// The maximum number of connections per client address. Addresses in the app's `proxies` are exempt.
    public var connectionsPerAddress = 2_000
    /// The maximum total memory of all connections, in bytes. It includes incomplete requests and messages, messages that
    /// are being handled, and files of the app that are being sent. Pages count as memory of their session.
    public var connectionMemory = 536_870_912
    /// The maximum total memory of the connections from one client address, in bytes. Addresses in the app's `proxies`
    /// are exempt.
    public var connectionMemoryPerAddress = 67_108_864
    /// The maximum size of a request's head, in bytes.
    public var requestBytes = 16_384
    /// The maximum size of a message from a page, in bytes.
    public var messageBytes = 65_536
    /// The number of events per second that one page can sustain.
    public var eventsPerSecond = 60
    /// The number of events that one page can send in a burst, before `eventsPerSecond` applies.
    public var eventsAtOnce = 600
    /// The maximum number of bytes that have been sent to a page but not yet read or acknowledged. If the limit is
    /// exceeded, the server discards these bytes and sends the whole page.
    public var waitingBytes = 1_048_576
    /// The maximum number of the app's files that can be loading at the same time.
    public var files = 64
    /// The maximum size of one of the app's files, in bytes.
    public var fileBytes = 8_388_608
    /// The time that a session waits for its page to reconnect after the connection was lost. If the user has closed
    /// the page, the session waits for at most five seconds, and ends earlier if the server needs room for other
    /// sessions.
    public var grace: Duration = .seconds(60)
    /// The time that a session waits for the first connection of its page.
    public var firstConnection: Duration = .seconds(30)
    /// The maximum time that the server delays a page whose first content is still loading. After this time,
    /// the page is sent without that content. A page counts as loading while it shows an indeterminate
    /// `ProgressView`, or a view marked with `pageLoading`.
    public var firstContent: Duration = .milliseconds(500)
    /// The time limit for a client to send a request or its first message, or to read a part of a response.
    public var patience: Duration = .seconds(15)
    /// The time after which a silent page is disconnected. Pages send a keep-alive message every 20 seconds.
    public var silence: Duration = .seconds(60)
    /// The lifetime of the token that allows a page to resume its session.
    public var tokenLife: Duration = .seconds(12 * 60 * 60)

    /// Creates the default limits. Change individual properties as needed.
    public init() {}
}
