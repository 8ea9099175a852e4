import Testing
import WebDriver

extension BrowserTests {
    /// Tests for views that conform to `Layout`, with sizes that the browser measures.
    @Suite(.serialized, .browserTurn) struct CustomLayoutTests {
        private struct Box: Decodable {
            var x: Double
            var y: Double
            var width: Double
            var height: Double
        }

        private func withSpecimen(
            _ path: String, _ engine: Engine, _ work: (Window) async throws -> Void
        ) async throws {
            let server = try await LocalServer.gallery
            try await TestBrowser.withWindow(engine, .init(width: 800, height: 700)) { window in
                try await window.open(server.address("/content/\(path)"))
                try await window.wait(until: "document.body.dataset.live === 'on'")
                try await work(window)
            }
        }

        /// The layout on the current page. The page of the chapter, which is inert, contains the same layout.
        private static let layout =
            "[...document.querySelectorAll('.layout')].find(e => !e.closest('[inert]'))"

        /// Returns the frames of the views in the layout, relative to the layout.
        private func boxes(in window: Window) async throws -> [Box] {
            let layout = Self.layout
            try await window.wait(until: "\(layout)?.matches('[data-placed]')")
            return try await window.value(
                of: """
                    (layout => {
                        const origin = layout.getBoundingClientRect();
                        return [layout, ...[...layout.children].map(part => part.firstElementChild)].map(e => {
                            const { x, y, width, height } = e.getBoundingClientRect();
                            return { x: x - origin.x, y: y - origin.y, width, height };
                        });
                    })(\(layout))
                    """, as: [Box].self)
        }

        @Test(arguments: Engine.tested)
        func `a flow layout arranges views in lines`(_ engine: Engine) async throws {
            try await withSpecimen("flow-layout", engine) { window in
                let boxes = try await boxes(in: window)
                let (layout, views) = (boxes[0], boxes.dropFirst())
                #expect(views.count == 6)
                #expect(layout.width <= 260)
                #expect(
                    views.allSatisfy { $0.width > 30 && $0.x >= 0 && $0.x + $0.width <= layout.width + 1 })
                #expect(Set(views.map { Int($0.y) }).count > 1)
                for (first, second) in zip(views, views.dropFirst()) {
                    if abs(second.y - first.y) < 1 {
                        #expect(abs(second.x - first.x - first.width - 6) < 1)
                    } else {
                        #expect(second.x < 1)
                        #expect(abs(second.y - first.y - first.height - 6) < 1)
                    }
                }
            }
        }

        @Test(arguments: Engine.tested)
        func `a radial layout arranges views in a circle`(_ engine: Engine) async throws {
            try await withSpecimen("radial-layout", engine) { window in
                // The page may report the space before the style sheet has applied to all elements.
                try await window.wait(until: "\(Self.layout)?.getBoundingClientRect().width === 160")
                let boxes = try await boxes(in: window)
                let views = boxes.dropFirst()
                #expect(boxes[0].width == 160 && boxes[0].height == 160)
                #expect(views.count == 12)
                for view in views {
                    let x = view.x + view.width / 2 - 80
                    let y = view.y + view.height / 2 - 80
                    #expect(abs((x * x + y * y).squareRoot() - 68) < 1)
                }
            }
        }

        @Test(arguments: Engine.tested)
        func `a layout can give all buttons the width of the widest one`(_ engine: Engine) async throws {
            try await withSpecimen("buttons-of-equal-width", engine) { window in
                let views = try await boxes(in: window).dropFirst()
                #expect(views.count == 3)
                let first = try #require(views.first)
                #expect(first.width > 60)
                for (index, view) in views.enumerated() {
                    #expect(abs(view.width - first.width) < 1)
                    #expect(abs(view.x - Double(index) * (first.width + 8)) < 1)
                }
            }
        }

        @Test(arguments: Engine.tested)
        func `buttons keep their state when a layout changes from a row to a column`(
            _ engine: Engine
        ) async throws {
            try await withSpecimen("layout-that-changes", engine) { window in
                let tops = """
                    [...document.querySelectorAll('button')].filter(e => !e.closest('[inert]')
                        && /(First|Second): /.test(e.textContent)).map(e => e.getBoundingClientRect().y)
                    """
                try await window.click(.button("First: 0"))
                try await window.wait(for: .text("First: 1"))
                let row = try await window.value(of: tops, as: [Double].self)
                #expect(row.count == 2 && row[0] == row[1])
                try await window.run(
                    """
                    [...document.querySelectorAll('input[type=checkbox]')]
                        .find(e => !e.closest('[inert]')).click()
                    """)
                try await window.wait(until: "(tops => tops[1] > tops[0] + 10)(\(tops))")
                try await window.wait(for: .text("First: 1"))
            }
        }
    }
}
