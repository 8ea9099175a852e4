import FlyingSocks
import Foundation

/// A session with a WebKitGTK MiniBrowser. Each browser has its own WebKitWebDriver, because a driver controls only one
/// browser, and its own Xvfb as the display, because a window on a shared display would take the mouse and the focus
/// away from the others.
struct WebKitSession: Session {
    private let display: ChildProcess
    private let driver: DriverProgram
    private let path: String
    private let isDark: Bool

    init(isDark: Bool) async throws {
        let (display, name) = try await Self.display()
        let port = try FreePort.next()
        let process = try ChildProcess(
            Engine.webkit.program(1), ["--port=\(port)"],
            environment: ["DISPLAY": name],
            files: ["gtk-3.0/gtk.css": Self.narrowToolbar])
        let driver = DriverProgram(process: process, port: port)
        try await driver.answers()
        try await self.init(display, driver, isDark: isDark)
    }

    private init(_ display: ChildProcess, _ driver: DriverProgram, isDark: Bool) async throws {
        self.display = display
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
    private static func display() async throws -> (process: ChildProcess, name: String) {
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

    /// Resizes the window's content. The window is resized after the command has returned, and before the window has been
    /// laid out, the size of its frame is unknown and may seem to be negative, so the command is repeated until the
    /// content has the size.
    func resize(width: Int, height: Int) async throws {
        struct Sizes: Decodable { var width: Int, height: Int, frameWidth: Int, frameHeight: Int }
        let script: JSON = [
            "script": """
            return { width: innerWidth, height: innerHeight, \
            frameWidth: Math.max(0, outerWidth - innerWidth), frameHeight: Math.max(0, outerHeight - innerHeight) }
            """, "args": [],
        ]
        let end = ContinuousClock.now + .seconds(30)
        while true {
            let sizes = try await call("POST", "/execute/sync", script, as: Sizes.self)
            if (sizes.width, sizes.height) == (width, height) { return }
            if .now > end {
                throw WebDriverError.answer(
                    "the window's content is \(sizes.width) x \(sizes.height), not \(width) x \(height)")
            }
            try await call(
                "POST", "/window/rect",
                [
                    "width": .number(Double(width + sizes.frameWidth)),
                    "height": .number(Double(height + sizes.frameHeight)),
                ])
        }
    }

    /// Checks that the options are supported. MiniBrowser reads the appearance when it starts, and uses the
    /// mouse and the colors of its display.
    func emulate(_ options: Window.Options) throws {
        if options.isDark != isDark || options.isCoarse || options.hasForcedColors {
            throw WebDriverError.unsupported("this appearance", .webkit)
        }
    }

    func renewed() async throws -> any Session {
        await close()
        return try await WebKitSession(display, driver, isDark: isDark)
    }

    func close() async {
        _ = try? await call("DELETE", "")
    }

    /// A style that allows windows to be as narrow as a phone.
    private static let narrowToolbar = """
        * { min-width: 0; margin: 0; padding: 0; font-size: 1px; }
        """
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
