/// Commands of Chromium's DevTools protocol. Windows with other engines throw `unsupported`.
extension Window {
    /// Sends a command of the DevTools protocol, such as "Input.imeSetComposition".
    @discardableResult
    public func devtools<Value: Decodable>(
        _ command: String, _ parameters: JSON = [:], as type: Value.Type = JSON.self
    ) async throws -> Value {
        guard engine == .chromium else { throw WebDriverError.unsupported(command, engine) }
        return try await call(
            "POST", "/goog/cdp/execute", ["cmd": .string(command), "params": parameters], as: type)
    }
}
