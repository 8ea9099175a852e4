import Testing
import WebDriver

extension BrowserTests {
    /// Tests for large collections, whose rows the page requests when they come near the visible area.
    @Suite(.serialized, .browserTurn) struct LargeTests {
        private static let kinds = ["page", "stack", "list", "sections", "grid", "across", "table"]

        /// Expressions for the element that scrolls, its axis, and whether rows fill the visible area.
        private static let preparation = """
            window.scroller = () => [...document.querySelectorAll('.list,.scroll,.table')].find(e =>
                /auto|scroll/.test(getComputedStyle(e).overflow) &&
                (e.scrollHeight > e.clientHeight + 5 || e.scrollWidth > e.clientWidth + 5)) || document.scrollingElement;
            window.isAcross = () => scroller().matches('[data-axes="x"]');
            window.view = () => scroller() == document.scrollingElement
                ? { top: 0, bottom: innerHeight, left: 0, right: innerWidth } : scroller().getBoundingClientRect();
            window.shown = e => {
                const box = e.getBoundingClientRect(), area = view();
                return box.bottom > area.top + 1 && box.top < area.bottom - 1
                    && box.right > area.left + 1 && box.left < area.right - 1;
            };
            window.rows = () => [...document.querySelectorAll('.text')]
                .filter(e => /^row \\d+$/.test(e.textContent) && shown(e));
            window.numbers = () => rows().map(e => +e.textContent.slice(4));
            window.isFilled = () => rows().length > 3 && ![...document.querySelectorAll('.gap')].some(shown);
            window.scrollPart = part => {
                const e = scroller();
                if (isAcross()) e.scrollLeft = part * (e.scrollWidth - e.clientWidth);
                else e.scrollTop = part * (e.scrollHeight - e.clientHeight);
            };
            window.start = e => isAcross() ? e.getBoundingClientRect().left : e.getBoundingClientRect().top;
            """

        private func withPage(
            _ kind: String, _ engine: Engine, width: Int = 900, port: UInt16? = nil,
            _ work: (Window) async throws -> Void
        ) async throws {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine, .init(width: width, height: 700)) { window in
                try await window.open(
                    port.map { "http://127.0.0.1:\($0)/large/\(kind)" } ?? server.address("/large/\(kind)"))
                try await window.wait(until: "document.body.dataset.live === 'on'")
                try await window.run(Self.preparation)
                try await work(window)
            }
        }

        @Test(arguments: Engine.tested, kinds)
        func `rows are shown wherever the user scrolls`(_ engine: Engine, _ kind: String) async throws {
            try await withPage(kind, engine) { window in
                try await window.wait(until: "isFilled()")
                for part in [0.5, 0.2, 0.9] {
                    try await window.run("scrollPart(\(part))")
                    try await window.wait(until: "isFilled()")
                    let numbers = try await window.value(of: "numbers()", as: [Int].self)
                    #expect(numbers == Array((numbers.first ?? 0)..<(numbers.first ?? 0) + numbers.count))
                    let expected = part * 3_000
                    #expect(numbers.contains { abs(Double($0) - expected) < 600 })
                }
                // The estimated sizes can be wrong, so the end may move when rows near it are created.
                try await window.wait(until: "(scrollPart(1), isFilled() && numbers().includes(2999))")
                try await window.wait(until: "(scrollPart(0), isFilled() && numbers().includes(0))")
            }
        }

        @Test(arguments: Engine.tested, ["page", "stack", "list", "across"])
        func `creating rows before the visible rows does not move the visible rows`(
            _ engine: Engine, _ kind: String
        ) async throws {
            try await withPage(kind, engine) { window in
                try await window.run("scrollPart(0.6)")
                try await window.wait(until: "isFilled()")
                for _ in 0..<12 {
                    try await window.run(
                        """
                        window.kept = rows()[0];
                        const before = start(kept);
                        scroller()[isAcross() ? 'scrollLeft' : 'scrollTop'] -= 400;
                        window.moved = start(kept) - before;
                        window.place = start(kept);
                        """)
                    try await window.wait(until: "isFilled()")
                    // The page requests rows in the next frame, and the response arrives later.
                    try await window.run(
                        "await new Promise(done => setTimeout(() => requestAnimationFrame(() => setTimeout(done)), 100))"
                    )
                    #expect(try await window.value(of: "kept.isConnected", as: Bool.self))
                    let distance = try await window.value(of: "start(kept) - place", as: Double.self)
                    #expect(abs(distance) < 2, "\(kind)")
                }
            }
        }

        @Test(arguments: Engine.tested)
        func `a scroll view proxy scrolls to a row that does not exist yet`(_ engine: Engine) async throws {
            try await withPage("stack", engine) { window in
                #expect(try await !window.has(.text("row 2000")))
                try await window.click(.button("Jump"))
                try await window.wait(
                    until: """
                        isFilled() && rows().some(e => e.textContent === 'row 2000' &&
                            Math.abs(start(e) - (view().top + view().bottom) / 2) < 80)
                        """)
            }
        }

        @Test(arguments: Engine.tested)
        func `scrolling to the last row loads more rows`(_ engine: Engine) async throws {
            try await withPage("feed", engine) { window in
                // Each time the end is reached, more rows follow, so the rows at the new end are still missing.
                for last in [159, 199, 239] {
                    try await window.wait(
                        until: """
                            (scrollPart(1), [...document.querySelectorAll('.text')]
                                .some(e => e.textContent === 'row \(last)'))
                            """)
                }
            }
        }

