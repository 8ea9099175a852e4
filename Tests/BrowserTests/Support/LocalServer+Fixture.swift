#if !canImport(SwiftUI)
    import WebDriver

    extension LocalServer {
        private static let common = Task { try await fixture() }

        /// The server of the tests that do nothing to it. It ends with the process of the tests.
        static var shared: LocalServer { get async throws { try await common.value } }

        /// A server of the pages in Tests/BrowserFixture.
        static func fixture(port: UInt16 = 0) async throws -> LocalServer {
            try await LocalServer("browser-fixture", port: port)
        }
    }
#endif
