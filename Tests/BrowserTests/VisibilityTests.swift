import Testing
import WebDriver

extension BrowserTests {
    /// Tests for pages that are hidden, such as behind another tab.
    @Suite(.serialized, .browserTurn) struct VisibilityTests {
        /// Makes the page's script see a different visibility, because not every driver can hide a page.
        private func show(_ visibility: String, in window: Window) async throws {
            _ = try await window.value(
                of: """
                    (Object.defineProperty(document, 'visibilityState', { value: '\(visibility)', configurable: true }),
                    document.dispatchEvent(new Event('visibilitychange')))
                    """, as: Bool.self)
        }

        @Test(arguments: Engine.tested)
        func `the scene phase of a page follows its visibility`(_ engine: Engine) async throws {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/phase"))
                for _ in 0..<2 {
                    try await show("hidden", in: window)
                    try await window.wait(for: .text("phase background"))
                    try await show("visible", in: window)
                    try await window.wait(for: .text("phase active"))
                }
            }
        }

        @Test(arguments: Engine.tested)
        func `a page that reconnects while it is hidden stays in the background`(_ engine: Engine)
            async throws
        {
            let server = try await LocalServer.fixture()
            let net = try await TCPProxy(to: server.port)
            try await TestBrowser.withWindow(engine) { window in
                try await window.open("http://127.0.0.1:\(net.port)/phase")
                try await show("hidden", in: window)
                try await window.wait(for: .text("phase background"))
                net.cut()
                try await window.wait(until: "document.body.dataset.live === 'off'")
                net.restore()
                try await window.wait(until: "document.body.dataset.live === 'on'")
                #expect(try await window.has(.text("phase background")))
            }
        }
    }
}
