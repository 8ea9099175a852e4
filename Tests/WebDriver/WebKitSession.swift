import FlyingSocks
import Foundation

/// A session with a WebKitGTK MiniBrowser. Each browser has its own WebKitWebDriver, because a driver
/// controls only one browser. All windows share one Xvfb as their display.
struct WebKitSession: Session {
    private let driver: DriverProgram
    private let path: String
    private let isDark: Bool

    init(display: String, isDark: Bool) async throws {
        let port = try Self.freePort()
        let process = try ChildProcess(
            Engine.webkit.program(1), ["--port=\(port)"],
            environment: ["DISPLAY": display],
            files: ["gtk-3.0/gtk.css": Self.narrowToolbar])
        let driver = DriverProgram(process: process, port: port)
        try await driver.answers()
        try await self.init(driver, isDark: isDark)
    }

    private init(_ driver: DriverProgram, isDark: Bool) async throws {
        self.driver = driver
        self.isDark = isDark
        let arguments: JSON = isDark ? ["--automation", "--dark-mode"] : ["--automation"]
        path = try await driver.begin([
            "timeouts": Window.timeouts,
            "webkitgtk:browserOptions": [
                "binary": .string(try Engine.webkit.program(2)), "args": arguments,
            ],
        ])
    }

    /// Starts an Xvfb that leaves no files in the shared temporary folder. Its pointer is in the middle of the
    /// screen and gives keyboard focus to the window there, so the screen is smaller than every window.
    static func display() async throws -> (process: ChildProcess, name: String) {
        let process = try ChildProcess(
            Engine.webkit.program(0),
            [
                "-displayfd", "1", "-screen", "0", "640x480x24", "-nolock", "-nolisten", "tcp",
                "-nolisten", "unix",
            ])
        let number = try await process.output(matching: #/(\d+)\n/#).1
        return (process, ":\(number)")
    }

    func send(_ method: String, _ command: String, _ body: JSON) async throws -> Data {
        try await driver.send(method, path + command, body)
    }

    func resize(width: Int, height: Int) async throws {
        struct Size: Decodable { var width: Int, height: Int }
        let script: JSON = [
            "script": "return { width: outerWidth - innerWidth, height: outerHeight - innerHeight }",
            "args": [],
        ]
        let frame = try await call("POST", "/execute/sync", script, as: Size.self)
        try await call(
            "POST", "/window/rect",
            [
                "width": .number(Double(width + frame.width)),
                "height": .number(Double(height + frame.height)),
            ])
    }

    /// Checks that the options are supported. MiniBrowser reads the appearance when it starts, and uses the
    /// mouse and the colours of its display.
    func emulate(_ options: Window.Options) throws {
        if options.isDark != isDark || options.isCoarse || options.hasForcedColors {
            throw WebDriverError.unsupported("this appearance", .webkit)
        }
    }

    func renewed() async throws -> any Session {
        await close()
        return try await WebKitSession(driver, isDark: isDark)
    }

    func close() async {
        _ = try? await call("DELETE", "")
    }

    /// A style that allows windows to be as narrow as a phone.
    private static let narrowToolbar = """
        * { min-width: 0; margin: 0; padding: 0; font-size: 1px; }
        """

    private static func freePort() throws -> UInt16 {
        let socket = try Socket(domain: Int32(AF_INET), type: .stream)
        defer { try? socket.close() }
        try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
        guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
        return port
    }
}

extension DriverProgram {
    /// Waits until the program responds. WebKitWebDriver reports only to the system's journal that it is listening,
    /// so there is no output to wait for.
    fileprivate func answers() async throws {
        let end = ContinuousClock.now + .seconds(30)
        while (try? await send("GET", "/status", [:])) == nil {
            if .now > end { throw WebDriverError.program("WebKitWebDriver", output: process.output) }
            try await Task.sleep(for: .milliseconds(10))
        }
    }
}
