import Testing
import WebDriver

extension BrowserTests {
    /// Tests for pages whose connection fails or whose server stops.
    @Suite(.serialized, .browserTurn) struct ReconnectTests {
        private let isConnected = "document.body.dataset.live === 'on'"
        private let notice = "document.querySelector('[role=status]').textContent"

        @Test(arguments: Engine.tested)
        func `a page whose connection is cut reconnects and continues with the same state`(_ engine: Engine)
            async throws
        {
            let server = try await LocalServer.fixture()
            let net = try await TCPProxy(to: server.port)
            try await TestBrowser.withWindow(engine) { window in
                try await window.open("http://127.0.0.1:\(net.port)/counter")
                try await window.click(.button("Add"))
                try await window.wait(for: .text("count 1"))
                for count in 2...4 {
                    net.cut()
                    try await window.wait(until: "!(\(isConnected))")
                    net.restore()
                    try await window.wait(until: isConnected)
                    try await window.click(.button("Add"))
                    try await window.wait(for: .text("count \(count)"))
                }
                #expect(try await window.has(.text("tally 4")))
            }
        }

        @Test(arguments: Engine.tested)
        func `a page that reconnected when the network came back does not connect a second time`(
            _ engine: Engine
        ) async throws {
            let server = try await LocalServer.fixture()
            let net = try await TCPProxy(to: server.port)
            try await TestBrowser.withWindow(engine) { window in
                try await window.open("http://127.0.0.1:\(net.port)/counter")
                try await window.wait(until: isConnected)
                // The test runs the attempts that the page delays, but not the timeouts of the WebDriver commands.
                try await window.run(
                    """
                    const [start, Socket] = [setTimeout, WebSocket];
                    window.attempts = [];
                    window.setTimeout = (action, delay) => delay > 100 && delay <= 15000
                        ? window.attempts.push(action) : start(action, delay);
                    window.socketCount = 0;
                    window.WebSocket = class extends Socket {
                        constructor(address) { super(address); window.socketCount++; }
                    };
                    """)
                net.cut()
                try await window.wait(until: "attempts.length > 0")
                net.restore()
                try await window.run("dispatchEvent(new Event('online'))")
                try await window.wait(until: isConnected)
                try await window.run("attempts.forEach(attempt => attempt())")
                #expect(try await window.value(of: "socketCount", as: Int.self) == 1)
                try await window.click(.button("Add"))
                try await window.wait(for: .text("count 1"))
            }
        }

