import Foundation

/// A session with a headless Chromium. All windows share one chromedriver.
struct ChromiumSession: Session {
    private let driver: DriverProgram
    private let path: String

    init(_ driver: DriverProgram) async throws {
        let arguments: JSON = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
            "--disable-background-networking", "--disable-breakpad", "--disable-sync", "--no-first-run",
            "--hide-scrollbars", "--mute-audio", "--force-color-profile=srgb",
        ]
        self.driver = driver
        path = try await driver.begin([
            "browserName": "chrome",
            "timeouts": Window.timeouts,
            "goog:loggingPrefs": ["browser": "ALL"],
            "goog:chromeOptions": [
                "binary": .string(try Engine.chromium.program(1)), "args": arguments,
            ],
        ])
    }

    /// Starts a chromedriver. Chromedriver exits if another program takes the port that it has chosen, so this method
    /// may start it several times.
    static func driver() async throws -> DriverProgram {
        var attempts = 1
        while true {
            let process = try ChildProcess(Engine.chromium.program(0), ["--port=0"])
            do {
                let match = try await process.output(matching: #/started successfully on port (\d+)/#)
                guard let port = UInt16(match.1) else { throw WebDriverError.answer(String(match.0)) }
                return DriverProgram(process: process, port: port)
            } catch WebDriverError.program(_, let output)
                where attempts < 10 && output.contains("port not available")
            {
                attempts += 1
            }
        }
    }

    func send(_ method: String, _ command: String, _ body: JSON) async throws -> Data {
        try await driver.send(method, path + command, body)
    }

    func resize(width: Int, height: Int) async throws {
        try await devtools(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(Double(width)), "height": .number(Double(height)),
                "deviceScaleFactor": 1, "mobile": false,
            ])
    }

    func emulate(_ options: Window.Options) async throws {
        try await devtools(
            "Emulation.setEmulatedMedia",
            [
                "features": [
                    ["name": "prefers-color-scheme", "value": options.isDark ? "dark" : "light"],
                    ["name": "forced-colors", "value": options.hasForcedColors ? "active" : "none"],
                ]
            ])
        try await devtools(
            "Emulation.setTouchEmulationEnabled",
            ["enabled": .bool(options.isCoarse), "maxTouchPoints": 1])
    }

    func compose(_ text: String) async throws {
        let end = JSON.number(Double(text.utf16.count))
        try await devtools(
            "Input.imeSetComposition",
            ["text": .string(text), "selectionStart": end, "selectionEnd": end])
    }

    func insert(_ text: String) async throws {
        try await devtools("Input.insertText", ["text": .string(text)])
    }

    func takeLog() async throws -> [String] {
        struct Entry: Decodable { var level: String, message: String }
        return try await call("POST", "/se/log", ["type": "browser"], as: [Entry].self)
            .map { "\($0.level): \($0.message)" }
    }

    func renewed() async throws -> any Session {
        try await replaceTab {
            try await devtools(
                "Storage.clearDataForOrigin", ["origin": "*", "storageTypes": "all"])
        }
        try await call("DELETE", "/cookie")
        return self
    }

    func close() async {
        _ = try? await call("DELETE", "")
    }

    private func devtools(_ command: String, _ parameters: JSON) async throws {
        try await call("POST", "/goog/cdp/execute", ["cmd": .string(command), "params": parameters])
    }
}