        @Test(arguments: Engine.tested)
        func `the browser's find command loads all rows of a list`(_ engine: Engine) async throws {
            try await withPage("list", engine) { window in
                try await window.run(
                    "dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true }))")
                try await window.wait(until: "!document.querySelector('.gap')")
                #expect(
                    try await window.value(of: "document.querySelectorAll('.row').length", as: Int.self)
                        == 3_000)
            }
        }

        @Test(arguments: Engine.tested)
        func `rows expose their positions in the whole list to assistive technology`(_ engine: Engine)
            async throws
        {
            try await withPage("list", engine) { window in
                try await window.run("scrollPart(0.5)")
                try await window.wait(until: "isFilled()")
                try await window.wait(
                    until: """
                        rows().every(e => {
                            const row = e.closest('.row');
                            return row.ariaPosInSet == +e.textContent.slice(4) + 1 && row.ariaSetSize == 3000;
                        })
                        """)
            }
        }

        @Test(arguments: Engine.tested)
        func `a page that reconnects keeps its scroll position`(_ engine: Engine) async throws {
            let server = try await LocalServer.fixture()
            let net = try await TCPProxy(to: server.port)
            try await withPage("list", engine, port: net.port) { window in
                try await window.run("scrollPart(0.5)")
                try await window.wait(until: "isFilled()")
                try await window.run("window.kept = rows()[0]; window.place = start(kept);")
                net.cut()
                try await window.wait(until: "document.body.dataset.live !== 'on'")
                net.restore()
                try await window.wait(until: "document.body.dataset.live === 'on'")
                #expect(
                    try await window.value(
                        of: "kept.isConnected && Math.abs(start(kept) - place) < 2", as: Bool.self))
                try await window.run("scrollPart(0.8)")
                try await window.wait(until: "isFilled()")
            }
        }

        @Test(arguments: Engine.tested)
        func `a page that is sent again keeps its scroll position`(_ engine: Engine) async throws {
            // Only a few rows fit in the queue, so the server sends the whole page instead of the rows.
            let server = try await LocalServer.fixture(room: 5_000)
            try await withPage("list", engine, port: server.port) { window in
                try await window.run("window.old = document.querySelector('main')")
                for part in [0.5, 0.7] {
                    try await window.run("scrollPart(\(part))")
                    try await window.wait(until: "isFilled()")
                    let numbers = try await window.value(of: "numbers()", as: [Int].self)
                    #expect(numbers.contains { abs(Double($0) - part * 3_000) < 200 })
                }
                #expect(try await window.value(of: "!old.isConnected", as: Bool.self))
            }
        }

        @Test(arguments: Engine.tested)
        func `a pinned header stays visible while its section scrolls`(_ engine: Engine) async throws {
            try await withPage("pinned", engine) { window in
                try await window.run("scroller().scrollTop = 1600")
                try await window.wait(
                    until: """
                        [...document.querySelectorAll('.pinned')].filter(e =>
                            Math.abs(start(e) - view().top) < 2).map(e => e.textContent) + '' === 'section 1'
                        """)
            }
        }

        // MARK: Tables

        @Test(arguments: Engine.tested)
        func `the headers and the first column of a table stay visible while the table scrolls`(
            _ engine: Engine
        ) async throws {
            try await withPage("table", engine) { window in
                try await window.wait(until: "isFilled()")
                try await window.run("scroller().scrollTop = 300; scroller().scrollLeft = 150;")
                try await window.wait(
                    until: """
                        (() => {
                            const area = view(), header = document.querySelector('.table-header');
                            return scroller().scrollLeft > 100 && Math.abs(header.getBoundingClientRect().top - area.top) < 2
                                && [...document.querySelectorAll('.table-row > .cell:first-child')].filter(shown)
                                    .every(e => Math.abs(e.getBoundingClientRect().left - area.left) < 2);
                        })()
                        """)
            }
        }

        @Test(arguments: Engine.tested)
        func `a table is sorted by the column whose header is clicked`(_ engine: Engine) async throws {
            try await withPage("table", engine) { window in
                try await window.wait(until: "isFilled()")
                try await window.click(.button("Number"))
                try await window.wait(until: "isFilled() && numbers()[0] === 2999")
                #expect(
                    try await window.value(
                        of: "[...document.querySelectorAll('.table-header .cell')].map(e => e.ariaSort) + ''",
                        as: String.self) == "none,descending,none")
            }
        }

        @Test(arguments: Engine.tested)
        func `the arrow keys move between the rows of a table, and the Space bar selects a row`(
            _ engine: Engine
        ) async throws {
            try await withPage("table", engine) { window in
                try await window.wait(until: "isFilled()")
                let stops = "document.querySelectorAll(`.table-row[tabindex='0']`)"
                try await window.wait(until: "\(stops).length === 1")
                try await window.run("\(stops)[0].focus()")
                try await window.press(.down)
                try await window.press(.down)
                try await window.press(.space)
                try await window.wait(for: .text("selected 2"))
                try await window.wait(
                    until: """
                        [...document.querySelectorAll('[aria-selected=true]')]
                            .map(e => e.querySelector('.text').textContent) + '' === 'row 2'
                        """)
            }
        }

        @Test(arguments: Engine.tested)
        func `a narrow window shows only the first column of a table`(_ engine: Engine) async throws {
            try await withPage("table", engine, width: 500) { window in
                try await window.wait(until: "isFilled()")
                #expect(
                    try await window.value(
                        of:
                            "[...document.querySelectorAll('.table .cell')].filter(e => e.getClientRects().length)"
                            + ".every(e => e.matches(':first-child') && e.getBoundingClientRect().width > 400)",
                        as: Bool.self))
            }
        }
    }
}
