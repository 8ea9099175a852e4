import Testing
import WebDriver

extension BrowserTests {
    /// Tests for dragging views onto others, with the pointer and the keyboard.
    @Suite(.serialized, .browserTurn) struct DragAndDropTests {
        private func withPage(_ engine: Engine, _ work: (Window) async throws -> Void) async throws {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine, .init(width: 800, height: 800)) { window in
                try await window.open(server.address("/drag"))
                try await window.wait(
                    until:
                        "document.body.dataset.live === 'on' && document.body.firstKey && document.body.pointsAt"
                )
                try await work(window)
            }
        }

        private static func identified(_ name: String) -> String {
            "document.querySelector('[data-identifier=\(name)]')"
        }

        /// Returns a JavaScript expression for the draggable element that contains the given text.
        private static func source(_ text: String) -> String {
            "[...document.querySelectorAll('[draggable]')].find(e => e.textContent.includes('\(text)'))"
        }

        /// JavaScript functions that dispatch the events of a drag. Only Chromium's driver can drag in the same way as
        /// a user.
        private static let functions = """
            const middle = e => {
                const box = e.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);
            };
            const dataTransfer = new DataTransfer();
            const send = (e, name, [clientX, clientY] = middle(e)) => {
                const event = new DragEvent(name, { bubbles: true, cancelable: true, clientX, clientY, dataTransfer });
                e.dispatchEvent(event);
                return event.defaultPrevented;
            };
            """

        private func dispatchDrag(of source: String, over target: String, in window: Window, _ end: String)
            async throws
        {
            try await window.run(
                """
                \(Self.functions)
                const source = \(source), target = \(target);
                source.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
                send(source, 'dragstart');
                send(target, 'dragenter');
                send(target, 'dragover');
                \(end)
                """)
        }

        private static let drop = "send(target, 'drop'); send(source, 'dragend');"

        @Test(arguments: Engine.tested)
        func `a target receives a dropped view and the position of the drop in the target`(_ engine: Engine)
            async throws
        {
            try await withPage(engine) { window in
                try await window.run("document.querySelector('.scroll').scrollTop = 30")
                try await dispatchDrag(
                    of: Self.source("Apple"), over: Self.identified("box"), in: window,
                    "send(target, 'drop', middle(target).map(x => x + 10)); send(source, 'dragend');")
                try await window.wait(for: .text("log apple 90 60"))
                try await window.wait(for: .text("free"))
            }
        }

        @Test func `a view can be dragged onto another view with the mouse`() async throws {
            try await withPage(.chromium) { window in
                let start = try await window.middle(of: .text("Apple"))
                let end = try await window.middle(of: .text("Other"))
                try await window.drag(from: start, to: end)
                try await window.wait(for: .text("log other apple"))
            }
        }

        @Test(arguments: Engine.tested)
        func `a target is targeted until the dragged view leaves it`(_ engine: Engine) async throws {
            try await withPage(engine) { window in
                try await dispatchDrag(of: Self.source("Pear"), over: Self.identified("box"), in: window, "")
                try await window.wait(for: .text("targeted"))
                try await window.run(
                    "\(Self.functions) send(document.querySelector('main'), 'dragover');")
                try await window.wait(for: .text("free"))
            }
        }

        @Test(arguments: Engine.tested)
        func `a target that receives no more drag events is no longer targeted`(_ engine: Engine) async throws
        {
            try await withPage(engine) { window in
                try await dispatchDrag(of: Self.source("Apple"), over: Self.identified("box"), in: window, "")
                try await window.wait(for: .text("targeted"))
                try await window.wait(for: .text("free"))
            }
        }

        @Test(arguments: Engine.tested)
        func `the innermost target that accepts the payload receives it`(_ engine: Engine) async throws {
            try await withPage(engine) { window in
                try await dispatchDrag(
                    of: Self.source("Link"), over: Self.identified("inner"), in: window, Self.drop)
                try await window.wait(for: .text("log url file:///link"))
                try await dispatchDrag(
                    of: Self.source("Apple"), over: Self.identified("inner"), in: window, Self.drop)
                try await window.wait(for: .text("log url file:///link, apple 80 50"))
            }
        }

        @Test(arguments: Engine.tested)
        func `a target does not accept a payload of another type`(_ engine: Engine) async throws {
            try await withPage(engine) { window in
                let isAccepted = try await window.value(
                    of: """
                        (() => {
                            \(Self.functions)
                            send(\(Self.source("Link")), 'dragstart');
                            return send(\(Self.identified("other")), 'dragover');
                        })()
                        """, as: Bool.self)
                #expect(!isAccepted)
            }
        }

