#if !canImport(SwiftUI)
    /// Commands of Chromium's own protocol. Windows of other engines throw `unsupported`.
    extension Window {
        /// Sends a command of the DevTools protocol ("Input.imeSetComposition").
        @discardableResult
        public func devtools<Value: Decodable>(
            _ command: String, _ parameters: JSON = [:], as type: Value.Type = JSON.self
        ) async throws -> Value {
            guard engine == .chromium else { throw WebDriverError.unsupported(command, engine) }
            return try await call(
                "POST", "/goog/cdp/execute", ["cmd": .string(command), "params": parameters], as: type)
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
