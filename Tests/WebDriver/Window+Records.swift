#if !canImport(SwiftUI)
    /// What a window keeps.
    extension Window {
        /// A line of the page's console, and of what the browser has to complain of.
        public struct LogEntry: Decodable, Sendable {
            public var level: String
            public var message: String
        }

        public struct Cookie: Decodable, Sendable {
            public var name: String
            public var value: String
            public var httpOnly: Bool
            public var sameSite: String?
        }

        /// What has been logged since the log was last read, in Chromium.
        public func takeLog() async throws -> [LogEntry] {
            guard engine == .chromium else { throw WebDriverError.unsupported("the log", engine) }
            return try await call("POST", "/se/log", ["type": "browser"], as: [LogEntry].self)
        }

        public var cookies: [Cookie] {
            get async throws { try await call("GET", "/cookie", as: [Cookie].self) }
        }
    }
#endif
