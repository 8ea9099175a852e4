#if !canImport(SwiftUI)
    import Testing
    import WebDriver

    extension BrowserTests {
        /// What the page itself has to say.
        @Suite struct NoticeTests {
            /// Whether a notice with these words lies within the window, and nothing above it.
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

            @Test func `a lost connection is seen to be lost, and not any more when it is back`() async throws
            {
                let server = try await LocalServer.fixture()
                let net = try await TCPProxy(to: server.port)
                try await TestBrowser.withWindow { window in
                    try await window.open("http://127.0.0.1:\(net.port)/counter")
                    try await window.wait(until: "document.body.dataset.live === 'on'")
                    net.cut()
                    try await window.wait(until: isSeen("Connection lost"))
                    net.mend()
                    try await window.wait(until: "!document.querySelector('.notice').checkVisibility()")
                }
            }

            @Test func `a notice lies above a dialog`() async throws {
                let server = try await LocalServer.fixture()
                let net = try await TCPProxy(to: server.port)
                try await TestBrowser.withWindow { window in
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

            @Test func `a notice says that an overlong text was not sent, until a shorter one is sent`()
                async throws
            {
                let server = try await LocalServer.shared
                try await TestBrowser.withWindow { window in
                    try await window.open(server.address("/typing"))
                    try await window.wait(until: "document.body.dataset.live === 'on'")
                    let fill = """
                        const field = \(Locator.field("Name").expression);
                        field.value = 'a'.repeat(arguments[0]);
                        field.dispatchEvent(new Event('input', { bubbles: true }));
                        """
                    try await window.run(fill, 30_000)
                    try await window.wait(until: isSeen("too much"))
                    try await window.run(fill, 3)
                    try await window.wait(for: .text("name aaa"))
                    #expect(try await !window.value(of: isSeen("too much"), as: Bool.self))
                }
            }

            @Test func `a page without scripts is seen to need them`() async throws {
                let server = try await LocalServer.shared
                try await TestBrowser.withWindow { window in
                    try await window.devtools("Emulation.setScriptExecutionDisabled", ["value": true])
                    try await window.open(server.address("/counter"))
                    let box = try await window.value(
                        of: """
                            [document.querySelector('noscript .notice').getBoundingClientRect()]
                                .flatMap(box => [box.top, box.bottom, innerHeight].map(Math.round))
                            """, as: [Int].self)
                    #expect(box[0] > 0 && box[1] - box[0] > 20 && box[1] < box[2])
                }
            }
        }
    }
#endif
