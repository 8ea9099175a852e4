#if !canImport(SwiftUI)
    import Foundation

    /// A picture or other data that pages load from the server that shows them.
    public struct LiveFile: Sendable {
        /// The bytes.
        public var data: Data
        /// What it is, as in HTTP: `image/png`. Pictures, sound, films, fonts, plain text, JSON and PDF are served.
        public var type: String
        /// How long browsers may keep it.
        public var maxAge: Duration

        /// Creates a file.
        ///
        /// - Parameters:
        ///   - data: The bytes.
        ///   - type: What it is, as in HTTP.
        ///   - maxAge: How long browsers may keep it.
        public init(_ data: Data, type: String, maxAge: Duration = .zero) {
            (self.data, self.type, self.maxAge) = (data, type, maxAge)
        }

        /// Whether a browser that shows the file runs nothing that is in it.
        var isServed: Bool {
            // What cannot be seen could begin another line of the head.
            guard type.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return false }
            let name = type.prefix { $0 != ";" }.lowercased()
            return ["image/", "audio/", "video/", "font/"].contains { name.hasPrefix($0) }
                || ["text/plain", "application/json", "application/pdf"].contains(name)
        }
    }
#endif
