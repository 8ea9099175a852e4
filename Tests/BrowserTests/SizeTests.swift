import Testing
import WebDriver

extension BrowserTests {
    /// Tests for views that depend on sizes that only the browser knows.
    @Suite struct SizeTests {
        private func withSpecimen(
            _ path: String, _ engine: Engine, width: Int = 800, _ work: (Window) async throws -> Void
        ) async throws {
            let server = try await LocalServer.gallery
            try await TestBrowser.withWindow(engine, .init(width: width, height: 700)) { window in
                try await window.open(server.address("/content/\(path)"))
                try await window.wait(until: "document.body.dataset.live === 'on'")
                try await work(window)
            }
        }

        /// Returns an expression for the elements that match a selector. The page of the chapter, which is inert, contains
        /// the same views.
        private func shown(_ selector: String) -> String {
            "[...document.querySelectorAll('\(selector)')].filter(e => !e.closest('[inert]'))"
        }

        @Test(arguments: Engine.allCases)
        func `a geometry reader shows its content for its size`(_ engine: Engine) async throws {
            try await withSpecimen("geometryreader", engine) { window in
                try await window.wait(
                    until: """
                        \(shown("[data-measured]")).some(e => {
                            const { width } = e.getBoundingClientRect();
                            return width > 100 && e.textContent.includes(Math.floor(width) + ' points');
                        })
                        """)
            }
        }

        @Test(arguments: Engine.allCases)
        func `a change of the size of a view runs its action`(_ engine: Engine) async throws {
            try await withSpecimen("changes-of-a-size", engine) { window in
                let matches = """
                    \(shown("[data-measured]")).some(e => e.parentNode.textContent
                        .includes(Math.floor(e.getBoundingClientRect().width) + ' points wide'))
                    """
                try await window.wait(until: matches)
                try await window.click(.button("Extend"))
                try await window.wait(for: .text("Short and longer"))
                try await window.wait(until: matches)
            }
        }

        @Test(arguments: Engine.allCases)
        func `the first alternative that fits is visible`(_ engine: Engine) async throws {
            try await withSpecimen("viewthatfits", engine) { window in
                try await window.wait(
                    until: """
                        \(shown(".fits[data-chosen]")).map(e =>
                            [...e.children].findIndex(child => child.getClientRects().length)) + '' === '0,1,2'
                        """)
            }
        }

        @Test(arguments: Engine.allCases)
        func `an alignment guide moves a view`(_ engine: Engine) async throws {
            try await withSpecimen("alignment-guides", engine) { window in
                let offsets = """
                    \(shown(".v > [style*=\"--guide\"]")).map(e => {
                        const box = e.getBoundingClientRect(), first = e.parentNode.firstElementChild;
                        return [box.left - first.getBoundingClientRect().left, box.width / 2];
                    })
                    """
                let found = try await window.value(of: offsets, as: [[Double]].self)
                #expect(found.count == 2)
                #expect(abs(found[0][0] - 24) < 0.1)
                #expect(abs(found[1][0] - found[1][1]) < 0.1)
            }
        }

        @Test(arguments: Engine.allCases)
        func `a relative frame is a part of its scroll view`(_ engine: Engine) async throws {
            try await withSpecimen("part-of-a-container", engine) { window in
                let widths = """
                    \(shown("[style*=\"--cw\"]")).map(
                        e => [e.closest('.scroll').clientWidth, e.getBoundingClientRect().width])[0]
                    """
                let found = try await window.value(of: widths, as: [Double].self)
                #expect(found[0] > 100)
                #expect(abs(found[1] - ((found[0] - 4 * 8) / 5 * 2 + 8)) < 0.1)
            }
        }

        @Test(arguments: Engine.allCases)
        func `a proxy scrolls to a view`(_ engine: Engine) async throws {
            try await withSpecimen("scrolling-to-a-view", engine) { window in
                func isVisible(_ line: String) -> String {
                    """
                    \(shown(".scroll .text")).some(e => {
                        const box = e.getBoundingClientRect(), outer = e.closest('.scroll').getBoundingClientRect();
                        return e.textContent === '\(line)' && box.top >= outer.top - 1 && box.bottom <= outer.bottom + 1;
                    })
                    """
                }
                try await window.wait(until: isVisible("Line 1"))
                for (button, line) in [("Last", "Line 100"), ("Middle", "Line 50"), ("First", "Line 1")] {
                    try await window.click(.button(button))
                    try await window.wait(until: isVisible(line))
                }
            }
        }

        @Test(arguments: [(500, "A narrow page"), (900, "A wide page")])
        func `the size class is compact on a narrow page`(_ width: Int, _ text: String) async throws {
            try await withSpecimen("size-class", .chromium, width: width) { window in
                try await window.wait(for: .text(text))
            }
        }

        @Test(arguments: Engine.allCases)
        func `a filter for multiplied colors has the color that the style sheet defines`(_ engine: Engine)
            async throws
        {
            try await withSpecimen("multiplied-colors", engine) { window in
                try await window.wait(
                    until: """
                        \(shown(".filter")).some(e =>
                            getComputedStyle(e.parentNode).filter.includes(e.querySelector('filter').id)
                                && getComputedStyle(e.querySelector('feFlood')).floodColor === 'rgb(21, 151, 196)')
                        """)
            }
        }
    }
}
