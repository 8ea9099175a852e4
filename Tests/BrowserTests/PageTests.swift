import Testing
import WebDriver

extension BrowserTests {
    /// Tests for a page and its session.
    @Suite(.serialized, .browserTurn) struct PageTests {
        @Test(arguments: Engine.tested)
        func `clicking a button updates the page`(_ engine: Engine) async throws {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/counter"))
                try await window.wait(for: .text("count 0"))
                for _ in 1...3 { try await window.click(.button("Add")) }
                try await window.wait(for: .text("count 3"))
            }
        }

        @Test func `a page can be read before its script runs`() async throws {
            let server = try await LocalServer.shared
            let page = try await PlainPage(port: server.port, path: "/counter")
            #expect(page.document.contains("count 0"))
            #expect(page.document.contains("lang=\"en\""))
        }

        @Test(arguments: Engine.tested)
        func `two pages share models but have separate view state`(_ engine: Engine) async throws {
            let server = try await LocalServer.fixture()
            try await TestBrowser.withWindow(engine) { first in
                try await TestBrowser.withWindow(engine) { second in
                    try await first.open(server.address("/counter"))
                    try await second.open(server.address("/counter"))
                    try await first.click(.button("Add"))
                    try await second.wait(for: .text("tally 1"))
                    try await second.click(.button("Add"))
                    try await first.wait(for: .text("tally 2"))
                    try await first.wait(for: .text("count 1"))
                    try await second.wait(for: .text("count 1"))
                }
            }
        }

        @Test(arguments: Engine.tested)
        func `a page acknowledges frames, but not acknowledgments`(_ engine: Engine) async throws {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/counter"))
                try await window.wait(until: "document.body.dataset.live === 'on'")
                try await window.run(
                    """
                    const send = WebSocket.prototype.send;
                    window.sent = [];
                    WebSocket.prototype.send = function(text) { sent.push(text); send.call(this, text); };
                    """)
                // Without an event to send, a page acknowledges only some frames. The first such
                // acknowledgment is for the 31st frame.
                for count in 1...33 {
                    try await window.click(.button("Add"))
                    try await window.wait(for: .text("count \(count)"))
                }
                let signs = "sent.filter(text => JSON.parse(text)[0] == 0)"
                #expect(try await window.value(of: signs, as: [String].self) == ["[0,31]"])
            }
        }

        @Test(arguments: Engine.tested)
        func `a page sets no cookies`(_ engine: Engine) async throws {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/counter"))
                try await window.click(.button("Add"))
                try await window.wait(for: .text("count 1"))
                #expect(try await window.cookies.isEmpty)
            }
        }

        @Test(.needs(.log), arguments: Engine.tested)
        func `a page logs no errors in the browser's console`(_ engine: Engine) async throws {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine) { window in
                _ = try await window.takeLog()
                try await window.open(server.address("/counter"))
                try await window.click(.button("Add"))
                try await window.wait(for: .text("count 1"))
                let log = try await window.takeLog()
                #expect(log.isEmpty, "\(log)")
                // The content security policy of the page forbids this, so the browser logs an error.
                try await window.run("document.body.setAttribute('onclick', '1')")
                #expect(try await !window.takeLog().isEmpty)
            }
        }
    }
}
