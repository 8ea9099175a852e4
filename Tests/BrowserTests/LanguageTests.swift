import Testing
import WebDriver

extension BrowserTests {
    /// Tests for the language and the time zone of pages.
    @Suite(.serialized, .browserTurn) struct LanguageTests {
        /// A script that makes the page reconnect with other preferences.
        private static func reconnect(_ languages: String, _ timeZone: String) -> String {
            """
            Object.defineProperty(navigator, 'languages', { get: () => ['\(languages)'] });
            const options = window.Intl.DateTimeFormat.prototype.resolvedOptions;
            window.Intl.DateTimeFormat.prototype.resolvedOptions = function() {
              return { ...options.call(this), timeZone: '\(timeZone)' };
            };
            const send = WebSocket.prototype.send;
            WebSocket.prototype.send = function(text) {
              send.call(this, text);
              if (!window.wasClosed) this.close();
              window.wasClosed = true;
            };
            """
        }

        @Test(arguments: Engine.tested)
        func `a page follows the languages and the time zone that the browser reports`(_ engine: Engine)
            async throws
        {
            let server = try await LocalServer("app-fixture")
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/"))
                try await window.wait(for: .text("0 notes by Ada, 0 from this page"))
                try await window.wait(until: "document.body.dataset.live === 'on'")

                try await window.run(Self.reconnect("de-DE", "Asia/Tokyo"))
                try await window.click(.button("Add Note"))
                try await window.wait(for: .text("1 Notizen von Ada, 1 von dieser Seite"))
                try await window.wait(for: .text("9:00"))
                try await window.wait(until: "document.documentElement.lang === 'de-DE'")
                try await window.wait(until: "document.title === 'Alle Notizen'")
            }
        }

        @Test(arguments: Engine.tested)
        func `a page in a right-to-left language is mirrored`(_ engine: Engine) async throws {
            let server = try await LocalServer("app-fixture")
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/"))
                try await window.wait(until: "document.body.dataset.live === 'on'")
                try await window.run(Self.reconnect("ar", "UTC"))
                try await window.click(.button("Add Note"))
                try await window.wait(for: .button("إضافة ملاحظة"))
                try await window.wait(until: "document.documentElement.dir === 'rtl'")
                try await window.wait(
                    until: "getComputedStyle(document.querySelector('.page')).direction === 'rtl'")
                try await window.wait(until: "JSON.parse(document.body.dataset.words)[3].includes('جارٍ')")
            }
        }

        @Test(arguments: Engine.tested)
        func `search icons and row separators are mirrored in a right-to-left language`(_ engine: Engine)
            async throws
        {
            let server = try await LocalServer.gallery
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/lists/search-and-refresh"))
                try await window.wait(for: .text("Refreshed"))
                // The distances of the icon and of the separator from the leading edge and from the other edge.
                let distances = """
                    ['.search', '.searchable .row'].map(selector => {
                        const e = [...document.querySelectorAll(selector)].find(e => e.getClientRects()[0]
                            && !e.closest('[inert],.split > :first-child'));
                        const { left, right, direction } =
                            getComputedStyle(e, selector == '.search' ? '::before' : '::after');
                        return direction == 'rtl' ? [right, left] : [left, right];
                    })
                    """
                let before = try await window.value(of: distances, as: [[String]].self)
                #expect(before[0][0] == "10px" && before[1][1] == "0px")
                try await window.run("document.documentElement.dir = 'rtl'")
                let after = try await window.value(of: distances, as: [[String]].self)
                #expect(after == before)
            }
        }
    }
}
