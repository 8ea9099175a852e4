import Foundation

/// An error in an HTTP request.
public enum HTTPError: Error, Equatable, Sendable {
    /// The URL is not a web address: its scheme is neither http nor https, or it has no host.
    case invalidURL(String)
    /// The host name could not be resolved.
    case hostNotFound(host: String)
    /// No server accepts connections on this port.
    case cannotConnect(host: String, port: Int)
    /// The machine has no network connection.
    case offline
    /// No secure connection to the host could be established.
    case insecure(host: String)
    /// The response did not complete in time.
    case timedOut(seconds: Double)
    /// The server responded with a status outside 200..<300.
    case status(Int)
    /// The connection ended before the response was complete.
    case truncated
    /// The body is larger than `limit` bytes.
    case tooLarge(limit: Int)
    /// The body has a content encoding, although the request did not allow any.
    case encoded(String)
    /// The response is not HTTP.
    case notHTTP
    /// Any other error, with the system's description of it.
    case failed(reason: String)
}

extension HTTPError: CustomStringConvertible {
    /// A message that describes the problem and suggests a remedy.
    public var description: String {
        switch self {
        case .invalidURL(let url):
            "“\(url)” is not a web address. Use one like http://host/path."
        case .hostNotFound(let host):
            "The server “\(host)” was not found. "
                + "Check its spelling and your network connection."
        case .cannotConnect(let host, let port):
            "Could not connect to \(host):\(port): no server responded. "
                + "Check that the server is running, and that the port is correct."
        case .offline:
            "There is no network connection. Connect to a network and try again."
        case .insecure(let host):
            "Could not establish a secure connection to “\(host)”: its certificate or its encryption was "
                + "rejected. Check the address and the date of this computer."
        case .timedOut(let seconds):
            "The server did not respond completely within \(seconds.formatted()) s. "
                + "Try again."
        case .status(let status):
            switch status {
            case 404, 410: "The server has no content at this address (status \(status)). Check the address."
            case 500...: "The server failed (status \(status)). Try again later."
            default: "The server rejected the request (status \(status)). Check the address."
            }
        case .truncated:
            "The connection was lost during the response. Try again."
        case .tooLarge(let limit):
            "The response is larger than the limit of \(limit) bytes. Check the address."
        case .encoded(let encoding):
            "The response has the encoding “\(encoding)”, which is not supported. "
                + "Check the address and the proxy settings."
        case .notHTTP:
            "The response is not HTTP. Check the host and the port."
        case .failed(let reason):
            "The request failed: \(reason). Try again."
        }
    }
}

extension HTTPError: LocalizedError {
    public var errorDescription: String? { description }
}
