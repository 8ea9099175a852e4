import Foundation
import OakWebUI

/// An image or other data that a page loads from its server.
public struct LiveFile: Sendable {
    /// The content of the file.
    public var data: Data
    /// The media type, such as `image/png`. Only images, audio, video, fonts, plain text, JSON and PDF are
    /// served.
    public var type: String
    /// The duration for which browsers may cache the file.
    public var maxAge: Duration

    /// Creates a file from its content and its media type.
    ///
    /// - Parameters:
    ///   - data: The content of the file.
    ///   - type: The media type, such as `image/png`.
    ///   - maxAge: The duration for which browsers may cache the file.
    public init(_ data: Data, type: String, maxAge: Duration = .zero) {
        (self.data, self.type, self.maxAge) = (data, type, maxAge)
    }

    /// A Boolean value that indicates whether the server serves files of this media type. With the headers that the
    /// server adds, browsers never execute code in such files.
    var isServed: Bool {
        // A control character could start another header line.
        guard type.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return false }
        let name = type.prefix { $0 != ";" }.lowercased()
        return ["image/", "audio/", "video/", "font/"].contains { name.hasPrefix($0) }
            || ["text/plain", "application/json", "application/pdf"].contains(name)
    }
}

extension LiveFile {
    /// Returns an image from the resources of the program, or `nil` if it does not exist or its type is not supported.
    @Sendable static func asset(_ name: String) throws -> LiveFile? {
        guard let url = AssetCatalog.image(name), let type = imageTypes[url.pathExtension.lowercased()] else {
            return nil
        }
        return LiveFile(try Data(contentsOf: url), type: type, maxAge: .seconds(3_600))
    }

    private static let imageTypes = [
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
        "webp": "image/webp", "avif": "image/avif", "svg": "image/svg+xml",
    ]
}
