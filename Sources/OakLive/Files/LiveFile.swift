import Foundation

/// An image or other data that a page loads from its server.
public struct LiveFile: Sendable {
    /// The content of the file.
    public var data: Data
    /// The media type, such as `image/png`. Only images, audio, video, fonts, plain text, JSON and PDF are
    /// served.
    public var type: String
    /// The duration for which browsers may cache the file.
    public var maxAge: Duration

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - data: The content of the file.
    ///   - type: The media type, such as `image/png`.
    ///   - maxAge: The duration for which browsers may cache the file.
    public init(_ data: Data, type: String, maxAge: Duration = .zero) {
        (self.data, self.type, self.maxAge) = (data, type, maxAge)
    }

    /// A Boolean value that indicates whether the server serves files of this media type. Browsers never execute code
    /// in such files.
    var isServed: Bool {
        // A control character could start another header line.
        guard type.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return false }
        let name = type.prefix { $0 != ";" }.lowercased()
        return ["image/", "audio/", "video/", "font/"].contains { name.hasPrefix($0) }
            || ["text/plain", "application/json", "application/pdf"].contains(name)
    }
}
