import Testing
import WebDriver

extension BrowserTests {
    /// Tests for the audit itself.
    @Suite(.serialized, .browserTurn) struct AuditTests {
        private func findings(in body: String, _ window: Window) async throws -> [String] {
            try await window.open("data:text/html,<html lang=en><title>T</title><body>")
            try await window.run("document.body.innerHTML = arguments[0]", .string(body))
            return try await Audit(of: window).findings
        }

        @Test(.needs(.accessibilityTree))
        func `the audit has no findings for a page without accessibility problems`() async throws {
            let body = """
                <main><h1>One</h1><h2>Two</h2><img src="data:," alt="">
                <label>Name <input id=1 style="height: 40px"></label><button style="height: 30px">Go</button>
                <ul><li>a</li></ul></main>
                """
            try await TestBrowser.withWindow(.chromium) { window in
                let findings = try await findings(in: body, window)
                #expect(findings == [])
            }
        }

        private static let wrong = [
            ("name", "<button style='height: 30px; width: 30px'></button>"),
            ("name", "<input style='height: 30px'>"),
            ("id", "<p id=a>a</p><p id=a>b</p>"),
            ("reference", "<p aria-labelledby=nothing>a</p>"),
            ("label", "<label>a</label>"),
            ("image", "<img src='data:,' width=9 height=9>"),
            ("heading", "<h1>a</h1><h3>b</h3>"),
            ("press", "<div data-on=press>a</div>"),
            ("order", "<p tabindex=2>a</p>"),
            ("list", "<ul><p>a</p></ul>"),
            ("hidden", "<p aria-hidden=true tabindex=0>a</p>"),
            ("size", "<button style='height: 12px; padding: 0'>a</button><br><button>b</button>"),
            ("width", "<p style='width: 3000px'>a</p>"),
            ("contrast", "<p style='color: #888'>a</p>"),
            ("contrast", "<div style='background: #000'><p style='color: #fff5'>a</p></div>"),
        ]

        @Test(.needs(.accessibilityTree))
        func `the audit finds each kind of accessibility problem`() async throws {
            try await TestBrowser.withWindow(.chromium) { window in
                for (rule, body) in Self.wrong {
                    let findings = try await findings(in: body, window)
                    #expect(findings.contains { $0.hasPrefix(rule) }, "\(body): \(findings)")
                }
            }
        }

        @Test(.enabled(if: Axe.script != nil, "\(Axe.absence)"), arguments: Engine.tested)
        func `axe-core finds a deliberate accessibility problem`(_ engine: Engine) async throws {
            try await TestBrowser.withWindow(engine) { window in
                _ = try await findings(in: "<main><h1>a</h1><i aria-label=a></i></main>", window)
                let findings = try await Axe.findings(in: window)
                #expect(findings.count == 1)
                #expect(findings.first?.hasPrefix("axe: aria-prohibited-attr") ?? false, "\(findings)")
            }
        }
    }
}
