import Testing
import WebDriver

extension BrowserTests {
    /// Tests for views that depend on sizes that only the browser knows.
    @Suite(.serialized, .browserTurn) struct SizeTests {
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

        /// Returns an expression for the elements that match a selector. The page of the chapter, which is inert,
        /// contains the same views.
        private func shown(_ selector: String) -> String {
            "[...document.querySelectorAll('\(selector)')].filter(e => !e.closest('[inert]'))"
        }

        @Test(arguments: Engine.tested)
        func `a geometry reader's content receives the size of the reader`(_ engine: Engine) async throws {
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

        @Test(arguments: Engine.tested)
        func `onGeometryChange runs its action when the size of the view changes`(_ engine: Engine)
            async throws
        {
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

        @Test(arguments: Engine.tested)
        func `a frame in a named coordinate space is relative to the view with that name`(
            _ engine: Engine
        ) async throws {
            try await withSpecimen("coordinate-space", engine) { window in
                try await window.wait(
                    until: """
                        \(shown("[data-measured=position]")).some(e => {
                            const row = e.parentNode.closest('[data-measured=position]');
                            const number = parseInt(e.textContent);
                            return row && Math.abs(number - (e.getBoundingClientRect().x
                                - row.getBoundingClientRect().x)) < 1.5 && number > 40;
                        })
                        """)
            }
        }

        @Test(arguments: Engine.tested)
        func `scrolling updates the scroll position, and setting the position to an id scrolls to that view`(
            _ engine: Engine
        ) async throws {
            try await withSpecimen("scroll-position", engine) { window in
                let scroll = "\(shown("[data-position]"))[0]"
                try await window.wait(for: .text("Position 1"))
                try await window.run(
                    """
                    const scroll = \(scroll);
                    scroll.dispatchEvent(new Event('wheel'));
                    scroll.scrollTo({ left: scroll.clientWidth * 3 });
                    """)
                try await window.wait(for: .text("Position 4"))
                try await window.click(.button("Third page"))
                try await window.wait(for: .text("Position 3"))
                try await window.wait(
                    until: "(e => Math.abs(e.scrollLeft - 2 * e.clientWidth) < 2)(\(scroll))")
            }
        }

        @Test(arguments: Engine.tested)
        func `ViewThatFits shows the first of its views that fits`(_ engine: Engine) async throws {
            try await withSpecimen("viewthatfits", engine) { window in
                try await window.wait(
                    until: """
                        \(shown(".fits[data-chosen]")).map(e =>
                            [...e.children].findIndex(child => child.getClientRects().length)) + '' === '0,1,2'
                        """)
            }
        }

        @Test(arguments: Engine.tested)
        func `views that depend on sizes are laid out when the page that covers them disappears`(
            _ engine: Engine
        ) async throws {
            try await withSpecimen("viewthatfits", engine) { window in
                let covered = "[...document.querySelectorAll('.page[inert] :is(.fits, .layout)')]"
                try await window.wait(until: "\(shown(".fits[data-chosen]")).length")
                #expect(try await window.value(of: "\(covered).length > 3", as: Bool.self))
                #expect(
                    try await window.value(
                        of: "\(covered).some(e => e.matches('[data-chosen], [data-placed]'))", as: Bool.self)
                        == false)
                try await window.click(.button("Content"))
                try await window.wait(until: "!\(covered)[0]")
                try await window.wait(
                    until: """
                        \(shown(".fits")).length > 2 && \(shown(".fits")).every(e => e.matches('[data-chosen]'))
                            && \(shown(".layout")).length && \(shown(".layout")).every(e => e.matches('[data-placed]'))
                        """)
            }
        }

        @Test(arguments: Engine.tested)
        func `an alignment guide changes the position of a view in its stack`(_ engine: Engine) async throws {
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

        @Test(arguments: Engine.tested)
        func `containerRelativeFrame sizes a view as a fraction of its scroll view`(_ engine: Engine)
            async throws
        {
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

        @Test(arguments: Engine.tested)
        func `the fixed columns of a lazy grid are centered, or at the edge that its alignment specifies`(
            _ engine: Engine
        ) async throws {
            try await withSpecimen("fixed-columns", engine) { window in
                let spaces = """
                    \(shown(".cells")).map(grid => {
                        const box = grid.getBoundingClientRect(), cells = [...grid.children].map(e => e.getBoundingClientRect());
                        return [cells[0].left - box.left, box.right - cells[1].right];
                    })
                    """
                let found = try await window.value(of: spaces, as: [[Double]].self)
                #expect(found.count == 2)
                #expect(found[0][0] > 20 && abs(found[0][0] - found[0][1]) < 0.1)
                #expect(found[1][0] > 40 && abs(found[1][1]) < 0.1)
            }
        }

        @Test(arguments: Engine.tested)
        func `a scroll view proxy scrolls to a view`(_ engine: Engine) async throws {
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
        func `the size class is compact on a narrow page and regular on a wide one`(
            _ width: Int, _ text: String
        ) async throws {
            try await withSpecimen("size-class", .chromium, width: width) { window in
                try await window.wait(for: .text(text))
            }
        }

        @Test(arguments: Engine.tested)
        func `the colorMultiply filter uses the color that the style sheet defines`(_ engine: Engine)
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
