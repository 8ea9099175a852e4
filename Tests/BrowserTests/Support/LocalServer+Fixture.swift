#if !canImport(SwiftUI)
    import WebDriver

    extension LocalServer {
        private static let common = Task { try await fixture() }

        /// The server of the tests that do nothing to it. It ends with the process of the tests.
        static var shared: LocalServer { get async throws { try await common.value } }

        /// A server of the pages in Tests/BrowserFixture.
        /// - Parameter room: How many bytes may wait for a page.
        static func fixture(port: UInt16 = 0, room: Int? = nil) async throws -> LocalServer {
            try await LocalServer(
                "browser-fixture", port: port, room.map { ["--room", "\($0)"] } ?? [])
        }
    }
#endif
