import Testing
import WebDriver

extension BrowserTests {
    /// Tests for single taps, double taps, and views that overlap the tapped view.
    @Suite(.serialized, .browserTurn) struct TapTests {
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
        func `a double-tap action runs once per double click and never for a single click`(_ engine: Engine)
            async throws
        {
            try await withPage("/taps", engine) { window in
                let twice = try await window.middle(of: .text("Twice"))
                try await window.click(at: twice)
                // A click elsewhere ends the series of clicks, so the first click has been handled completely
                // by now.
                try await window.click(.text("Once"))
                try await window.wait(for: .text("log once"))
                try await window.click(at: twice, times: 2)
                try await window.wait(for: .text("log once twice"))
                try await window.click(at: twice, times: 4)
                try await window.wait(for: .text("log once twice twice twice"))
            }
        }

        @Test(arguments: Engine.tested)
        func `if a view also handles double taps, its single-tap action runs after the double-click interval`(
            _ engine: Engine
        )
            async throws
        {
            try await withPage("/taps", engine) { window in
                let both = try await window.middle(of: .text("Both"))
                try await window.click(at: both)
                try await window.wait(for: .text("log single"))
                try await window.click(at: both, times: 2)
                try await window.wait(for: .text("log single double"))
                try await window.click(.text("Once"))
                try await window.wait(for: .text("log single double once"))
            }
        }

        @Test(arguments: Engine.tested)
        func `a single tap on a view that handles only double taps reaches the enclosing view`(
            _ engine: Engine
        )
            async throws
        {
            try await withPage("/taps", engine) { window in
                let inner = try await window.middle(of: .text("Inner"))
                try await window.click(at: inner)
                try await window.wait(for: .text("log outer"))
                try await window.click(at: inner, times: 2)
                try await window.wait(for: .text("log outer inner"))
            }
        }

        @Test(arguments: Engine.tested)
        func `the Return key runs the tap action that requires the fewest taps`(_ engine: Engine) async throws
        {
            try await withPage("/taps", engine) { window in
                try await window.tab(to: "Twice")
                try await window.press(.enter)
                try await window.wait(for: .text("log twice"))
                try await window.tab(to: "Both")
                try await window.press(.enter)
                try await window.wait(for: .text("log twice single"))
            }
        }

        @Test(arguments: Engine.tested)
        func `padding, frames and stacks in front of a button do not block clicks`(_ engine: Engine)
            async throws
        {
            try await withPage("/layers", engine) { window in
                try await window.click(.button("Below"))
                try await window.wait(for: .text("last below"))
                try await window.click(.text("Ground"))
                try await window.wait(for: .text("last ground"))
            }
        }

        @Test(arguments: Engine.tested)
        func `the context menu of a view with an offset opens at the pointer`(_ engine: Engine) async throws {
            try await withPage("/layers", engine) { window in
                let point = try await window.middle(of: .text("Moved"))
                try await window.click(at: point, button: 2)
                try await window.wait(for: .button("Rename"))
                let corner = try await window.value(
                    of: """
                        [document.querySelector('.context .items').getBoundingClientRect()]
                            .flatMap(box => [box.x, box.y].map(Math.round))
                        """, as: [Int].self)
                #expect(corner == [point.x, point.y])
                try await window.click(.button("Rename"))
                try await window.wait(for: .text("last renamed"))
            }
        }

        @Test(arguments: Engine.tested)
        func `an accessibility label that is applied after contextMenu names the view`(_ engine: Engine)
            async throws
        {
            try await withPage("/layers", engine) { window in
                let name = try await window.element(.text("Moved")).name
                #expect(name == "Named")
            }
        }

        @Test(arguments: Engine.tested)
        func `blank text is as tall as a line of text`(_ engine: Engine) async throws {
            try await withPage("/layers", engine) { window in
                try await window.wait(
                    until: "document.querySelector('[data-identifier=blank]').offsetHeight > 15")
            }
        }

        @Test(arguments: Engine.tested)
        func `a field's foreground style determines the color of the typed text`(_ engine: Engine)
            async throws
        {
            try await withPage("/layers", engine) { window in
                try await window.wait(
                    until: """
                        getComputedStyle(\(Locator.field("Colored").expression)).color \
                        === getComputedStyle(document.querySelector('[style*="--red"]')).backgroundColor
                        """)
            }
        }
    }
}