        @Test(arguments: Engine.tested)
        func `text and links from other programs can be dropped onto a view`(_ engine: Engine) async throws {
            try await withPage(engine) { window in
                try await window.run(
                    """
                    \(Self.functions)
                    dataTransfer.setData('text/plain', 'a|b');
                    send(\(Self.identified("other")), 'dragover');
                    send(\(Self.identified("other")), 'drop');
                    """)
                try await window.wait(for: .text("log other a|b"))
                try await window.run(
                    """
                    \(Self.functions)
                    dataTransfer.setData('text/uri-list', 'https://www.swift.org/');
                    send(\(Self.identified("inner")), 'dragover');
                    send(\(Self.identified("inner")), 'drop');
                    """)
                try await window.wait(for: .text("log other a|b, url https://www.swift.org/"))
            }
        }

        @Test(arguments: Engine.tested)
        func `text that is too long is not dropped, and the page shows a notice`(_ engine: Engine)
            async throws
        {
            try await withPage(engine) { window in
                try await window.run(
                    """
                    \(Self.functions)
                    dataTransfer.setData('text/plain', 'x'.repeat(1e6));
                    send(\(Self.identified("box")), 'dragover');
                    send(\(Self.identified("box")), 'drop');
                    """)
                try await window.wait(for: .text("Too much input."))
                try await window.wait(for: .text("free"))
            }
        }

        @Test(arguments: Engine.tested)
        func `dragging in a text field does not drag the view that contains the field`(_ engine: Engine)
            async throws
        {
            try await withPage(engine) { window in
                let isPrevented = try await window.value(
                    of: """
                        (() => {
                            \(Self.functions)
                            const source = \(Self.source("Field"));
                            source.querySelector('input').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
                            return send(source, 'dragstart');
                        })()
                        """, as: Bool.self)
                #expect(isPrevented)
            }
        }

        @Test(arguments: Engine.tested)
        func `a dropped view is inserted between the rows of a list`(_ engine: Engine) async throws {
            try await withPage(engine) { window in
                let second = "document.querySelectorAll('li.row')[1]"
                try await dispatchDrag(
                    of: Self.source("Apple"), over: second, in: window,
                    "send(target, 'drop', [middle(target)[0], target.getBoundingClientRect().y + 3]);")
                try await window.wait(
                    until:
                        "[...document.querySelectorAll('li.row')].map(e => e.innerText.trim()) + '' === 'one,apple,two'"
                )
            }
        }

        // MARK: Keyboard

        @Test(arguments: Engine.tested)
        func `a view can be dragged with the keyboard, and regains focus after the drop`(_ engine: Engine)
            async throws
        {
            try await withPage(engine) { window in
                try await window.tab(to: "Apple")
                try await window.press(.space)
                try await window.wait(
                    until: "document.activeElement === \(Self.identified("box"))")
                try await window.wait(for: .text("targeted"))
                try await window.press(.tab)
                try await window.wait(
                    until: "document.activeElement === \(Self.identified("other"))")
                try await window.wait(for: .text("free"))
                try await window.press(.enter)
                try await window.wait(for: .text("log other apple"))
                try await window.wait(
                    until: """
                        document.activeElement === \(Self.source("Apple"))
                            && !\(Self.identified("other")).hasAttribute('tabindex')
                        """)
            }
        }

        @Test(arguments: Engine.tested)
        func `Control-C starts dragging a button, and the Space bar presses it`(_ engine: Engine) async throws
        {
            try await withPage(engine) { window in
                try await window.tab(to: "Press")
                try await window.press(.space)
                try await window.wait(for: .text("log pressed"))
                try await window.press("c", with: .control)
                try await window.wait(
                    until: "document.activeElement === \(Self.identified("box"))")
                try await window.press("v", with: .control)
                try await window.wait(for: .text("log pressed, button 80 50"))
            }
        }

        @Test(arguments: Engine.tested)
        func `Escape cancels dragging with the keyboard`(_ engine: Engine) async throws {
            try await withPage(engine) { window in
                try await window.tab(to: "Apple")
                try await window.press(.space)
                try await window.wait(for: .text("targeted"))
                try await window.press(.escape)
                try await window.wait(for: .text("free"))
                try await window.wait(
                    until: """
                        document.activeElement === \(Self.source("Apple"))
                            && !document.getElementById('notice').textContent
                        """)
            }
        }

        @Test(arguments: Engine.tested)
        func `a draggable view describes how to drag it with the keyboard`(_ engine: Engine)
            async throws
        {
            try await withPage(engine) { window in
                try await window.tab(to: "Apple")
                try await window.wait(
                    until: "document.activeElement.getAttribute('aria-description').includes('Control-C')")
            }
        }

        @Test(arguments: Engine.tested)
        func `a paste button pastes text from the clipboard`(_ engine: Engine) async throws {
            try await withPage(engine) { window in
                // The drivers cannot grant permission to read the clipboard.
                try await window.run(
                    """
                    Object.defineProperty(navigator, 'clipboard', { value: { readText: async () => 'copied' } });
                    """)
                try await window.click(.button("Paste"))
                try await window.wait(for: .text("log pasted copied"))
            }
        }
    }
}
