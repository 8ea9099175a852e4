/// The records of a window.
extension Window {
    public struct Cookie: Decodable, Sendable {
        public var name: String
        public var value: String
        public var httpOnly: Bool
        public var sameSite: String?
    }

    /// Returns the errors that pages have logged since the last call.
    public func takeLog() async throws -> [String] { try await session.takeLog() }

    public var cookies: [Cookie] {
        get async throws { try await call("GET", "/cookie", as: [Cookie].self) }
    }
}
