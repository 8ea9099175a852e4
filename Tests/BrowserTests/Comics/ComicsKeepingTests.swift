import Testing
import WebDriver

extension BrowserTests {
    /// Tests for the data that Comics stores: favourites and settings.
    @Suite struct ComicsKeepingTests {
        @Test(arguments: Engine.allCases)
        func `adding and removing a favourite updates all open pages`(_ engine: Engine) async throws {
            let server = try await LocalServer.comics()
            try await TestBrowser.withWindow(engine) { first in
                try await TestBrowser.withWindow(engine) { second in
                    try await second.read("/favourites", "Favourites", of: server)
                    try await second.wait(for: .text("No Favourites"))
                    try await first.read("/comics/12", "Shared State", of: server)
                    try await first.click(.button("Add to Favourites"))
                    try await second.wait(for: .text("Shared State"))
                    try await first.click(.button("Remove from Favourites"))
                    try await second.wait(for: .text("No Favourites"))
                    try await first.wait(for: .button("Add to Favourites"))
                }
            }
        }

        @Test(arguments: Engine.allCases)
        func `a favourite opens on top of the list of favourites, and Back returns to the list`(
            _ engine: Engine
        )
            async throws
        {
            let server = try await LocalServer.comics()
            try await TestBrowser.withWindow(engine) { window in
                try await window.read("/comics/12", "Shared State", of: server)
                try await window.click(.button("Add to Favourites"))
                try await window.wait(for: .button("Remove from Favourites"))
                try await window.click(.button("Favourites"))
                try await window.wait(for: .heading("Favourites"))
                try await window.click(.text("Shared State"))
                try await window.wait(until: "location.pathname === '/favourites/comic/12'")
                try await window.wait(for: .heading("Shared State"))
                try await window.back()
                try await window.wait(for: .heading("Favourites"))
            }
        }

        @Test(arguments: Engine.allCases)
        func `a theme applies immediately, and still applies when the page is reopened`(_ engine: Engine)
            async throws
        {
            let server = try await LocalServer.comics()
            try await TestBrowser.withWindow(engine) { window in
                let color = "getComputedStyle(document.querySelector('.tab-bar [aria-current]')).color"
                try await window.read("/settings", "Settings", of: server)
                let calm = try await window.value(of: color, as: String.self)
                try await window.click(.field("Colour"))
                try await window.wait(until: "\(color) !== '\(calm)'")
                let colourful = try await window.value(of: color, as: String.self)
                // The theme is saved after it has been applied, so the first of these pages may read the former one.
                for _ in 0..<20 {
                    try await window.read("/comics/12", "Shared State", of: server)
                    if try await window.value(of: color, as: String.self) == colourful { break }
                }
                try await window.wait(until: "\(color) === '\(colourful)'")
                try await window.read("/settings", "Settings", of: server)
                try await window.wait(until: "\(Locator.field("Colour").expression).checked")
            }
        }
    }
}
