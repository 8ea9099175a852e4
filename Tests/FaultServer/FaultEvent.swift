/// What a `FaultServer` saw, in order.
public enum FaultEvent: Sendable, Equatable {
    /// A request arrived: its first line, such as `GET /info.0.json HTTP/1.1`.
    case request(String)
    /// The client ended a connection that was still being served.
    case clientLeft
}
