import Testing
import WebDriver

extension BrowserTests {
    /// Accessibility audits of the pages of Comics.
    @Suite(.serialized, .browserTurn) struct ComicsAuditTests {
        @Test(arguments: Audit.cases)
        func `the Comics app has no accessibility problems`(_ engine: Engine, _ options: Window.Options)
            async throws
        {
            let server = try await LocalServer.comics()
            try await TestBrowser.withWindow(engine, options) { window in
                try await audit("/favorites", "Favorites", of: server, in: window)
                try await window.read("/comics/12", "Shared State", of: server)
                try await window.click(.button("Add to Favorites"))
                try await window.wait(for: .button("Remove from Favorites"))
                for (path, title) in [
                    ("/comics/12", "Shared State"), ("/comics/12/comic/13", "Acorn, Reviewed"),
                    ("/search/state", "Search"), ("/search/walnut", "Search"),
                    ("/favorites", "Favorites"), ("/settings", "Settings"),
                ] {
                    try await audit(path, title, of: server, in: window)
                }
                try await window.read("/comics/12", "Shared State", of: server)
                try await window.click(.button("Transcript"))
                try await window.wait(for: "dialog:modal")
                let findings = try await Audit(of: window).findings
                #expect(findings == [], "transcript")
            }
        }

        private func audit(
            _ path: String, _ title: String, of server: LocalServer, in window: Window
        ) async throws {
            try await window.read(path, title, of: server)
            try await window.wait(until: "[...document.images].every(image => image.complete)")
            let findings = try await Audit(of: window).findings
            #expect(findings == [], "\(path)")
        }
    }
}
