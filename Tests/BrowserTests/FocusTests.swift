import Testing
import WebDriver

extension BrowserTests {
    /// Tests for focus changes, and for the events that fields send.
    @Suite(.serialized, .browserTurn) struct FocusTests {
        private func withPage(
            _ path: String, of server: LocalServer, _ engine: Engine,
            _ work: (Window) async throws -> Void
        ) async throws {
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address(path))
                try await window.wait(until: "document.body.dataset.live === 'on'")
                try await work(window)
            }
        }

        @Test(arguments: Engine.tested)
        func `when an alert opens, its cancel button has focus`(_ engine: Engine)
            async throws
        {
            try await withPage("/presenting", of: .shared, engine) { window in
                try await window.tab(to: "Show alert")
                try await window.press(.enter)
                try await window.wait(for: .text("It does not come back."))
                #expect(try await window.element(.focused).name == "Keep")
                try await window.press(.enter)
                try await window.wait(for: .text("answer kept"))
            }
        }

        @Test(arguments: Engine.tested)
        func `a pushed page receives focus, and popping the page returns focus to the link`(_ engine: Engine)
            async throws
        {
            try await withPage("/stack", of: .shared, engine) { window in
                try await window.tab(to: "Open 2")
                try await window.press(.enter)
                try await window.wait(for: .text("page 2"))
                try await window.wait(until: "document.activeElement.matches('.page:not([inert]) h1')")
                #expect(try await window.element(.focused).name == "Page 2")
                try await window.press(.tab, with: .shift)
                #expect(try await window.element(.focused).name == "All")
                try await window.press(.enter)
                try await window.wait(until: "!document.activeElement.matches('[data-kind=back], body')")
                #expect(try await window.element(.focused).name == "Open 2")
            }
        }

        @Test(arguments: Engine.tested)
        func `when the focused row is deleted, focus moves to an adjacent row, but not to its button`(
            _ engine: Engine
        )
            async throws
        {
            try await withPage("/lists/delete-move-and-swipe-actions", of: .gallery, engine) { window in
                try await window.tab(to: "Edit")
                try await window.press(.enter)
                try await window.tab(to: "Delete", times: 2)
                let row = "document.activeElement.closest('.row')?.querySelector('.text').innerText"
                let before = try await window.value(of: row, as: String.self)
                for _ in 1...3 {
                    let name = try await window.value(of: row, as: String.self)
                    try await window.press(.enter)
                    try await window.wait(
                        until: "\(row) !== '\(name)' && document.activeElement.matches('.row')")
                    let next = try await window.value(of: row, as: String.self)
                    try await window.press(.enter)
                    try await window.press(.tab)
                    #expect(try await window.element(.focused).name == "Delete")
                    #expect(try await window.value(of: row, as: String.self) == next)
                }
                #expect(try await window.value(of: row, as: String.self) != before)
            }
        }

        @Test(arguments: Engine.tested)
        func
            `when a pressed button becomes disabled, focus moves to its stack, and the key presses no other button`(
                _ engine: Engine
            ) async throws
        {
            try await withPage("/once", of: .shared, engine) { window in
                try await window.tab(to: "Two")
                // The stack contains the buttons.
                let hasStack =
                    "document.activeElement.matches('main *') && document.activeElement.children[2]"
                try await window.press(.enter)
                try await window.wait(until: hasStack)
                try await window.press(.enter)
                try await window.press(.tab)
                try await window.press(.enter)
                try await window.wait(for: .text("pressed Two One"))
                try await window.wait(until: hasStack)
            }
        }

        @Test(arguments: Engine.tested)
        func `the arrow keys move focus through a menu, and the Tab key leaves the menu`(_ engine: Engine)
            async throws
        {
            try await withPage("/input/menu-and-context-menu", of: .gallery, engine) { window in
                try await window.tab(to: "Actions")
                try await window.press(.down)
                try await window.wait(until: "document.activeElement.closest('.items')")
                var names = [try await window.element(.focused).name]
                for key in [Key.down, .down, .down, .up, .home, .end] {
                    try await window.press(key)
                    names.append(try await window.element(.focused).name)
                }
                #expect(names == ["Copy", "Share", "Delete", "Copy", "Delete", "Copy", "Delete"])
                try await window.press(.tab)
                try await window.wait(until: "!document.querySelector('details.menu[open]')")
                #expect(try await window.element(.focused).name != "Delete")
            }
        }

        @Test(arguments: Engine.tested)
        func `a full-screen cover stays open when Escape is pressed`(_ engine: Engine) async throws {
            try await withPage("/presentation/full-screen-cover", of: .gallery, engine) { window in
                try await window.click(.button("Cover the Page"))
                try await window.wait(for: .text("The cover hides the page."))
                for _ in 1...3 { try await window.press(.escape) }
                try await window.click(.button("Close"))
                try await window.wait(until: "!document.querySelector('dialog')")
            }
        }

        @Test(arguments: Engine.tested)
        func `a typed date is sent once, when the field loses focus or Return is pressed`(_ engine: Engine)
            async throws
        {
            try await withPage("/dates", of: .shared, engine) { window in
                try await window.run("\(Locator.field("Born").expression).focus()")
                try await type("03", "04", "1984", in: window)
                // The Tab key first moves through the remaining parts of the field.
                while try await window.value(of: "document.activeElement.type === 'date'", as: Bool.self) {
                    try await window.press(.tab)
                }
                try await window.wait(for: .text("heard 1984-03-04"))
                try await window.run("\(Locator.field("Born").expression).focus()")
                try await type("05", "06", in: window)
                try await window.press(.enter)
                try await window.wait(for: .text("heard 1984-03-04 1984-05-06"))
            }
        }

        @Test(arguments: Engine.tested)
        func `a date chosen with the keyboard in a date picker is sent immediately`(_ engine: Engine)
            async throws
        {
            try await withPage("/dates", of: .shared, engine) { window in
                // No driver can operate the picker, so the script dispatches the events that the picker sends.
                let choose = """
                    const born = document.querySelector('[type=date]'), [key, date] = arguments;
                    born.focus();
                    born.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
                    born.value = date;
                    for (const name of ['input', 'change']) born.dispatchEvent(new Event(name, { bubbles: true }));
                    """
                try await window.run(choose, " ", "1984-03-04")
                try await window.wait(for: .text("heard 1984-03-04"))
                try await window.run(choose, "Enter", "1985-05-06")
                try await window.wait(for: .text("heard 1984-03-04 1985-05-06"))
                // Opening the picker completes a typed date.
                try await window.run(choose, "7", "1986-07-08")
                try await window.run(choose, " ", "1987-09-10")
                try await window.wait(for: .text("heard 1984-03-04 1985-05-06 1986-07-08 1987-09-10"))
            }
        }

        /// Types the parts of a date. In WebKitGTK, only the Tab key moves to the next part.
        private func type(_ parts: String..., in window: Window) async throws {
            for (index, part) in parts.enumerated() {
                if index > 0, window.engine == .webkit { try await window.press(.tab) }
                for digit in part { try await window.type(String(digit)) }
            }
        }

        @Test(arguments: Engine.tested)
        func `a control's change event is sent once, with or without a preceding input event`(
            _ engine: Engine
        )
            async throws
        {
            try await withPage("/dates", of: .shared, engine) { window in
                let choose = """
                    const fruit = document.querySelector('select');
                    const [name, ...events] = arguments;
                    fruit.selectedIndex = [...fruit.options].findIndex(option => option.text === name);
                    for (const event of events) fruit.dispatchEvent(new Event(event, { bubbles: true }));
                    """
                try await window.run(choose, "Quince", "change")
                try await window.wait(for: .text("heard Quince"))
                try await window.run(choose, "Apple", "input", "change")
                try await window.wait(for: .text("heard Quince Apple"))
            }
        }
    }
}
