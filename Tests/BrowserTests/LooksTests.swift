import Testing
import WebDriver

extension BrowserTests {
    /// Tests for the layout of wide and narrow pages.
    @Suite(.serialized, .browserTurn) struct LooksTests {
        private struct Box: Decodable {
            var left: Double
            var top: Double
            var right: Double
            var bottom: Double
            var height: Double { bottom - top }
        }

        private func box(_ expression: String, in window: Window) async throws -> Box {
            try await window.wait(until: Locator.isStill(expression))
            try await window.wait(until: "(\(expression)).getBoundingClientRect().width")
            return try await window.value(
                of: "(\(expression)).getBoundingClientRect().toJSON()", as: Box.self)
        }

        private func withPage(
            _ path: String, of server: LocalServer, _ engine: Engine, width: Int,
            _ work: (Window) async throws -> Void
        ) async throws {
            try await TestBrowser.withWindow(engine, .init(width: width, height: 900)) { window in
                try await window.open(server.address(path))
                try await window.wait(until: "document.body.dataset.live === 'on'")
                try await work(window)
            }
        }

        @Test(arguments: Engine.tested, [390, 834, 1280, 1920])
        func `the title, search field and rows of a list are aligned in one column`(
            _ engine: Engine, width: Int
        )
            async throws
        {
            let server = try await LocalServer("jokes")
            try await withPage("/", of: server, engine, width: width) { window in
                let seen = "document.querySelector('.tab-page:not([inert])')"
                let title = try await box("\(seen).querySelector('.page-title')", in: window)
                let field = try await box("\(seen).querySelector('.search')", in: window)
                let row = try await box("\(seen).querySelector('.row')", in: window)
                #expect(abs(title.left - field.left) < 1)
                #expect(abs(row.left - field.left) < 1 && abs(row.right - field.right) < 1)
                #expect(row.right - row.left <= 760)
                #expect(abs(row.left + row.right - Double(width)) < 1)
            }
            await server.kill()
        }

        @Test(arguments: Engine.tested)
        func
            `a label begins at the leading edge of its place, even if it has padding, a background or a stack`(
                _ engine: Engine
            ) async throws
        {
            try await withPage("/labels", of: .shared, engine, width: 800) { window in
                let edges = try await window.value(
                    of: """
                        Object.fromEntries([...document.querySelectorAll('.text')].map(e => {
                            const range = document.createRange();
                            range.selectNodeContents(e);
                            return [e.textContent, range.getBoundingClientRect().left];
                        }))
                        """, as: [String: Double].self)
                let insets = ["padded": 20.0, "colored": 0, "stacked": 0, "layered": 0]
                let places = [
                    "labeled", "toggle", "stepper", "date", "picker", "group", "disclosure", "header",
                    "footer",
                ]
                for place in places {
                    let plain = try #require(edges["\(place) plain"])
                    for (kind, inset) in insets {
                        let edge = try #require(edges["\(place) \(kind)"])
                        #expect(abs(edge - plain - inset) < 1, "\(place) \(kind)")
                    }
                }
            }
        }

        @Test(arguments: Engine.tested)
        func `a border shape determines the corners of bordered buttons of every size`(_ engine: Engine)
            async throws
        {
            try await withPage("/labels", of: .shared, engine, width: 800) { window in
                let corners = try await window.value(
                    of: """
                        [...new Set([...document.querySelectorAll('[data-border-shape]')].map(e => {
                            const box = e.matches('.menu') ? e.firstElementChild : e;
                            return e.localName + ' ' + e.dataset.borderShape + ' ' + getComputedStyle(box).borderRadius;
                        }))].sort()
                        """, as: [String].self)
                #expect(
                    corners == [
                        "button capsule 999px", "button circle 50%", "button custom 3px",
                        "details capsule 999px",
                    ])
            }
        }

        @Test(arguments: Engine.tested)
        func `the badge of a navigation link is shown after its label`(_ engine: Engine) async throws {
            try await withPage("/stack", of: .shared, engine, width: 390) { window in
                // Gecko does not replace attributes in computed content.
                let widths = try await window.value(
                    of: """
                        [...document.querySelectorAll('.row button')]
                            .map(e => getComputedStyle(e, '::after'))
                            .map(style => style.content == 'none' ? 0 : parseFloat(style.width))
                        """, as: [Double].self)
                #expect(widths.count == 3 && widths[0] == 0 && widths[1] == 0 && widths[2] > 4)
                // The badge is beside the chevron, at the end of the row.
                let margins = try await window.value(
                    of: """
                        [...document.querySelectorAll('.row button')]
                            .map(e => parseFloat(getComputedStyle(e, '::before').marginLeft))
                        """, as: [Double].self)
                #expect(margins[0] > 100 && margins[1] > 100 && margins[2] == 0)
            }
        }

        @Test(arguments: Engine.tested)
        func `a list that is searchable and refreshable fills its page`(_ engine: Engine) async throws {
            try await withPage("/lists/search-and-refresh", of: .gallery, engine, width: 390) { window in
                let page = "[...document.querySelectorAll('.page:not([inert])')].at(-1)"
                let list = try await box("\(page).querySelector('.list')", in: window)
                #expect(abs(list.bottom - 900) < 2)
            }
        }

