#if !canImport(SwiftUI)
    import Foundation
    import Synchronization

    /// Headless Chromium, driven by a chromedriver of its own. Any number of windows may be open at once; each is a
    /// browser by itself, with its own cookies.
    public final class Browser: Sendable {
        private let driver: ChildProcess
        let port: UInt16
        private let idle = Mutex<[Window]>([])

        private static let paths = ["chromedriver", "chromium"].map { name in
            (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
                .map { "\($0)/\(name)" }
                .first(where: FileManager.default.isExecutableFile(atPath:))
        }

        /// Whether this machine has what is needed.
        public static var isInstalled: Bool { !paths.contains(nil) }

        /// Starts chromedriver. It ends, with all windows, when nobody holds the browser any more.
        public init() async throws {
            driver = try ChildProcess(Self.paths[0] ?? "chromedriver", ["--port=0"])
            let match = try await driver.output(matching: #/started successfully on port (\d+)/#)
            guard let port = UInt16(match.1) else { throw WebDriverError.answer(String(match.0)) }
            self.port = port
        }

        /// Works in a window of its own. When the work is done the window is kept for work to come; when it has
        /// failed, the window is closed.
        public func withWindow<Result>(
            _ options: Window.Options = Window.Options(),
            isolation: isolated (any Actor)? = #isolation,
            _ work: (Window) async throws -> Result
        ) async throws -> Result {
            let window: Window
            if let idle = idle.withLock({ $0.popLast() }) {
                try await idle.renew(options)
                window = idle
            } else {
                window = try await Window(in: self, options)
            }
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

        /// Ends everything; returns when nothing is left.
        public func quit() async {
            await driver.stopped()
        }

        /// Where Chromium is.
        static var chromium: String { paths[1] ?? "chromium" }

        /// Sends a command, and decodes the answer's value.
        func call<Value: Decodable>(
            _ method: String, _ path: String, _ body: JSON = [:], as type: Value.Type = JSON.self
        ) async throws -> Value {
            let body = method == "POST" ? try JSONEncoder().encode(body) : Data()
            let answer = try await HTTPCall(method: method, path: path, body: body).answer(port: port)
            guard answer.status == 200 else {
                let refusal = try JSONDecoder().decode(Answer<Refusal>.self, from: answer.body).value
                throw WebDriverError.refused(
                    kind: refusal.error, message: refusal.message,
                    command: "\(method) \(path) \(String(decoding: body.prefix(500), as: UTF8.self))")
            }
            do {
                return try JSONDecoder().decode(Answer<Value>.self, from: answer.body).value
            } catch {
                throw WebDriverError.answer(
                    "\(error) in \(String(decoding: answer.body.prefix(500), as: UTF8.self))")
            }
        }

        private struct Answer<Value: Decodable>: Decodable { var value: Value }
        private struct Refusal: Decodable { var error: String, message: String }
    }
#endif
