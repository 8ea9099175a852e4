/// An event that a `FaultServer` observed.
public enum FaultEvent: Sendable, Equatable {
    /// A request arrived. The text is its first line, such as `GET /info.0.json HTTP/1.1`.
    case request(String)
    /// The client closed a connection that was still being served.
    case clientDisconnected
}
