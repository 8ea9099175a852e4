import Foundation
import HTTPClient

/// Why the interface gave no comic.
public enum APIError: Error, Equatable, Sendable {
    /// The address of the server is not one of the web.
    case invalidBase(String)
    /// The server has no comic of this number.
    case notFound(number: Int)
    /// The answer of `url` is not a comic.
    case invalidResponse(url: URL, reason: String)
    /// The server answered with a failure.
    case server(status: Int)
    /// The answer did not arrive.
    case transport(HTTPError)
}

extension APIError: CustomStringConvertible {
    /// What happened, why, and what to do.
    public var description: String {
        switch self {
        case .invalidBase(let text):
            "“\(text)” cannot be the address of a comic server. Use one like http://127.0.0.1:8080."
        case .notFound(let number):
            "There is no comic \(number). Choose a number from 1 to that of the newest."
        case .invalidResponse(let url, let reason):
            "The response of \(url.absoluteString) is not a comic: \(reason). Check the address of the server."
        case .server(let status):
            HTTPError.status(status).description
        case .transport(let error):
            error.description
        }
    }
}

extension APIError: LocalizedError {
    public var errorDescription: String? { description }
}
