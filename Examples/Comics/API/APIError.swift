import Foundation
import HTTPClient

/// An error from the comics API.
public enum APIError: Error, Equatable, Sendable {
    /// The address of the server is not a web address.
    case invalidBase(String)
    /// The server has no comic with this number.
    case notFound(number: Int)
    /// The response from `url` is not a comic.
    case invalidResponse(url: URL, reason: String)
    /// The server responded with an error status.
    case server(status: Int)
    /// The transfer failed.
    case transport(HTTPError)
}

extension APIError: CustomStringConvertible {
    /// A message that describes the problem and suggests a remedy.
    public var description: String {
        switch self {
        case .invalidBase(let text):
            "“\(text)” cannot be the address of a comic server. Use one like http://127.0.0.1:8080."
        case .notFound(let number):
            "There is no comic \(number). Choose a number between 1 and the newest."
        case .invalidResponse(let url, let reason):
            "The response from \(url.absoluteString) is not a comic: \(reason). Check the address of the server."
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
