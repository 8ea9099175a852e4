import Testing
import WebDriver

extension BrowserTests {
    /// Tests for positions, drags, long presses, hovering, pinches and keys.
    @Suite(.serialized, .browserTurn) struct GestureTests {
        private func withPage(_ engine: Engine, _ work: (Window) async throws -> Void) async throws {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine, .init(width: 800, height: 700)) { window in
                try await window.open(server.address("/gestures"))
                try await window.wait(until: "document.body.dataset.live === 'on' && document.body.pointIn")
                try await work(window)
            }
        }

        private func middle(of name: String, in window: Window) async throws -> (x: Int, y: Int) {
            let middle = try await window.value(
                of: """
                    [document.querySelector('[data-identifier=\(name)]').getBoundingClientRect()]
                        .flatMap(box => [box.x + box.width / 2, box.y + box.height / 2].map(Math.round))
                    """, as: [Int].self)
            return (middle[0], middle[1])
        }

        @Test(arguments: Engine.tested)
        func `the position of a tap in a scrolled, scaled and rotated view is relative to the view`(
            _ engine: Engine
        )
            async throws
        {
            try await withPage(engine) { window in
                try await window.run("document.querySelector('.scroll').scrollTop = 40")
                let (x, y) = try await middle(of: "board", in: window)
                // The view is turned clockwise by 90° and 1.5 times as large: 30 points down in the window are 20
                // points to the right in the view, and 15 points to the left are 10 points down.
                try await window.click(at: (x - 15, y + 30))
                try await window.wait(for: .text("log board 80 40"))
            }
        }

        @Test(arguments: Engine.tested)
        func `a view follows the pointer that drags it`(_ engine: Engine) async throws {
            try await withPage(engine) { window in
                let (x, y) = try await middle(of: "card", in: window)
                try await window.drag(from: (x, y), to: (x + 50, y - 30))
                try await window.wait(for: .text("log dragged 50 -30"))
                let (endX, endY) = try await middle(of: "card", in: window)
                #expect([endX - x, endY - y] == [50, -30])
            }
        }

        @Test(arguments: Engine.tested)
        func `a view receives mouse positions until the mouse leaves it`(_ engine: Engine) async throws {
            try await withPage(engine) { window in
                // A display has a mouse of its own, which can move over the page or leave it when WebKit lays out the
                // window.
                for limit in [3, 3, 3, 30] {
                    let (x, y) = try await middle(of: "hover", in: window)
                    try await window.drag(from: (x, y - 200), to: (x + 10, y + 5))
                    do {
                        try await window.wait(for: .text("over 40 35"), within: .seconds(limit))
                        break
                    } catch WebDriverError.waited where limit < 30 {}
                }
                try await window.drag(from: (5, 5), to: (6, 5))
                try await window.wait(for: .text("over none"))
            }
        }

        @Test(arguments: Engine.tested)
        func `a long press runs its own action, and a short press runs the tap action`(_ engine: Engine)
            async throws
        {
            try await withPage(engine) { window in
                let point = try await window.middle(of: .text("Hold"))
                try await window.hold(at: point)
                try await window.wait(for: .text("log held"))
                try await window.click(at: point)
                try await window.wait(for: .text("log held, tap"))
            }
        }

        @Test(arguments: Engine.tested)
        func `pressing Return taps a view that also has a long-press gesture`(_ engine: Engine) async throws {
            try await withPage(engine) { window in
                try await window.tab(to: "Hold")
                try await window.press(.enter)
                try await window.wait(for: .text("log tap"))
            }
        }

        @Test(arguments: Engine.tested)
        func `a focused view receives key presses and releases, and Tab moves focus away from the view`(
            _ engine: Engine
        )
            async throws
        {
            try await withPage(engine) { window in
                try await window.tab(to: "Keys")
                try await window.type("xy")
                try await window.wait(for: .text("log down x, up x, down y, up y"))
                try await window.press(.tab)
                try await window.wait(until: "document.activeElement.textContent !== 'Keys'")
            }
        }

        @Test(arguments: Engine.tested)
        func `two fingers magnify and rotate a view`(_ engine: Engine) async throws {
            try await withPage(engine) { window in
                // No driver moves two fingers in all engines, so a script dispatches the events.
                try await window.run(
                    """
                    const e = document.querySelector('[data-identifier=pinch]'), box = e.getBoundingClientRect();
                    const x = box.x + box.width / 2, y = box.y + box.height / 2;
                    const send = (name, pointerId, dx, dy) => e.dispatchEvent(new PointerEvent(name, {
                        bubbles: true, cancelable: true, pointerType: 'touch', pointerId, isPrimary: pointerId == 1,
                        clientX: x + dx, clientY: y + dy,
                    }));
                    send('pointerdown', 1, -10, 0);
                    send('pointerdown', 2, 10, 0);
                    send('pointermove', 1, 0, -20);
                    send('pointermove', 2, 0, 20);
                    send('pointerup', 2, 0, 20);
                    send('pointerup', 1, 0, -20);
                    """)
                try await window.wait(for: .text("log pinched 20 90"))
            }
        }
    }
}
