import ComicsScene
import Foundation
import HTTPClient

/// The picture of a comic.
public struct Picture: Sendable {
    public let data: Data
    /// The media type, as in HTTP.
    public let type: String
}

/// A loader for the pictures of comics. Pages load the pictures from the app's server, not from the archive.
public struct Pictures: Sendable {
    /// The first component of the pictures' paths.
    public static let directory = "pictures"

    private let source: ComicsEnv
    private let client: HTTPClient

    /// Creates a loader.
    ///
    /// - Parameter source: The source of the comics, whose pictures may be on any server.
    public init(of source: ComicsEnv, client: HTTPClient = HTTPClient()) {
        (self.source, self.client) = (source, client)
    }

    /// The same comics, with paths on the app's server in place of their pictures' URLs.
    public var comics: ComicsEnv {
        var env = source
        env.loadComic = { [source] in Self.local(try await source.loadComic($0)) }
        env.loadLatestComic = { [source] in Self.local(try await source.loadLatestComic()) }
        return env
    }

    private static func local(_ comic: Comic) -> Comic {
        var comic = comic
        if let url = URL(string: comic.image), type(of: url) != nil {
            comic.image = "/\(directory)/\(comic.number).\(url.pathExtension.lowercased())"
        }
        return comic
    }

    /// Loads the picture with the given name, which consists of the comic's number and a file extension. Only the
    /// archive determines the server that the picture is loaded from.
    ///
    /// - Returns: The picture, or `nil` if it does not exist.
    public func load(_ name: String) async throws -> Picture? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), "\(number)" == parts[0], number > 0 else {
            return nil
        }
        do {
            let comic = try await source.loadComic(number)
            guard let url = URL(string: comic.image), let type = Self.type(of: url),
                url.pathExtension.lowercased() == parts[1]
            else { return nil }
            return Picture(data: try await client.get(url), type: type)
        } catch Comics.Problem.missing { return nil }
    }

    private static func type(of url: URL) -> String? {
        switch url.pathExtension.lowercased() {
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "jpg", "jpeg": "image/jpeg"
        case "gif": "image/gif"
        case "webp": "image/webp"
        default: nil
        }
    }
}
