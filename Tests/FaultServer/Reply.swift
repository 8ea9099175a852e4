import Foundation

/// The reply of a `FaultServer` to one request.
public enum Reply: Sendable {
    /// A complete response.
    case answer(status: Int, body: Data, type: String)
    /// A response without a content length. It ends when the connection closes.
    case unannounced(Data)
    /// A body that is shorter than its content length of `claimed` bytes.
    case truncated(Data, claimed: Int)
    /// The head of the response. Each call to `FaultServer/release(_:)` sends a part of the body.
    case drip(Data)
    /// No response until the client disconnects or the server stops.
    case silence
    /// The end of the connection without a response.
    case hangUp
    /// These bytes, followed by a TCP reset.
    case reset(after: Data)
    /// Bytes that are not HTTP.
    case noise

    /// Returns a complete response of status 200 with a JSON body.
    public static func json(_ text: String) -> Reply {
        .answer(status: 200, body: Data(text.utf8), type: "application/json")
    }

    /// Returns a complete response of another status, with a short text.
    public static func status(_ status: Int) -> Reply {
        .answer(status: status, body: Data("status \(status)\n".utf8), type: "text/plain")
    }

    /// The bytes that are sent immediately.
    var opening: Data {
        switch self {
        case .answer(let status, let body, let type):
            Self.head(status, ["Content-Type: \(type)", "Content-Length: \(body.count)"]) + body
        case .unannounced(let body):
            Self.head(200, []) + body
        case .truncated(let body, let claimed):
            Self.head(200, ["Content-Length: \(claimed)"]) + body
        case .drip(let body):
            Self.head(200, ["Content-Length: \(body.count)"])
        case .reset(let sent):
            sent
        case .noise:
            Data("acorns acorns acorns\r\n\r\n".utf8)
        case .silence, .hangUp:
            Data()
        }
    }

    private static func head(_ status: Int, _ headers: [String]) -> Data {
        let lines = ["HTTP/1.1 \(status) Scripted", "Connection: close"] + headers
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
