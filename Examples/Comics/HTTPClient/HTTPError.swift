import Foundation

/// Why a request gave no body.
public enum HTTPError: Error, Equatable, Sendable {
    /// The URL is not one of the web: no http or https, or no host.
    case invalidURL(String)
    /// No server has this name.
    case hostNotFound(host: String)
    /// Nobody answers at this port.
    case cannotConnect(host: String, port: Int)
    /// This machine has no network.
    case offline
    /// No secure connection to the host could be made.
    case insecure(host: String)
    /// The answer was not complete in time.
    case timedOut(seconds: Double)
    /// The server answered with a status outside 200..<300.
    case status(Int)
    /// The connection ended before the answer was complete.
    case truncated
    /// The body is larger than `limit` bytes.
    case tooLarge(limit: Int)
    /// The body is compressed or encoded otherwise, though it was asked for as it is.
    case encoded(String)
    /// What came back is not HTTP.
    case notHTTP
    /// Anything else, in the words of the system.
    case failed(reason: String)
}

extension HTTPError: CustomStringConvertible {
    /// What happened, why, and what to do.
    public var description: String {
        switch self {
        case .invalidURL(let url):
            "“\(url)” cannot be fetched: it is not a web address. Use one like http://host/path."
        case .hostNotFound(let host):
            "The server “\(host)” was not found. "
                + "Check its spelling and your network connection."
        case .cannotConnect(let host, let port):
            "Could not connect to \(host):\(port): no server answered. "
                + "Check that the server is running, and its port."
        case .offline:
            "There is no network connection. Connect to a network and try again."
        case .insecure(let host):
            "No secure connection to “\(host)” could be made: its certificate or its encryption was "
                + "refused. Check the address and the date of this computer."
        case .timedOut(let seconds):
            "The server did not respond completely within \(seconds.formatted()) s. "
                + "Try again, or allow more time."
        case .status(let status):
            switch status {
            case 404, 410: "The server has nothing at this address (status \(status)). Check the address."
            case 500...: "The server failed (status \(status)). Try again later."
            default: "The server refused the request (status \(status)). Check the address."
            }
        case .truncated:
            "The connection was lost during the response. Try again."
        case .tooLarge(let limit):
            "The response is larger than the limit of \(limit) bytes. Check the address."
        case .encoded(let encoding):
            "The response has the encoding “\(encoding)”, which is not supported. "
                + "Check the address, and any proxy in between."
        case .notHTTP:
            "The server does not speak HTTP. Check the host and the port."
        case .failed(let reason):
            "The request failed: \(reason). Try again."
        }
    }
}

extension HTTPError: LocalizedError {
    public var errorDescription: String? { description }
}
