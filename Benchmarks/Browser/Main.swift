import WebDriver

/// A program that measures the latency of a page in headless Chromium on this computer.
@main
enum Main {
    static func main() async throws {
        guard Engine.chromium.isInstalled else {
            return print(
                "Chromium or chromedriver is not installed. Install both and run the benchmark again.")
        }
        let server = try await LocalServer("browser-fixture")
        let browser = try await Browser()
        try await browser.withWindow { window in
            try await open(server.address("/counter"), in: window)
            try await compare("page of 1 button", in: window)
            let load = try await ContinuousClock().measure {
                try await open(server.address("/rows"), in: window)
            }
            try await compare("page of 10,000 rows", in: window, goal: ", goal: p99 of at most 3 ms")
            print("first load of 10,000 rows until connected: \(rounded(load / .milliseconds(1))) ms")
        }
        await browser.quit()
        await server.kill()
    }

    private static func open(_ address: String, in window: Window) async throws {
        try await window.open(address)
        try await window.wait(until: "document.body.dataset.live === 'on'")
    }

    /// Prints the times of clicks that the server handles, next to those of clicks that only JavaScript handles.
    private static func compare(_ page: String, in window: Window, goal: String = "") async throws {
        let clicks = try await Clicks(in: window, respondedBy: .server)
        let baseline = try await Clicks(in: window, respondedBy: .script)
        for (name, quantile) in [("p50", 0.5), ("p99", 0.99)] {
            let (time, least) = (clicks.milliseconds(at: quantile), baseline.milliseconds(at: quantile))
            print(
                "click to DOM, \(page), \(name): \(rounded(time)) ms; JavaScript alone: \(rounded(least)) ms;",
                "\(rounded(time / max(least, 0.01))) times\(goal)")
        }
    }

    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
