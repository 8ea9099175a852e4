import Testing
import WebDriver

extension BrowserTests {
    /// Tests for both editions of Jokes.
    @Suite(.serialized, .browserTurn) struct JokesTests {
        @Test(arguments: Engine.tested, ["--mvvm", "--oak"])
        func `a category found by a search shows five jokes`(_ engine: Engine, _ edition: String)
            async throws
        {
            let server = try await LocalServer("jokes", [edition])
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/"))
                try await window.wait(for: .button("Trees"))
                try await window.click(.field("Search categories"))
                try await window.type("sq")
                try await window.wait(until: "document.querySelectorAll('.list .row').length === 1")
                try await window.click(.button("Squirrels"))
                try await window.wait(for: .heading("Squirrels"))
                try await window.wait(until: Self.hasFive)
                try await window.click(.button("Refresh"))
                try await window.wait(until: Self.hasFive)
                try await window.click("button[data-kind=back]")
                try await window.wait(for: .heading("Jokes"))
                #expect(try await window.element(.field("Search categories")).property("value") == "sq")
            }
        }

        @Test(arguments: Engine.tested)
        func `when both editions of Jokes are shown side by side, a load can be cancelled in either edition`(
            _ engine: Engine
        ) async throws {
            let server = try await LocalServer("jokes", ["--latency", "60000"])
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/"))
                for edition in ["MVVM", "Oak"] {
                    try await window.click(.button(edition))
                    try await window.wait(for: .text("Loading a joke…"))
                    try await window.click(.button("Cancel"))
                    try await window.wait(for: .text("No joke yet."))
                }
            }
        }

        @Test(arguments: Audit.cases)
        func `the Jokes app has no accessibility problems`(_ engine: Engine, _ options: Window.Options)
            async throws
        {
            let server = try await LocalServer("jokes")
            try await TestBrowser.withWindow(engine, options) { window in
                try await window.open(server.address("/"))
                try await window.wait(for: .button("Trees"))
                #expect(try await Audit(of: window).findings == [])
                try await window.click(.button("Trees"))
                try await window.wait(until: Self.hasFive)
                #expect(try await Audit(of: window).findings == [])
            }
        }

        private static let hasFive = """
            [...document.querySelectorAll('.list')].filter(e => e.checkVisibility({ visibilityProperty: true }) \
            && !e.closest('[inert]')).at(-1)?.querySelectorAll('.row').length === 5
            """
    }
}
