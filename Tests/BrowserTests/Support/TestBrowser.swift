import Foundation
import Testing
import WebDriver

extension Engine {
    /// The engines in which the tests run: those that `OAK_ENGINES` lists, such as `chromium,firefox`, or Chromium alone.
    static let tested: [Engine] = {
        guard let names = ProcessInfo.processInfo.environment["OAK_ENGINES"] else { return [.chromium] }
        return names.split(separator: ",").map { name in
            guard let engine = Engine(rawValue: String(name)) else {
                preconditionFailure(
                    "OAK_ENGINES contains \(name), which is none of \(allCases.map(\.rawValue)).")
            }
            return engine
        }
    }()
}

/// The browsers that all tests share. There is one for each engine, and they end with the test process.
enum TestBrowser {
    private static let chromium = Task { try await Browser(.chromium) }
    private static let firefox = Task { try await Browser(.firefox) }
    private static let webkit = Task { try await Browser(.webkit) }

    /// Calls the function with a separate window. If the engine is not installed, or its driver lacks an
    /// ability that the test needs, the test is cancelled with a comment.
    static func withWindow<Result>(
        _ engine: Engine, _ options: Window.Options = Window.Options(),
        isolation: isolated (any Actor)? = #isolation,
        _ work: (Window) async throws -> Result
    ) async throws -> Result {
        // With the windows of more suites at the same time, browsers are slow enough to exceed time limits.
        try #require(
            BrowserTurn.isRunning, "The suite has no trait browserTurn, which limits the open windows.")
        if !engine.isInstalled {
            try Test.cancel(
                "\(engine) is not installed. To install it, run `apt-get install \(engine.packages)`.")
        }
        if let needed = AbilityTrait.needed, !needed.engines.contains(engine) {
            // Swift Testing does not list the cancelled cases of a test.
            print(
                "\(Test.current?.name ?? "") is skipped: the driver of \(engine) lacks \(needed.rawValue)"
            )
            try Test.cancel("The driver of \(engine) lacks \(needed.rawValue)")
        }
        let browser =
            switch engine {
            case .chromium: chromium
            case .firefox: firefox
            case .webkit: webkit
            }
        return try await browser.value.withWindow(options, work)
    }
}
