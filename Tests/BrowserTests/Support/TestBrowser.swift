#if !canImport(SwiftUI)
    import WebDriver

    /// The one chromedriver of all tests. It ends with the process of the tests.
    enum TestBrowser {
        private static let browser = Task { try await Browser() }

        static func withWindow<Result>(
            _ options: Window.Options = Window.Options(),
            isolation: isolated (any Actor)? = #isolation,
            _ work: (Window) async throws -> Result
        ) async throws -> Result {
            try await browser.value.withWindow(options, work)
        }
    }
#endif
