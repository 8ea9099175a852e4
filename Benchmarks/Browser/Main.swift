#if canImport(SwiftUI)
    @main
    enum Main {
        static func main() { print("Where there is SwiftUI, there is nothing of ours to measure.") }
    }
#else
    import WebDriver

    /// What a person at a page waits for, in headless Chromium on this machine.
    @main
    enum Main {
        static func main() async throws {
            guard Browser.isInstalled else { return print("There is no chromedriver or no chromium here.") }
            let server = try await LocalServer("browser-fixture")
            let browser = try await Browser()
            try await browser.withWindow { window in
                let small = try await Clicks(on: server.address("/counter"), in: window)
                let large = try await Clicks(on: server.address("/rows"), in: window)
                print("click to DOM, page of 10,000 rows, p50", large.milliseconds(at: 0.5))
                print(
                    "click to DOM, page of 10,000 rows, p99", large.milliseconds(at: 0.99),
                    "(goal: at most 3 ms)")
                print("click to DOM, page of 1 button, p50", small.milliseconds(at: 0.5))
                print("click to DOM, page of 1 button, p99", small.milliseconds(at: 0.99))
                print("first load of 10,000 rows until connected", large.milliseconds(large.load))
            }
            await browser.quit()
            await server.kill()
        }
    }
#endif
