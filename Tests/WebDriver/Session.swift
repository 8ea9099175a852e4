import Foundation

/// A connection between a window and its browser.
protocol Session: Sendable {
    /// Sends a WebDriver command and returns the value of the response as JSON.
    /// - Parameter command: The path of the command, without the session.
    func send(_ method: String, _ command: String, _ body: JSON) async throws -> Data

    /// Sets the inner size of the window, in CSS pixels.
    func resize(width: Int, height: Int) async throws

    /// Emulates the system's appearance and pointer.
    func emulate(_ options: Window.Options) async throws

    /// Shows composed text as an input method does before the text is committed.
    func compose(_ text: String) async throws

    /// Inserts text as an input method does when the text is committed.
    func insert(_ text: String) async throws

    /// Returns the messages that pages have logged since the last call.
    func takeLog() async throws -> [String]

    /// Replaces the window with an empty one that has no history, cookies or stored data. The result may be another
    /// session.
    func renewed() async throws -> any Session

    /// Closes the window.
    func close() async
}

private struct Tab: Decodable { var handle: String }

extension Session {
    func compose(_ text: String) throws {
        throw WebDriverError.unsupported(Ability.inputMethods.rawValue, .webkit)
    }

    func insert(_ text: String) throws {
        throw WebDriverError.unsupported(Ability.inputMethods.rawValue, .webkit)
    }

    func takeLog() throws -> [String] {
        throw WebDriverError.unsupported(Ability.log.rawValue, .webkit)
    }

    /// Waits until the page has the given inner size. A window can be resized after the command has returned.
    func waitForSize(width: Int, height: Int) async throws {
        try await call(
            "POST", "/execute/sync",
            [
                "script": """
                return new Promise(done => {
                    const look = () => innerWidth == arguments[0] && innerHeight == arguments[1]
                        ? done() : setTimeout(look, 8);
                    look();
                });
                """, "args": [.number(Double(width)), .number(Double(height))],
            ])
    }

    /// Sends a command and decodes the value of the response.
    @discardableResult
    func call<Value: Decodable>(
        _ method: String, _ command: String, _ body: JSON = [:], as type: Value.Type = JSON.self
    ) async throws -> Value {
        let data = try await send(method, command, body)
        do {
            return try JSONDecoder().decode(Value.self, from: data)
        } catch {
            throw WebDriverError.answer(
                "\(error) in \(String(decoding: data.prefix(500), as: UTF8.self))")
        }
    }

    /// Replaces the current tab with an empty one.
    /// - Parameter clear: A function that removes the data that pages have stored. It is called while both
    ///   tabs are open.
    func replaceTab(_ clear: () async throws -> Void) async throws {
        let tab = try await call("POST", "/window/new", ["type": "tab"], as: Tab.self)
        try await clear()
        try await call("DELETE", "/window")
        try await call("POST", "/window", ["handle": .string(tab.handle)])
    }
}
