import Testing
import WebDriver

extension BrowserTests {
    /// Tests for a program that declares an `App`.
    @Suite(.serialized, .browserTurn) struct AppTests {
        @Test(arguments: Engine.tested)
        func `an app serves its main window at the root address`(_ engine: Engine) async throws {
            let server = try await LocalServer("app-fixture")
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/"))
                try await window.wait(for: .text("0 notes by Ada, 0 from this page"))
                #expect(try await window.title == "All Notes")
            }
        }

        @Test(arguments: Engine.tested)
        func `a change to the app's state on one page appears on another page`(_ engine: Engine) async throws
        {
            let server = try await LocalServer("app-fixture")
            try await TestBrowser.withWindow(engine) { first in
                try await TestBrowser.withWindow(engine) { second in
                    try await first.open(server.address("/"))
                    try await second.open(server.address("/window/statistics"))
                    try await first.click(.button("Add Note"))
                    try await first.wait(for: .text("1 notes by Ada, 1 from this page"))
                    try await second.wait(for: .text("Notes of all pages: 1"))
                    #expect(try await second.title == "Statistics")
                }
            }
        }

        @Test(arguments: Engine.tested)
        func `a command's keyboard shortcut works while its menu is closed`(_ engine: Engine) async throws {
            let server = try await LocalServer("app-fixture")
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/"))
                try await window.wait(for: .text("0 notes by Ada, 0 from this page"))
                try await window.press(.enter, with: .control)
                try await window.wait(for: .text("1 notes by Ada, 0 from this page"))
            }
        }

        @Test(arguments: Engine.tested)
        func `a command opens a window in another tab`(_ engine: Engine) async throws {
            let server = try await LocalServer("app-fixture")
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/"))
                try await window.wait(for: .text("0 notes by Ada, 0 from this page"))
                _ = try await window.value(
                    of: "(window.open = url => (window.opened = new URL(url).pathname), '')", as: String.self)
                try await window.click(.button("Note"))
                try await window.click(.button("Show Statistics"))
                try await window.wait(until: "window.opened === '/window/statistics'")
            }
        }

        @Test(arguments: Engine.tested)
        func `an app's settings are shown on a page with its own address`(_ engine: Engine)
            async throws
        {
            let server = try await LocalServer("app-fixture")
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/window/settings"))
                try await window.wait(for: .field("Author"))
                #expect(try await window.title == "Settings")
            }
        }

        @Test(arguments: Engine.tested)
        func `the content of an app's window fills the space below the menu bar`(_ engine: Engine)
            async throws
        {
            let server = try await LocalServer("app-fixture")
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/"))
                try await window.wait(for: .text("0 notes by Ada, 0 from this page"))
                let size = try await window.value(
                    of: """
                        `${document.documentElement.scrollHeight - innerHeight} \
                        ${document.querySelector('.stack').getBoundingClientRect().top}`
                        """, as: String.self)
                #expect(size == "0 44")
            }
        }
    }
}
