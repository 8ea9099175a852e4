import Testing
import WebDriver

extension BrowserTests {
    /// Tests for pages that are used with the keyboard and without a mouse.
    @Suite(.serialized, .browserTurn) struct KeyboardTests {
        private func withPage(_ path: String, _ engine: Engine, _ work: (Window) async throws -> Void)
            async throws
        {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address(path))
                try await window.wait(until: "document.body.dataset.live === 'on'")
                try await work(window)
            }
        }

        @Test(arguments: Engine.tested)
        func `the Tab key moves focus through the controls in order and skips disabled controls`(
            _ engine: Engine
        ) async throws {
            try await withPage("/form", engine) { window in
                var names: [String] = []
                for _ in 1...4 {
                    try await window.press(.tab)
                    names.append(try await window.focusedName)
                }
                #expect(names == ["City", "Sound", "Press", "Last"])
                try await window.press(.tab, with: .shift)
                #expect(try await window.focusedName == "Press")
            }
        }

        @Test(arguments: Engine.tested)
        func `Return submits a field, Space toggles a switch, and either key presses a button`(
            _ engine: Engine
        ) async throws {
            try await withPage("/form", engine) { window in
                try await window.press(.tab)
                try await window.type("Oslo")
                try await window.press(.enter)
                try await window.wait(for: .text("city Oslo, sound off, pressed 0"))
                try await window.press(.tab)
                try await window.press(.space)
                try await window.wait(for: .text("city Oslo, sound on, pressed 0"))
                try await window.press(.tab)
                try await window.press(.space)
                try await window.wait(for: .text("city Oslo, sound on, pressed 1"))
                try await window.press(.enter)
                try await window.wait(for: .text("city Oslo, sound on, pressed 2"))
            }
        }

        @Test(arguments: Engine.tested)
        func `the focused element has a visible focus ring`(_ engine: Engine) async throws {
            try await withPage("/form", engine) { window in
                for _ in 1...3 {
                    try await window.press(.tab)
                    let isSeen = try await window.value(
                        of: """
                            [document.activeElement, document.activeElement.parentElement].some(e => {
                                const style = getComputedStyle(e);
                                return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0
                                    || style.boxShadow !== 'none';
                            })
                            """, as: Bool.self)
                    let name = try await window.focusedName
                    #expect(isSeen, "\(name)")
                }
            }
        }

        @Test(arguments: Engine.tested)
        func `a sheet traps focus, and closing it with Escape restores the previous focus`(_ engine: Engine)
            async throws
        {
            try await withPage("/presenting", engine) { window in
                try await window.tab(to: "Show sheet")
                try await window.press(.enter)
                try await window.wait(for: .text("A sheet"))
                try await window.wait(until: "document.activeElement.closest('dialog')")
                for _ in 1...6 {
                    try await window.press(.tab)
                    #expect(
                        try await window.value(
                            of: "document.activeElement === document.body "
                                + "|| !!document.activeElement.closest('dialog')", as: Bool.self))
                }
                try await window.press(.escape)
                try await window.wait(for: .text("answer dismissed"))
                #expect(try await !window.has(.text("A sheet")))
                #expect(try await window.focusedName == "Show sheet")
            }
        }

        @Test(arguments: Engine.tested)
        func `pressing Escape in an alert runs its cancel action and restores the previous focus`(
            _ engine: Engine
        )
            async throws
        {
            try await withPage("/presenting", engine) { window in
                try await window.tab(to: "Show alert")
                try await window.press(.enter)
                try await window.wait(for: .text("It does not come back."))
                try await window.wait(until: "document.activeElement.closest('dialog')")
                let alert = try await window.element("dialog[open]")
                #expect(try await alert.role == "alertdialog")
                #expect(try await alert.name == "Delete it?")
                try await window.press(.escape)
                try await window.wait(until: "!document.querySelector('dialog[open]')")
                try await window.wait(for: .text("answer kept"))
                #expect(try await window.focusedName == "Show alert")
            }
        }

        @Test(arguments: Engine.tested)
        func `pushing or popping a page with the keyboard moves focus to the visible page`(
            _ engine: Engine
        ) async throws {
            try await withPage("/stack", engine) { window in
                try await window.tab(to: "Open 2")
                try await window.press(.enter)
                try await window.wait(for: .text("page 2"))
                try await window.tab(to: "Open 20")
                try await window.press(.enter)
                try await window.wait(for: .text("page 20"))
                try await window.tab(to: "Page 2")
                try await window.press(.enter)
                try await window.wait(for: .text("page 2"))
                #expect(try await window.title.contains("Page 2"))
            }
        }
    }
}
