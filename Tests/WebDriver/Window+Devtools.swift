#if !canImport(SwiftUI)
    /// What only Chromium's own protocol says.
    extension Window {
        /// Sends a command of the DevTools protocol ("Input.imeSetComposition").
        @discardableResult
        public func devtools<Value: Decodable>(
            _ command: String, _ parameters: JSON = [:], as type: Value.Type = JSON.self
        ) async throws -> Value {
            try await call(
                "POST", "/goog/cdp/execute", ["cmd": .string(command), "params": parameters], as: type)
        }

        /// Sets the inner size in CSS pixels.
        public func resize(width: Int, height: Int) async throws {
            try await devtools(
                "Emulation.setDeviceMetricsOverride",
                [
                    "width": .number(Double(width)), "height": .number(Double(height)),
                    "deviceScaleFactor": 1, "mobile": false,
                ])
        }

        /// Sets whether the system is in dark mode.
        public func setDark(_ isDark: Bool) async throws {
            try await devtools(
                "Emulation.setEmulatedMedia",
                ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
        }

        /// Writes text as an input method does before it is chosen.
        public func compose(_ text: String) async throws {
            let end = JSON.number(Double(text.utf16.count))
            try await devtools(
                "Input.imeSetComposition",
                ["text": .string(text), "selectionStart": end, "selectionEnd": end])
        }

        /// Puts text in as an input method does when it is chosen.
        public func insert(_ text: String) async throws {
            try await devtools("Input.insertText", ["text": .string(text)])
        }
    }
#endif
