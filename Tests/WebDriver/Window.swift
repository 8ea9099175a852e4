import Foundation

/// A browser window with its own cookies.
public struct Window: Sendable {
    /// The properties of a window.
    public struct Options: Sendable {
        /// The inner width and height in CSS pixels.
        public var size: (width: Int, height: Int)
        /// A Boolean value that indicates whether the system is in dark mode.
        public var isDark: Bool
        /// A Boolean value that indicates whether the pointer is a finger instead of a mouse. WebKitGTK does
        /// not support this option.
        public var isCoarse: Bool
        /// A Boolean value that indicates whether the system replaces all colors with the user's colors.
        /// WebKitGTK does not support this option.
        public var hasForcedColors: Bool

        public init(
            width: Int = 800, height: Int = 600, isDark: Bool = false, isCoarse: Bool = false,
            hasForcedColors: Bool = false
        ) {
            self.size = (width, height)
            self.isDark = isDark
            self.isCoarse = isCoarse
            self.hasForcedColors = hasForcedColors
        }
    }

    public let engine: Engine
    let session: any Session
    public let options: Options

    init(_ engine: Engine, _ session: any Session, _ options: Options) async throws {
        self.engine = engine
        self.session = session
        self.options = options
        try await session.resize(width: options.size.width, height: options.size.height)
        try await session.emulate(options)
    }

    /// The maximum duration of scripts and loads, in milliseconds.
    static let timeouts: JSON = ["script": 60_000, "pageLoad": 30_000]

    /// Closes the window.
    public func close() async {
        await session.close()
    }

    /// Opens an address and waits until the page is loaded.
    public func open(_ address: String) async throws {
        try await call("POST", "/url", ["url": .string(address)])
    }

    /// The URL of the page.
    public var address: String {
        get async throws { try await call("GET", "/url", as: String.self) }
    }

    public var title: String {
        get async throws { try await call("GET", "/title", as: String.self) }
    }

    public func back() async throws { try await call("POST", "/back") }
    public func forward() async throws { try await call("POST", "/forward") }
    public func reload() async throws { try await call("POST", "/refresh") }

    /// Returns a screenshot of the window in PNG format.
    public func screenshot() async throws -> Data {
        let base64 = try await call("GET", "/screenshot", as: String.self)
        guard let data = Data(base64Encoded: base64) else { throw WebDriverError.answer("no screenshot") }
        return data
    }

    /// Sends a command to the window.
    @discardableResult
    func call<Value: Decodable>(
        _ method: String, _ command: String, _ body: JSON = [:], as type: Value.Type = JSON.self
    ) async throws -> Value {
        try await session.call(method, command, body, as: type)
    }
}
