import Testing
import WebDriver

extension BrowserTests {
    /// Keyboard tests for controls that HTML lacks.
    @Suite(.serialized, .browserTurn) struct GalleryKeyboardTests {
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
        func `choosing an item in an open menu returns focus to the menu's button`(_ engine: Engine)
            async throws
        {
            try await withSpecimen("/input/menu-and-context-menu", engine) { window in
                try await window.tab(to: "Actions")
                try await window.press(.enter)
                try await window.wait(until: "document.activeElement.closest('.items')")
                try await window.press(.down)
                #expect(try await window.element(.focused).name == "Share")
                try await window.press(.enter)
                try await window.wait(for: .text("Shared"))
                #expect(try await !window.has("details.menu[open]"))
                #expect(try await window.focusedName == "Actions")
            }
        }

        @Test(arguments: Engine.tested)
        func `pressing Escape closes an open menu`(_ engine: Engine) async throws {
            try await withSpecimen("/input/menu-and-context-menu", engine) { window in
                try await window.tab(to: "Actions")
                try await window.press(.enter)
                try await window.wait(until: "document.activeElement.closest('.items')")
                #expect(try await window.element(.focused).name == "Copy")
                try await window.press(.escape)
                try await window.wait(until: "!document.querySelector('details.menu[open]')")
                #expect(try await window.focusedName == "Actions")
                #expect(try await window.has(.text("Nothing yet")))
            }
        }

        @Test(arguments: Engine.tested)
        func `a context menu can be opened and used with the keyboard`(_ engine: Engine) async throws {
            try await withSpecimen("/input/menu-and-context-menu", engine) { window in
                try await window.tab(to: "More actions")
                try await window.press(.enter)
                try await window.wait(until: "document.activeElement.closest('.items')")
                #expect(try await window.element(.focused).name == "Rename")
                try await window.press(.enter)
                try await window.wait(for: .text("Renamed"))
            }
        }

        /// A JavaScript expression whose value is an array of the specimen's rows.
        private let rows = """
            [...document.querySelectorAll('[data-kind=detail] .row')].filter(row => row.checkVisibility({ visibilityProperty: true }))
            """

        @Test(arguments: Engine.tested)
        func `the arrow keys select a row in a list`(_ engine: Engine) async throws {
            try await withSpecimen("/lists/single-selection", engine) { window in
                try await window.tab(to: "Cork")
                for (key, name) in [(Key.down, "Dresden"), (.up, "Cork"), (.up, "Bergen")] {
                    try await window.press(key)
                    try await window.wait(
                        until:
                            "\(rows).find(row => row.matches(':has(:checked)')).innerText.trim() === '\(name)'"
                    )
                }
            }
        }

        @Test(arguments: Engine.tested)
        func `the arrow keys move a row in edit mode, and the row's handle keeps focus`(_ engine: Engine)
            async throws
        {
            try await withSpecimen("/lists/delete-move-and-swipe-actions", engine) { window in
                try await window.tab(to: "Edit")
                try await window.press(.enter)
                try await window.wait(until: "\(rows)[0].querySelector('button.move')")
                try await window.tab(to: "Move", times: 2)
                for names in ["Aarhus Cork Bergen Dresden", "Aarhus Cork Dresden Bergen"] {
                    try await window.press(.down)
                    try await window.wait(
                        until: """
                            \(rows).slice(0, 4).map(row => row.querySelector('.text').innerText).join(' ') \
                            === '\(names)'
                            """)
                }
                let row = "document.activeElement.closest('.row').querySelector('.text').innerText"
                #expect(try await window.value(of: row, as: String.self) == "Bergen")
            }
        }
    }
}
