import WebDriver

/// Servers that are shared by tests that do not change the server's state. They end with the test process.
extension LocalServer {
    private static let commonFixture = Task { try await fixture() }
    private static let commonGallery = Task { try await LocalServer("gallery") }

    /// The pages in Tests/BrowserFixture.
    static var shared: LocalServer { get async throws { try await commonFixture.value } }

    static var gallery: LocalServer { get async throws { try await commonGallery.value } }

    /// Starts Comics with separate favorites and settings.
    static func comics(_ arguments: String...) async throws -> LocalServer {
        try await LocalServer("comics", arguments)
    }

    /// Starts a server for the pages in Tests/BrowserFixture. Only the calling test uses this server.
    /// - Parameters:
    ///   - room: The maximum number of bytes that can be queued for a page.
    ///   - tokenLifetime: The lifetime of a token, in seconds.
    static func fixture(port: UInt16 = 0, room: Int? = nil, tokenLifetime: Int? = nil) async throws
        -> LocalServer
    {
        let arguments = [("--room", room), ("--token-lifetime", tokenLifetime)]
            .flatMap { name, value in value.map { [name, "\($0)"] } ?? [] }
        return try await LocalServer("browser-fixture", arguments, port: port)
    }
}