        @Test(arguments: Engine.tested)
        func `events that occur while a page is offline arrive exactly once and in order`(_ engine: Engine)
            async throws
        {
            let server = try await LocalServer.fixture()
            let net = try await TCPProxy(to: server.port)
            try await TestBrowser.withWindow(engine) { window in
                try await window.open("http://127.0.0.1:\(net.port)/typing")
                try await window.wait(until: isConnected)
                try await window.click(.field("Name"))
                try await window.type("before, ")
                net.cut()
                try await window.type("within")
                net.restore()
                try await window.type(", after")
                try await window.wait(for: .text("name before, within, after"))
                try await window.wait(for: .text("received 21"))
                #expect(
                    try await window.element(.field("Name")).property("value") == "before, within, after")
                #expect(
                    try await window.value(of: "document.activeElement.selectionStart", as: Int.self)
                        == 21)
            }
        }

        @Test(arguments: Engine.tested)
        func `changes made while a page is disconnected are shown when it reconnects`(_ engine: Engine)
            async throws
        {
            let server = try await LocalServer.fixture()
            let net = try await TCPProxy(to: server.port)
            try await TestBrowser.withWindow(engine) { window in
                try await window.open("http://127.0.0.1:\(net.port)/counter")
                try await window.wait(until: isConnected)
                net.cut()
                let other = try await PlainPage(port: server.port, path: "/counter")
                let button = try #require(other.id(ofButton: "Add"))
                for number in 1...5 { try await other.send("[\(number),0,\(button),\"press\"]") }
                try await other.waitFor("tally 5")
                net.restore()
                try await window.wait(for: .text("tally 5"))
                #expect(try await window.has(.text("count 0")))
            }
        }

        @Test(arguments: Engine.tested)
        func `a page that missed too many frames is fully restored, including its input and caret`(
            _ engine: Engine
        ) async throws {
            let server = try await LocalServer.fixture(room: 1_000)
            let net = try await TCPProxy(to: server.port)
            try await TestBrowser.withWindow(engine) { window in
                try await window.open("http://127.0.0.1:\(net.port)/counter")
                try await window.wait(until: isConnected)
                try await window.click(.field("Note"))
                try await window.type("aef")
                try await window.wait(for: .text("note aef"))
                for _ in 1...2 { try await window.press(.left) }
                net.cut()
                try await window.run("document.querySelector('main').dataset.former = ''")
                try await window.type("bc")
                // The script toggles the switch, because a real click would move the focus.
                try await window.run("document.querySelector('[type=checkbox]').click()")
                try await recordSwitch(of: window)
                let other = try await PlainPage(port: server.port, path: "/counter")
                let button = try #require(other.id(ofButton: "Add"))
                for number in 1...100 { try await other.send("[\(number),0,\(button),\"press\"]") }
                try await other.waitFor("tally 100")
                net.restore()
                try await window.wait(for: .text("tally 100"))
                #expect(
                    try await window.value(of: "!document.querySelector('[data-former]')", as: Bool.self))
                #expect(try await window.value(of: "sessionStorage.switch", as: String.self) == "true")
                try await window.wait(for: .text("quiet"))
                try await window.type("d")
                try await window.wait(for: .text("note abcdef"))
                #expect(try await window.element(.field("Note")).property("value") == "abcdef")
            }
        }

        /// Records whether the switch is on when the page is replaced.
        private func recordSwitch(of window: Window) async throws {
            try await window.run(
                """
                new MutationObserver(() => {
                    sessionStorage.switch ??= document.querySelector('[type=checkbox]').checked;
                }).observe(document.body, { childList: true });
                """)
        }

        @Test(arguments: Engine.tested)
        func `a page whose server was killed and restarted shows a notice and reloads`(_ engine: Engine)
            async throws
        {
            let server = try await LocalServer.fixture()
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/counter"))
                try await keepNotices(of: window)
                try await window.click(.button("Add"))
                try await window.wait(for: .text("count 1"))
                await server.kill()
                try await window.wait(until: "!(\(isConnected))")
                let next = try await LocalServer.fixture(port: server.port)
                try await window.wait(for: .text("count 0"))
                try await window.wait(until: "sessionStorage.notices.includes('page has expired. Reloading')")
                try await window.wait(until: isConnected)
                #expect(try await window.value(of: notice, as: String.self) == "")
                try await window.click(.button("Add"))
                try await window.wait(for: .text("count 1"))
                await next.kill()
            }
        }

        @Test(arguments: Engine.tested)
        func `after a reload, a page reports that a press may have been lost, until the next press`(
            _ engine: Engine
        ) async throws {
            let server = try await LocalServer.fixture()
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/counter"))
                try await window.wait(until: isConnected)
                await server.kill()
                try await window.wait(until: "!(\(isConnected))")
                try await window.click(.button("Add"))
                let next = try await LocalServer.fixture(port: server.port)
                try await window.wait(
                    until: "\(notice) === 'Your last action may not have been carried out.'")
                try await window.wait(until: isConnected)
                #expect(try await window.has(.text("count 0")))
                try await window.click(.button("Add"))
                try await window.wait(for: .text("count 1"))
                #expect(try await window.value(of: notice, as: String.self) == "")
                await next.kill()
            }
        }

        @Test(arguments: Engine.tested)
        func `a page whose token is always rejected stops reloading after five attempts`(_ engine: Engine)
            async throws
        {
            let server = try await LocalServer.fixture(tokenLifetime: 0)
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/counter"))
                try await window.wait(
                    until: "/expired. This page cannot/.test(document.querySelector('.notice').innerText)",
                    within: .seconds(60))
            }
            let health = try await HTTPCall(method: "GET", path: "/health").answer(port: server.port)
            let text = String(decoding: health.body, as: UTF8.self)
            #expect(text.contains(#""expiredToken":6"#), "\(text)")
        }

        @Test(arguments: Engine.tested)
        func `a server that is shutting down notifies its pages`(_ engine: Engine) async throws {
            let server = try await LocalServer.fixture()
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/counter"))
                try await window.wait(until: isConnected)
                try await keepNotices(of: window)
                await server.terminate()
                try await window.wait(until: "sessionStorage.notices.includes('restarting')")
            }
        }

        /// Records all notices of a page, because a notice may be shown only briefly.
        private func keepNotices(of window: Window) async throws {
            try await window.run(
                """
                sessionStorage.notices = '';
                const notice = document.querySelector('[role=status]');
                new MutationObserver(() => { sessionStorage.notices += notice.textContent + '. '; })
                    .observe(notice, { childList: true, characterData: true, subtree: true });
                """)
        }
    }
}
