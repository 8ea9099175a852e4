import Foundation

/// What a `FaultServer` does with one connection, once it has read the request.
public enum Reply: Sendable {
    /// A complete answer.
    case answer(status: Int, body: Data, type: String)
    /// An answer without Content-Length, ended by closing the connection.
    case unannounced(Data)
    /// `body`, where `claimed` bytes were announced, then the connection ends.
    case truncated(Data, claimed: Int)
    /// The head at once; the body one `FaultServer/release(_:)` at a time.
    case drip(Data)
    /// Nothing, until the client hangs up or the server stops.
    case silence
    /// Ends the connection without a word.
    case hangUp
    /// `sent` as it is, then a TCP reset.
    case reset(after: Data)
    /// Bytes that are not HTTP.
    case noise

    /// A complete answer of status 200 with a JSON body.
    public static func json(_ text: String) -> Reply {
        .answer(status: 200, body: Data(text.utf8), type: "application/json")
    }

    /// A complete answer of another status, with a short text.
    public static func status(_ status: Int) -> Reply {
        .answer(status: status, body: Data("status \(status)\n".utf8), type: "text/plain")
    }

    /// The bytes sent at once.
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
