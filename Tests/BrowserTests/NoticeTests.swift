import Testing
import WebDriver

extension BrowserTests {
    /// Tests for notices that the client script shows.
    @Suite(.serialized, .browserTurn) struct NoticeTests {
        /// Returns a JavaScript expression that is true if a notice with these words is inside the window and not
        /// covered.
        private func isSeen(_ words: String) -> String {
            """
            [...document.querySelectorAll('.notice')].some(notice => {
                const box = notice.getBoundingClientRect();
                return notice.innerText.includes('\(words)') && box.width > 100 && box.height > 20 && box.top >= 0
                    && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth
                    && notice.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
            })
            """
        }

        @Test(arguments: Engine.tested)
        func `a notice is shown while the connection is down, and disappears when the connection is restored`(
            _ engine: Engine
        )
            async throws
        {
            let server = try await LocalServer.fixture()
            let net = try await TCPProxy(to: server.port)
            try await TestBrowser.withWindow(engine) { window in
                try await window.open("http://127.0.0.1:\(net.port)/counter")
                try await window.wait(until: "document.body.dataset.live === 'on'")
                net.cut()
                try await window.wait(until: isSeen("Connection lost"))
                net.restore()
                try await window.wait(until: "!document.querySelector('.notice').checkVisibility()")
            }
        }

        @Test(arguments: Engine.tested)
        func `a notice is shown above an open dialog`(_ engine: Engine) async throws {
            let server = try await LocalServer.fixture()
            let net = try await TCPProxy(to: server.port)
            try await TestBrowser.withWindow(engine) { window in
                try await window.open("http://127.0.0.1:\(net.port)/presenting")
                try await window.click(.button("Show sheet"))
                try await window.wait(for: .text("A sheet"))
                net.cut()
                try await window.wait(
                    until:
                        "document.querySelector('.notice:popover-open')?.innerText.includes('Connection lost')"
                )
            }
        }

        @Test(arguments: Engine.tested)
        func `a notice reports that overlong text was not sent, and disappears when shorter text is sent`(
            _ engine: Engine
        )
            async throws
        {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/typing"))
                try await window.wait(until: "document.body.dataset.live === 'on'")
                let fill = """
                    const field = \(Locator.field("Name").expression);
                    field.value = 'a'.repeat(arguments[0]);
                    field.dispatchEvent(new Event('input', { bubbles: true }));
                    """
                try await window.run(fill, 30_000)
                try await window.wait(until: isSeen("Too much"))
                try await window.run(fill, 3)
                try await window.wait(for: .text("name aaa"))
                #expect(try await !window.value(of: isSeen("Too much"), as: Bool.self))
            }
        }

        @Test(arguments: Engine.tested)
        func `if JavaScript is disabled, a notice says that the page requires JavaScript`(_ engine: Engine)
            async throws
        {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/counter"))
                // Scripts cannot run in a sandbox.
                let box = try await window.run(
                    """
                    const page = document.createElement('iframe');
                    page.sandbox = 'allow-same-origin';
                    page.srcdoc = await (await fetch('/counter')).text();
                    page.style = 'position: fixed; inset: 0; width: 100%; height: 100%';
                    await new Promise(done => {
                        page.onload = done;
                        document.body.append(page);
                    });
                    const box = page.contentDocument.querySelector('noscript .notice').getBoundingClientRect();
                    return [box.top, box.bottom, innerHeight].map(Math.round);
                    """, as: [Int].self)
                #expect(box[0] > 0 && box[1] - box[0] > 20 && box[1] < box[2])
            }
        }
    }
}
