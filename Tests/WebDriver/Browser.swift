import Synchronization

/// Headless browsers with the same engine. Any number of windows may be open at once. Each window is a
/// separate browser with its own cookies.
public final class Browser: Sendable {
    public let engine: Engine
    /// The driver that all windows share, or `nil` if each window has its own.
    private let driver: DriverProgram?
    private let idle = Mutex<[Window]>([])

    /// Starts the driver that all windows share. When the browser is deallocated, the driver and all windows end.
    public init(_ engine: Engine = .chromium) async throws {
        self.engine = engine
        driver = engine == .chromium ? try await ChromiumSession.driver() : nil
    }

    /// Calls the function with a separate window. If the function succeeds, the window is kept for reuse. If
    /// it throws, the window is closed.
    public func withWindow<Result>(
        _ options: Window.Options = Window.Options(),
        isolation: isolated (any Actor)? = #isolation,
        _ work: (Window) async throws -> Result
    ) async throws -> Result {
        let window = try await window(options)
        do {
            let result = try await work(window)
            try await window.open("about:blank")
            idle.withLock { $0.append(window) }
            return result
        } catch {
            await window.close()
            throw error
        }
    }

    private func window(_ options: Window.Options) async throws -> Window {
        let idle = idle.withLock { windows in
            windows.lastIndex { engine != .webkit || $0.options.isDark == options.isDark }
                .map { windows.remove(at: $0) }
        }
        guard let idle else {
            return try await Window(engine, session(isDark: options.isDark), options)
        }
        return try await Window(engine, idle.session.renewed(), options)
    }

    private func session(isDark: Bool) async throws -> any Session {
        if let driver { return try await ChromiumSession(driver) }
        return engine == .webkit ? try await WebKitSession(isDark: isDark) : try await FirefoxSession()
    }

    /// Ends all programs and returns when they have ended.
    public func quit() async {
        for window in idle.withLock({ $0 }) { await window.close() }
        await driver?.process.stopped()
    }
}