        /// The position of a row can be a fraction of a pixel.
        @Test(arguments: [1, 1.5, 2, 3], [0, 0.25, 0.5, 0.75])
        func `a separator is visible below each row except the last`(density: Double, offset: Double)
            async throws
        {
            try await withPage("/lists/list", of: .gallery, .chromium, width: 390) { window in
                try await window.devtools(
                    "Emulation.setDeviceMetricsOverride",
                    [
                        "width": 390, "height": 900, "deviceScaleFactor": .number(density),
                        "mobile": false,
                    ])
                try await window.run(
                    """
                    [...document.querySelectorAll('.list')].at(-1).style.marginTop = `${arguments[0]}px`;
                    await new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)));
                    """, .number(offset))
                let png = try await window.screenshot().base64EncodedString()
                // Compares the pixels around the lower edge of each row with a pixel above the edge.
                let separated = try await window.run(
                    """
                    const image = new Image();
                    image.src = 'data:image/png;base64,' + arguments[0];
                    await image.decode();
                    const canvas = document.createElement('canvas');
                    [canvas.width, canvas.height] = [image.width, image.height];
                    const pen = canvas.getContext('2d'), scale = image.width / innerWidth;
                    pen.drawImage(image, 0, 0);
                    const color = (x, y) =>
                        pen.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data.join();
                    return [...[...document.querySelectorAll('.list')].at(-1).querySelectorAll('.row')].map(row => {
                        const { right, bottom } = row.getBoundingClientRect(), x = right - 16;
                        return [-2, -1.5, -1, -0.5, 0, 0.5, 1].some(y => color(x, bottom + y) !== color(x, bottom - 6));
                    });
                    """, .string(png), as: [Bool].self)
                // Below the last row, the background of the list is visible.
                #expect(separated.count == 5)
                #expect(separated.dropLast().allSatisfy { $0 }, "\(separated)")
            }
        }

        @Test(arguments: Engine.tested)
        func `a popover appears below its button, and no scrim covers the page`(_ engine: Engine)
            async throws
        {
            try await withPage("/presentation/popover", of: .gallery, engine, width: 1280) { window in
                let button = try await box(Locator.button("What Is This?").expression, in: window)
                try await window.click(.button("What Is This?"))
                let popover = try await box("document.querySelector('dialog[open]')", in: window)
                #expect(abs(popover.top - button.bottom - 8) < 2)
                #expect(abs(popover.left + popover.right - button.left - button.right) < 3)
                let scrim =
                    "getComputedStyle(document.querySelector('dialog[open]'), '::backdrop').backgroundColor"
                #expect(try await window.value(of: scrim, as: String.self) == "rgba(0, 0, 0, 0)")
            }
        }

        @Test(arguments: Engine.tested)
        func `a click on the backdrop dismisses a dialog, and a click in the dialog's padding does not`(
            _ engine: Engine
        ) async throws {
            try await withPage("/presentation/sheet", of: .gallery, engine, width: 1280) { window in
                try await window.click(.button("Show the Sheet"))
                let sheet = try await box("document.querySelector('dialog[open]')", in: window)
                let (left, top) = (Int(sheet.left), Int(sheet.top))
                let record = """
                    (() => {
                        const send = WebSocket.prototype.send;
                        window.dismissals = 0;
                        WebSocket.prototype.send = function (text) {
                            window.dismissals += text.includes('"dismiss"');
                            send.call(this, text);
                        };
                        return true;
                    })()
                    """
                #expect(try await window.value(of: record, as: Bool.self))
                try await window.click(at: (left + 4, top + 4))
                // A drag that selects text may end outside of the dialog.
                try await window.drag(from: (left + 4, top + 4), to: (left - 40, top + 4))
                #expect(try await window.value(of: "window.dismissals", as: Int.self) == 0)
                try await window.click(at: (left - 40, top + 4))
                try await window.wait(until: "!document.querySelector('dialog[open]')")
            }
        }

        @Test(arguments: Engine.tested)
        func `a sheet is as tall as its content`(_ engine: Engine) async throws {
            try await withPage("/presentation/sheet", of: .gallery, engine, width: 1280) { window in
                try await window.click(.button("Show the Sheet"))
                let sheet = try await box("document.querySelector('dialog[open]')", in: window)
                #expect(sheet.height > 100 && sheet.height < 400)
            }
        }

        @Test(arguments: Engine.tested)
        func `the cancel button is on the left of an alert and at the end of a confirmation dialog`(
            _ engine: Engine
        )
            async throws
        {
            try await withPage("/presentation", of: .gallery, engine, width: 1280) { window in
                try await window.click(.button("Warn Me"))
                let keep = try await box(Locator.button("Keep").expression, in: window)
                let discard = try await box(Locator.button("Discard").expression, in: window)
                #expect(keep.right < discard.left && abs(keep.top - discard.top) < 1)
                try await window.click(.button("Keep"))
                try await window.wait(until: "!document.querySelector('dialog')")
                try await window.click(.button("Delete…"))
                let delete = try await box(Locator.button("Delete notes.txt").expression, in: window)
                let cancel = try await box(Locator.button("Cancel").expression, in: window)
                #expect(delete.bottom < cancel.top)
            }
        }
    }
}
