import Testing
import WebDriver

extension BrowserTests {
    /// Tests for how pages use the space in narrow and wide windows.
    @Suite(.serialized, .browserTurn) struct WidthTests {
        private struct Box: Decodable {
            var left: Double
            var top: Double
            var right: Double
            var bottom: Double
            var width: Double { right - left }
            var height: Double { bottom - top }
        }

        private func box(_ expression: String, in window: Window) async throws -> Box {
            try await window.wait(until: Locator.isStill(expression))
            return try await window.value(
                of: "(\(expression)).getBoundingClientRect().toJSON()", as: Box.self)
        }

        private func withPage(
            _ path: String, of server: LocalServer, width: Int, height: Int = 900, byTouch: Bool = false,
            _ work: (Window) async throws -> Void
        ) async throws {
            try await TestBrowser.withWindow(.chromium, .init(width: width, height: height)) { window in
                if byTouch {
                    try await window.devtools(
                        "Emulation.setDeviceMetricsOverride",
                        [
                            "width": .number(Double(width)), "height": .number(Double(height)),
                            "deviceScaleFactor": 1, "mobile": true,
                        ])
                    try await window.devtools(
                        "Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 5])
                }
                try await window.open(server.address(path))
                try await window.wait(until: "document.body.dataset.live === 'on'")
                try await window.wait(
                    until:
                        "document.getAnimations().every(animation => animation.playState === 'finished')")
                try await work(window)
            }
        }

        @Test(arguments: [(390, 844), (834, 1112), (1280, 800), (1920, 1080)])
        func `a comic is centered and as wide as the page allows`(
            width: Int, height: Int
        ) async throws {
            let server = try await LocalServer.comics()
            try await withPage("/comics/12", of: server, width: width, height: height) { window in
                try await window.wait(until: "document.querySelector('img[data-resizable]')?.complete")
                let page = "document.querySelector('.tab-page:not([inert])')"
                let scroll = try await box("\(page).querySelector('.scroll')", in: window)
                let picture = try await box("\(page).querySelector('img[data-resizable]')", in: window)
                let remark = try await box(
                    "[...\(page).querySelectorAll('.scroll .text')].at(-1)", in: window)
                #expect(abs(picture.width - min(Double(width) - 32, 1200)) < 1)
                #expect(abs(picture.left + picture.right - Double(width)) < 1)
                #expect(picture.top >= scroll.top && remark.bottom <= scroll.bottom)
                #expect(abs((picture.top - scroll.top) - (scroll.bottom - remark.bottom)) < 4)
            }
            await server.kill()
        }

        @Test(arguments: [false, true])
        func `rows with controls are as tall as rows of text`(byTouch: Bool) async throws {
            let server = try await LocalServer.gallery
            try await withPage("/input/form-and-section", of: server, width: 834, byTouch: byTouch) {
                window in
                let heights = try await window.value(
                    of: """
                        [...[...document.querySelectorAll('.form')].at(-1).querySelectorAll('.row')]
                            .map(row => row.offsetHeight)
                        """,
                    as: [Double].self)
                #expect(heights.count == 7)
                #expect(heights.allSatisfy { abs($0 - 44) <= 4 }, "\(heights)")
            }
        }

        @Test(arguments: [390, 834, 1280])
        func `a text button in the bar is aligned with the trailing edge of the rows`(width: Int) async throws
        {
            try await withPage("/navigation/stack", of: .gallery, width: width) { window in
                let stack = "[...document.querySelectorAll('.stack')].at(-1)"
                let button = try await box("\(stack).querySelector('.bar .text')", in: window)
                let row = try await box("\(stack).querySelector('.row')", in: window)
                #expect(abs(button.right - row.right) < 1)
            }
        }

        @Test func `adjacent cards have the same height`() async throws {
            try await withPage("/", of: .gallery, width: 834, byTouch: true) { window in
                let heights = try await window.value(
                    of: """
                        [...document.querySelectorAll('.cells > button')].slice(0, 6)
                            .map(card => card.firstElementChild.offsetHeight)
                        """, as: [Double].self)
                #expect(heights.count == 6)
                for row in stride(from: 0, to: 6, by: 2) {
                    #expect(abs(heights[row] - heights[row + 1]) < 1, "\(heights)")
                }
            }
        }

        @Test func `no column of a split view is too narrow to read`() async throws {
            try await withPage("/navigation/split-view", of: .gallery, width: 834) { window in
                let widths = try await window.value(
                    of: """
                        [...[...document.querySelectorAll('.split')].at(-1).children]
                            .map(column => column.offsetWidth)
                        """,
                    as: [Double].self)
                #expect(widths.count == 2)
                #expect(widths.allSatisfy { $0 >= 220 }, "\(widths)")
            }
        }
    }
}
