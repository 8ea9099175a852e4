import Testing
import WebDriver

extension BrowserTests {
    /// Tests for pointer behavior that depends on both the browser and the views.
    @Suite(.serialized, .browserTurn) struct GalleryPointerTests {
        private func withSpecimen(_ path: String, _ engine: Engine, _ work: (Window) async throws -> Void)
            async throws
        {
            let server = try await LocalServer.gallery
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address(path))
                try await window.wait(until: "document.body.dataset.live === 'on'")
                try await work(window)
            }
        }

        @Test(arguments: Engine.tested)
        func `the border around a card does not block its controls`(_ engine: Engine) async throws {
            try await withSpecimen("/patterns", engine) { window in
                try await window.click(.button("Load"))
                try await window.wait(
                    until:
                        "!document.querySelector('main').textContent.includes('Nothing has been loaded yet.')"
                )
            }
        }

        @Test(arguments: Engine.tested)
        func `a sheet that disables interactive dismissal stays open when Escape is pressed repeatedly`(
            _ engine: Engine
        ) async throws {
            try await withSpecimen("/presentation/sheet", engine) { window in
                try await window.click(.button("Show the Sheet"))
                try await window.click(.button("Lock"))
                try await window.wait(for: .button("Unlock"))
                for _ in 1...3 { try await window.press(.escape) }
                try await window.click(.button("Unlock"))
                try await window.wait(for: .button("Lock"))
                try await window.press(.escape)
                try await window.wait(until: "!document.querySelector('dialog')")
            }
        }

        @Test(arguments: Engine.tested)
        func `dragging an element does not trigger its press action`(_ engine: Engine) async throws {
            try await withSpecimen("/input/gestures-and-keys", engine) { window in
                try await window.wait(until: "document.body.pointIn")
                let middle = """
                    [[...document.querySelectorAll('[data-on~=pointer]')].at(-1).getBoundingClientRect()]
                        .flatMap(box => [box.x + box.width / 2, box.y + box.height / 2].map(Math.round))
                    """
                let start = try await window.value(of: middle, as: [Int].self)
                try await window.drag(from: (start[0], start[1]), to: (start[0] + 60, start[1]))
                try await window.wait(for: .text("Dragged by 60"))
                // When the response to this key arrives, any events that were sent together with the drag
                // have arrived, too.
                try await window.run("[...document.querySelectorAll('[data-on~=pointer]')].at(-1).focus()")
                try await window.press(.right)
                try await window.wait(for: .text("Tap, drag or use the arrow keys: 1"))
                #expect(try await window.has(.text("Dragged by 60")))
            }
        }
    }
}
