#if !canImport(SwiftUI)
    import WebDriver

    /// The servers of the tests that do nothing to them. They end with the process of the tests.
    extension LocalServer {
        private static let commonFixture = Task { try await fixture() }
        private static let commonGallery = Task { try await LocalServer("gallery") }

        /// The pages in Tests/BrowserFixture.
        static var shared: LocalServer { get async throws { try await commonFixture.value } }

        static var gallery: LocalServer { get async throws { try await commonGallery.value } }

        /// The comics, with favourites and settings of their own.
        static func comics(_ arguments: String...) async throws -> LocalServer {
            try await LocalServer("comics", arguments)
        }

        /// A server of the pages in Tests/BrowserFixture that is a test's own.
        /// - Parameters:
        ///   - room: How many bytes may wait for a page.
        ///   - tokenLife: After how many seconds a page may not connect any more.
        static func fixture(port: UInt16 = 0, room: Int? = nil, tokenLife: Int? = nil) async throws
            -> LocalServer
        {
            let arguments = [("--room", room), ("--token-life", tokenLife)]
                .flatMap { name, value in value.map { [name, "\($0)"] } ?? [] }
            return try await LocalServer("browser-fixture", arguments, port: port)
        }
    }
#endif
