import Testing
import WebDriver

extension BrowserTests {
    /// Tests for the address bar and the history.
    @Suite(.serialized, .browserTurn) struct PlaceTests {
        @Test(arguments: Engine.tested)
        func `a deep link opens the page at its address`(_ engine: Engine) async throws {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/far/away"))
                try await window.wait(for: .text("place /far/away"))
            }
        }

        @Test(arguments: Engine.tested)
        func `the Back button returns to the previous address`(_ engine: Engine) async throws {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/"))
                try await window.click(.button("Go to a"))
                try await window.wait(until: "location.pathname === '/a'")
                try await window.click(.button("Go to b"))
                try await window.wait(until: "location.pathname === '/b'")
                try await window.back()
                try await window.wait(for: .text("place /a"))
                try await window.back()
                try await window.wait(for: .text("place /"))
                try await window.forward()
                try await window.wait(for: .text("place /a"))
                #expect(try await window.address == server.address("/a"))
            }
        }

        @Test(arguments: Engine.tested)
        func `a reloaded page has the same address`(_ engine: Engine) async throws {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/"))
                try await window.click(.button("Go to b"))
                try await window.wait(until: "location.pathname === '/b'")
                try await window.reload()
                try await window.wait(for: .text("place /b"))
            }
        }
    }
}
