import Testing
import WebDriver

extension BrowserTests {
    /// Accessibility audits of the gallery's pages.
    @Suite(.serialized, .browserTurn) struct GalleryAuditTests {
        /// Returns whether a finding is expected, because the specimen demonstrates a color regardless of
        /// its background.
        private static func isMeant(_ finding: String) -> Bool {
            finding.hasPrefix("contrast")
                && ["Green", "Secondary to green", "Faint"].contains { finding.hasSuffix("“\($0)”") }
        }

        /// The specimens of presentations, with the buttons that open them.
        private static let dialogs = [
            ("alert", "Warn Me"), ("confirmation-dialog", "Delete…"), ("popover", "What Is This?"),
            ("sheet", "Show the Sheet"),
        ]

        @Test(arguments: Audit.cases)
        func `the gallery has no accessibility problems`(_ engine: Engine, _ options: Window.Options)
            async throws
        {
            let server = try await LocalServer.gallery
            try await TestBrowser.withWindow(engine, options) { window in
                try await window.open(server.address("/"))
                try await window.wait(until: "document.body.dataset.live === 'on'")
                let chapters = try await window.value(
                    of: "[...document.querySelectorAll('.list .row .text')].map(e => e.textContent)",
                    as: [String].self)
                #expect(chapters.count > 5)
                for path in [""] + chapters.map({ $0.lowercased() }) {
                    try await window.open(server.address("/\(path)"))
                    let findings = try await Audit(of: window).findings
                    #expect(findings.filter { !Self.isMeant($0) } == [], "/\(path)")
                }
                for (path, button) in Self.dialogs {
                    try await window.open(server.address("/presentation/\(path)"))
                    try await window.wait(until: "document.body.dataset.live === 'on'")
                    try await window.click(.button(button))
                    try await window.wait(for: "dialog:modal")
                    let findings = try await Audit(of: window).findings
                    #expect(findings == [], "/presentation/\(path)")
                }
            }
        }
    }
}
