#if !canImport(SwiftUI)
    import Foundation

    /// A window of a browser, with cookies of its own.
    public struct Window: Sendable {
        /// What a window is like.
        public struct Options: Sendable {
            /// Its inner width and height in CSS pixels.
            public var size: (width: Int, height: Int)
            /// Whether the system is in dark mode.
            public var isDark: Bool

            public init(width: Int = 800, height: Int = 600, isDark: Bool = false) {
                self.size = (width, height)
                self.isDark = isDark
            }
        }

        /// What refuses or answers commands.
        let browser: Browser
        /// The path of the window's commands.
        let path: String

        init(in browser: Browser, _ options: Options) async throws {
            struct Session: Decodable { var sessionId: String }
            let arguments: JSON = [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--disable-background-networking", "--disable-breakpad", "--disable-sync", "--no-first-run",
                "--hide-scrollbars", "--mute-audio", "--force-color-profile=srgb",
            ]
            let session = try await browser.call(
                "POST", "/session",
                [
                    "capabilities": [
                        "alwaysMatch": [
                            "browserName": "chrome",
                            "timeouts": ["script": 60_000, "pageLoad": 30_000],
                            "goog:loggingPrefs": ["browser": "ALL"],
                            "goog:chromeOptions": ["binary": .string(Browser.chromium), "args": arguments],
                        ]
                    ]
                ],
                as: Session.self)
            self.browser = browser
            self.path = "/session/\(session.sessionId)"
            try await apply(options)
        }

        private func apply(_ options: Options) async throws {
            try await resize(width: options.size.width, height: options.size.height)
            try await setDark(options.isDark)
        }

        /// Makes it as good as new, which is faster than to open another one: an empty page without a history,
        /// without cookies and without anything that a page has stored.
        func renew(_ options: Options) async throws {
            struct Tab: Decodable { var handle: String }
            let tab = try await call("POST", "/window/new", ["type": "tab"], as: Tab.self)
            try await devtools("Storage.clearDataForOrigin", ["origin": "*", "storageTypes": "all"])
            try await call("DELETE", "/window")
            try await call("POST", "/window", ["handle": .string(tab.handle)])
            try await call("DELETE", "/cookie")
            try await apply(options)
        }

        /// Closes the window.
        public func close() async {
            _ = try? await call("DELETE", "")
        }

        /// Opens an address, and waits until the page is loaded.
        public func open(_ address: String) async throws {
            try await call("POST", "/url", ["url": .string(address)])
        }

        /// The address of the page.
        public var address: String {
            get async throws { try await call("GET", "/url", as: String.self) }
        }

        public var title: String {
            get async throws { try await call("GET", "/title", as: String.self) }
        }

        public func back() async throws { try await call("POST", "/back") }
        public func forward() async throws { try await call("POST", "/forward") }
        public func reload() async throws { try await call("POST", "/refresh") }

        /// What the window shows, as PNG.
        public func screenshot() async throws -> Data {
            let base64 = try await call("GET", "/screenshot", as: String.self)
            guard let data = Data(base64Encoded: base64) else { throw WebDriverError.answer("no screenshot") }
            return data
        }

        /// Sends a command of the window.
        @discardableResult
        func call<Value: Decodable>(
            _ method: String, _ command: String, _ body: JSON = [:], as type: Value.Type = JSON.self
        ) async throws -> Value {
            try await browser.call(method, path + command, body, as: type)
        }
    }
#endif
