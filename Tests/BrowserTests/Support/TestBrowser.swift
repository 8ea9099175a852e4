#if !canImport(SwiftUI)
    import Testing
    import WebDriver

    /// The browsers of all tests, one for each engine. They end with the process of the tests.
    enum TestBrowser {
        private static let chromium = Task { try await Browser(.chromium) }
        private static let firefox = Task { try await Browser(.firefox) }
        private static let webkit = Task { try await Browser(.webkit) }

        /// Works in a window of its own. Cancels the test, with a comment, if the engine is not installed or its
        /// driver lacks what the test needs.
        static func withWindow<Result>(
            _ engine: Engine, _ options: Window.Options = Window.Options(),
            isolation: isolated (any Actor)? = #isolation,
            _ work: (Window) async throws -> Result
        ) async throws -> Result {
            if !engine.isInstalled {
                try Test.cancel("\(engine) is not installed: apt-get install \(engine.packages)")
            }
            if let needed = AbilityTrait.needed, !needed.engines.contains(engine) {
                // Cancelled cases of a test are not listed.
                print(
                    "\(Test.current?.name ?? "") is not run: the driver of \(engine) has no \(needed.rawValue)"
                )
                try Test.cancel("The driver of \(engine) has no \(needed.rawValue)")
            }
            let browser =
                switch engine {
                case .chromium: chromium
                case .firefox: firefox
                case .webkit: webkit
                }
            return try await browser.value.withWindow(options, work)
        }
    }
#endif
