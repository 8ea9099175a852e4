import Foundation
import HTTPClient

/// A client for a server that provides the xkcd JSON API.
///
/// The client has no mutable state and can be used from any isolation domain. Source: https://xkcd.com/json.html.
public struct ComicAPI: Sendable {
    /// The address of the server. It may include a path.
    public let base: URL

    private let client: HTTPClient

    /// Creates a client for a server.
    ///
    /// - Throws: `APIError.invalidBase` unless `base` is an http or https address without a query.
    public init(base: URL, client: HTTPClient = HTTPClient()) throws(APIError) {
        let isWeb = ["http", "https"].contains(base.scheme?.lowercased() ?? "")
        guard isWeb, let host = base.host, !host.isEmpty, base.query == nil, base.fragment == nil else {
            throw APIError.invalidBase(base.absoluteString)
        }
        self.base = base
        self.client = client
    }

    /// Returns the newest comic.
    ///
    /// - Throws: `APIError`, or `CancellationError` if the task is cancelled.
    public func latest() async throws -> ComicDTO {
        do {
            let path = "info.0.json"
            let comic = try await fetch(path)
            guard comic.num > 0 else {
                throw APIError.invalidResponse(
                    url: url(path), reason: "its number is \(comic.num), and numbers start at 1")
            }
            return comic
        } catch HTTPError.status(let status) {
            throw APIError.server(status: status)
        } catch let error as HTTPError {
            throw APIError.transport(error)
        }
    }

    /// Returns the comic with the given number. Numbers start at 1.
    ///
    /// - Throws: `APIError`, or `CancellationError` if the task is cancelled.
    public func comic(_ number: Int) async throws -> ComicDTO {
        guard number > 0 else { throw APIError.notFound(number: number) }
        let path = "\(number)/info.0.json"
        let comic: ComicDTO
        do {
            comic = try await fetch(path)
        } catch HTTPError.status(404) {
            throw APIError.notFound(number: number)
        } catch HTTPError.status(let status) {
            throw APIError.server(status: status)
        } catch let error as HTTPError {
            throw APIError.transport(error)
        }
        guard comic.num == number else {
            throw APIError.invalidResponse(url: url(path), reason: "it is comic \(comic.num), not \(number)")
        }
        return comic
    }

    private func fetch(_ path: String) async throws -> ComicDTO {
        let url = url(path)
        let body = try await client.get(url)
        do {
            return try JSONDecoder().decode(ComicDTO.self, from: body)
        } catch let error as DecodingError {
            throw APIError.invalidResponse(url: url, reason: error.reason)
        }
    }

    private func url(_ path: String) -> URL {
        base.appendingPathComponent(path)
    }
}
