import Testing
import WebDriver

extension BrowserTests {
    /// Tests for the data that Comics stores: favorites and settings.
    @Suite(.serialized, .browserTurn) struct ComicsKeepingTests {
        @Test(arguments: Engine.tested)
        func `adding and removing a favorite updates all open pages`(_ engine: Engine) async throws {
            let server = try await LocalServer.comics()
            try await TestBrowser.withWindow(engine) { first in
                try await TestBrowser.withWindow(engine) { second in
                    try await second.read("/favorites", "Favorites", of: server)
                    try await second.wait(for: .text("No Favorites"))
                    try await first.read("/comics/12", "Shared State", of: server)
                    try await first.click(.button("Add to Favorites"))
                    try await second.wait(for: .text("Shared State"))
                    try await first.click(.button("Remove from Favorites"))
                    try await second.wait(for: .text("No Favorites"))
                    try await first.wait(for: .button("Add to Favorites"))
                }
            }
        }

        @Test(arguments: Engine.tested)
        func `a favorite opens on top of the list of favorites, and Back returns to the list`(
            _ engine: Engine
        )
            async throws
        {
            let server = try await LocalServer.comics()
            try await TestBrowser.withWindow(engine) { window in
                try await window.read("/comics/12", "Shared State", of: server)
                try await window.click(.button("Add to Favorites"))
                try await window.wait(for: .button("Remove from Favorites"))
                try await window.click(.button("Favorites"))
                try await window.wait(for: .heading("Favorites"))
                try await window.click(.text("Shared State"))
                try await window.wait(until: "location.pathname === '/favorites/comic/12'")
                try await window.wait(for: .heading("Shared State"))
                try await window.back()
                try await window.wait(for: .heading("Favorites"))
            }
        }

        @Test(arguments: Engine.tested)
        func `a theme applies immediately, and still applies when the page is reopened`(_ engine: Engine)
            async throws
        {
            let server = try await LocalServer.comics()
            try await TestBrowser.withWindow(engine) { window in
                let color = "getComputedStyle(document.querySelector('.tab-bar [aria-current]')).color"
                try await window.read("/settings", "Settings", of: server)
                let calm = try await window.value(of: color, as: String.self)
                try await window.click(.field("Color"))
                try await window.wait(until: "\(color) !== '\(calm)'")
                let colorful = try await window.value(of: color, as: String.self)
                // The theme is saved after it has been applied, so the first of these pages may read the former one.
                for _ in 0..<20 {
                    try await window.read("/comics/12", "Shared State", of: server)
                    if try await window.value(of: color, as: String.self) == colorful { break }
                }
                try await window.wait(until: "\(color) === '\(colorful)'")
                try await window.read("/settings", "Settings", of: server)
                try await window.wait(until: "\(Locator.field("Color").expression).checked")
            }
        }
    }
}
