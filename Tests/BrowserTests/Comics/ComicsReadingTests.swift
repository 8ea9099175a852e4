import Testing
import WebDriver

extension BrowserTests {
    /// Tests for reading comics.
    @Suite(.serialized, .browserTurn) struct ComicsReadingTests {
        @Test(arguments: Engine.tested)
        func `the arrow keys turn the page and update the address`(_ engine: Engine) async throws {
            let server = try await LocalServer.comics()
            try await TestBrowser.withWindow(engine) { window in
                try await window.read("/comics/12", "Shared State", of: server)
                try await window.press(.right)
                try await window.wait(for: .heading("Acorn, Reviewed"))
                try await window.wait(until: "location.pathname === '/comics/13'")
                try await window.press(.left)
                try await window.wait(for: .heading("Shared State"))
            }
        }

        @Test(arguments: Engine.tested)
        func `a swipe turns the page`(_ engine: Engine) async throws {
            let server = try await LocalServer.comics()
            try await TestBrowser.withWindow(engine, Window.Options(width: 390, height: 844)) { window in
                try await window.read("/comics/12", "Shared State", of: server)
                try await window.wait(until: "document.body.pointIn")
                try await window.swipe(from: (300, 400), to: (80, 400))
                try await window.wait(for: .heading("Acorn, Reviewed"))
                try await window.swipe(from: (80, 400), to: (300, 400))
                try await window.wait(for: .heading("Shared State"))
            }
        }

        @Test(arguments: Engine.tested)
        func `Back and Forward move through the comics that the user has read`(_ engine: Engine) async throws
        {
            let server = try await LocalServer.comics()
            try await TestBrowser.withWindow(engine) { window in
                try await window.read("/comics/12", "Shared State", of: server)
                try await window.click(.button("Next"))
                try await window.wait(for: .heading("Acorn, Reviewed"))
                try await window.wait(until: "location.pathname === '/comics/13'")
                try await window.back()
                try await window.wait(for: .heading("Shared State"))
                try await window.forward()
                try await window.wait(for: .heading("Acorn, Reviewed"))
            }
        }

        @Test(arguments: Engine.tested)
        func `a deep link pushes every page on its path, and Back returns to the previous page`(
            _ engine: Engine
        )
            async throws
        {
            let server = try await LocalServer.comics()
            try await TestBrowser.withWindow(engine) { window in
                try await window.read("/comics/12/comic/7", "Two Roots", of: server)
                try await window.wait(until: "document.title === 'Two Roots'")
                try await window.click("button[data-kind=back]")
                try await window.wait(for: .heading("Shared State"))
                try await window.wait(until: "location.pathname === '/comics/12'")
            }
        }

        @Test(arguments: Engine.tested)
        func `an alert reports an invalid link`(_ engine: Engine) async throws {
            let server = try await LocalServer.comics()
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/nowhere"))
                try await window.wait(for: .text("Unknown Link"))
                #expect(try await window.element("dialog[open]").role == "alertdialog")
                try await window.press(.escape)
                try await window.wait(until: "!document.querySelector('dialog[open]')")
            }
        }

        @Test(arguments: Engine.tested)
        func `a search starts when typing pauses, and a selected result opens on top of the results`(
            _ engine: Engine
        ) async throws {
            let server = try await LocalServer.comics()
            try await TestBrowser.withWindow(engine) { window in
                try await window.read("/comics/12", "Shared State", of: server)
                try await window.click(.field("Search titles"))
                try await window.run(
                    """
                    window.places = [];
                    const push = history.pushState, replace = history.replaceState;
                    history.pushState = function(...a) { places.push(a[2]); push.apply(this, a); };
                    history.replaceState = function(...a) { places.push(a[2]); replace.apply(this, a); };
                    """)
                try await window.type("state")
                try await window.wait(until: "location.pathname === '/search/state'")
                // Typing adds a single entry to the history, not one per letter.
                let places = try await window.value(of: "places", as: [String].self)
                #expect(places.count < 4, "\(places)")
                try await window.wait(for: .text("Initial State"))
                #expect(try await window.element(.field("Search titles")).property("value") == "state")
                try await window.click(.text("Initial State"))
                try await window.wait(until: "location.pathname === '/search/state/comic/1'")
                try await window.wait(for: .heading("Initial State"))
                try await window.back()
                try await window.wait(for: .heading("Search"))
                #expect(try await window.element(.field("Search titles")).property("value") == "state")
            }
        }

        @Test(arguments: Engine.tested)
        func `a search without results reports that nothing was found`(_ engine: Engine) async throws {
            let server = try await LocalServer.comics()
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/search/walnut"))
                try await window.wait(
                    until: "document.querySelector('main').innerText.includes('“walnut”')")
            }
        }

        @Test(arguments: Engine.tested)
        func `pressing Escape dismisses the sheet that shows the transcript`(_ engine: Engine) async throws {
            let server = try await LocalServer.comics()
            try await TestBrowser.withWindow(engine) { window in
                try await window.read("/comics/12", "Shared State", of: server)
                try await window.click(.button("Transcript"))
                try await window.wait(
                    until:
                        "document.querySelector('dialog:modal').innerText.includes('By day it is empty!')"
                )
                try await window.press(.escape)
                try await window.wait(until: "!document.querySelector('dialog')")
                #expect(try await window.focusedName == "Transcript")
            }
        }
    }
}

extension Window {
    /// Opens a page of Comics and waits until it is shown.
    func read(_ path: String, _ title: String, of server: LocalServer) async throws {
        try await open(server.address(path))
        try await wait(until: "document.body.dataset.live === 'on'")
        try await wait(for: .heading(title))
    }
}
