import Testing
import WebDriver

extension BrowserTests {
    /// Tests for shapes, canvases and masks, which the browser draws.
    @Suite(.serialized, .browserTurn) struct DrawingTests {
        private func withSpecimen(
            _ path: String, _ engine: Engine, _ work: (Window) async throws -> Void
        ) async throws {
            let server = try await LocalServer.gallery
            try await TestBrowser.withWindow(engine, .init(width: 800, height: 700)) { window in
                try await window.open(server.address("/content/\(path)"))
                try await window.wait(until: "document.body.dataset.live === 'on'")
                try await work(window)
            }
        }

        /// Returns an expression for the elements that match a selector. The page of the chapter, which is inert,
        /// contains the same views.
        private func shown(_ selector: String) -> String {
            "[...document.querySelectorAll('\(selector)')].filter(e => !e.closest('.page[inert]'))"
        }

        @Test(arguments: Engine.tested)
        func `a custom shape is drawn in its frame`(_ engine: Engine) async throws {
            try await withSpecimen("own-shapes", engine) { window in
                try await window.wait(
                    until: """
                        \(shown(".shape > svg > path[d]")).some(path => {
                            const star = path.getBoundingClientRect(), frame = path.closest('.box').getBoundingClientRect();
                            return frame.width === 44 && Math.abs(star.top - frame.top) < 1 && star.width > 40;
                        })
                        """)
                // A gradient fills an area that is clipped to the path.
                let clips = """
                    \(shown(".shape[data-shape=clip]")).map(e => getComputedStyle(e, '::before').clipPath.slice(0, 5))
                    """
                #expect(try await window.value(of: clips, as: [String].self) == ["path("])
                let clipped =
                    "\(shown(".box[data-clipped=path]")).map(e => getComputedStyle(e).clipPath.slice(0, 5))"
                #expect(try await window.value(of: clipped, as: [String].self) == ["path("])
                // The size of the view in front of the last star is known only to the browser.
                try await window.wait(
                    until: """
                        \(shown(".box[data-shape=clip]")).some(e => e.textContent === 'New'
                            && getComputedStyle(e, '::before').clipPath.startsWith('path('))
                        """)
            }
        }

        @Test(arguments: Engine.tested)
        func `a custom shape is drawn at the size that the browser reports`(_ engine: Engine) async throws {
            try await withSpecimen("wave", engine) { window in
                let isWide = """
                    \(shown(".shape > svg > path[d]")).filter(path => {
                        const { width } = path.closest('.shape').getBoundingClientRect();
                        return width > 100 && Math.abs(path.getBBox().width - width) < 1;
                    }).length === 2
                    """
                try await window.wait(until: isWide)
                // The browser reports the new size as well.
                try await window.run("for (const e of \(shown(".page")).slice(-1)) e.style.width = '300px'")
                try await window.wait(
                    until: """
                        \(shown(".shape > svg > path[d]")).every(path =>
                            path.closest('.shape').getBoundingClientRect().width < 310) && \(isWide)
                        """)
            }
        }

        @Test(arguments: Engine.tested)
        func `a canvas executes its drawing commands`(_ engine: Engine) async throws {
            try await withSpecimen("canvas", engine) { window in
                // The background of the canvas is opaque, and the symbol is drawn as soon as its picture has loaded.
                try await window.wait(
                    until: """
                        \(shown("canvas")).some(e => {
                            if (e.width < 240) return false;
                            const scale = e.width / 240, context = e.getContext('2d');
                            const pixel = (x, y) => [...context.getImageData(x * scale, y * scale, 1, 1).data];
                            const corner = pixel(2, 94), star = pixel(22, 23);
                            return corner[3] === 255 && corner[2] > corner[1] && star[3] === 255
                                && star.join() !== pixel(22, 40).join();
                        })
                        """)
                #expect(try await window.value(of: "\(shown("canvas")).length", as: Int.self) == 1)
            }
        }

        @Test(arguments: Engine.tested)
        func `a timeline view updates its canvas every second`(_ engine: Engine) async throws {
            try await withSpecimen("clock", engine) { window in
                try await window.wait(
                    until: """
                        \(shown("canvas[data-drawing]")).some(e => {
                            const drawings = window.drawings ??= new Set();
                            drawings.add(e.dataset.drawing);
                            return e.width > 0 && drawings.size > 2;
                        })
                        """)
            }
        }

        @Test(arguments: Engine.tested)
        func `the views of a mask are rendered as CSS mask images`(_ engine: Engine) async throws {
            try await withSpecimen("masks", engine) { window in
                try await window.wait(
                    until: """
                        (() => {
                            const found = \(shown("[data-masked=on]")), masks = found.map(e => getComputedStyle(e).maskImage);
                            const symbols = masks.map(mask => (unescape(mask).match(/<image /g) || []).length);
                            return found.length === 3 && symbols[0] === 5 && masks[1].includes('Gradient')
                                && masks[2].includes('linear-gradient')
                                && found.every(e => getComputedStyle(e.firstElementChild).visibility === 'visible');
                        })()
                        """)
            }
        }

        @Test(arguments: Engine.tested)
        func `a canvas shows its drawing while it fades out`(_ engine: Engine) async throws {
            try await withSpecimen("canvas", engine) { window in
                let drawing = "\(shown("canvas"))[0].toDataURL()"
                try await window.wait(until: "\(drawing).length > 3000")
                try await window.run("import(document.body.dataset.motion)")
                try await window.wait(until: "document.body.perform['-']")
                let isSame = """
                    (() => {
                        const { perform } = document.body, before = \(drawing);
                        const { id } = [...document.querySelectorAll('canvas')].find(e => !e.closest('.page[inert]')).parentNode;
                        perform['-'](+id, [60000], { opacity: '0' });
                        perform.r(id);
                        return document.querySelector('[data-leaving] canvas').toDataURL() == before;
                    })()
                    """
                let found = try await window.value(of: isSame, as: Bool.self)
                #expect(found)
            }
        }
    }
}
