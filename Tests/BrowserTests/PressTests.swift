import Testing
import WebDriver

extension BrowserTests {
    /// Tests for pages that change between the press and the release of a pointer or key, or that receive frames late.
    @Suite(.serialized, .browserTurn) struct PressTests {
        /// A way to press a control.
        enum Means: CaseIterable { case mouse, finger }

        private let isConnected = "document.body.dataset.live === 'on'"

        /// Opens a page, and holds back a change that another page causes.
        private func withChange(_ engine: Engine, _ work: (Window) async throws -> Void) async throws {
            let server = try await LocalServer.fixture()
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/changing"))
                try await window.wait(until: isConnected)
                try await window.holdFrames()
                let other = try await PlainPage(port: server.port, path: "/changing")
                let button = try #require(other.id(ofButton: "Change"))
                try await other.send("[1,0,\(button),\"press\"]")
                try await window.waitForHeldFrame(containing: "changes 1")
                try await work(window)
            }
        }

        /// Presses the middle of an element. The change arrives before the release.
        private func press(_ locator: Locator, with means: Means, in window: Window) async throws {
            let point = try await window.middle(of: locator)
            switch means {
            case .mouse:
                try await window.deliverFrames(afterNext: "mousedown")
                try await window.click(at: point)
            case .finger:
                try await window.deliverFrames(afterNext: "pointerdown")
                try await window.hold(at: point, for: .zero)
            }
            try await window.wait(for: .text("changes 1"))
        }

        /// Clicks a button that the change has added, and expects that the log contains this click at the end.
        private func expectLog(
            _ expected: String, in window: Window, sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            try await window.click(.button("Late"))
            try await window.wait(until: "document.body.innerText.endsWith(' Late')")
            let log = try await window.value(of: "document.body.innerText.match(/log.*/)[0]", as: String.self)
            #expect(log == expected, sourceLocation: sourceLocation)
        }

        @Test(arguments: Engine.tested, Means.allCases)
        func `a button that moves while it is pressed is pressed, and the button in its former place is not`(
            _ engine: Engine, _ means: Means
        ) async throws {
            try await withChange(engine) { window in
                try await press(.button("Save"), with: means, in: window)
                try await expectLog("log Save Late", in: window)
            }
        }

        @Test(arguments: Engine.tested, Means.allCases)
        func `a switch that moves while it is pressed is toggled`(_ engine: Engine, _ means: Means)
            async throws
        {
            try await withChange(engine) { window in
                try await press(.field("Sound"), with: means, in: window)
                try await window.wait(for: .text("sound on"))
                try await expectLog("log Late", in: window)
            }
        }

        @Test(arguments: Engine.tested, Means.allCases)
        func `if a pressed button disappears before the release, nothing else is pressed`(
            _ engine: Engine, _ means: Means
        ) async throws {
            try await withChange(engine) { window in
                try await press(.button("Removed"), with: means, in: window)
                try await expectLog("log Late", in: window)
            }
        }

        @Test(arguments: Engine.tested, Means.allCases)
        func `a button that appears below a pressed pointer is not pressed`(_ engine: Engine, _ means: Means)
            async throws
        {
            try await withChange(engine) { window in
                try await press(.text("Plain"), with: means, in: window)
                try await expectLog("log stack Late", in: window)
            }
        }

        @Test(arguments: Engine.tested)
        func `moving the pointer away from a pressed button cancels the press`(_ engine: Engine) async throws
        {
            let server = try await LocalServer.fixture()
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/changing"))
                try await window.wait(until: isConnected)
                let (save, delete) = (
                    try await window.middle(of: .button("Save")),
                    try await window.middle(of: .button("Delete"))
                )
                try await window.drag(from: save, to: delete)
                try await window.click(.button("Removed"))
                try await window.wait(for: .text("log Removed"))
            }
        }

        @Test(arguments: Engine.tested, [Key.space, .enter])
        func `a key presses the button that had the focus, even if the button moves before the release`(
            _ engine: Engine, _ key: Key
        ) async throws {
            try await withChange(engine) { window in
                try await window.tab(to: "Save")
                try await window.deliverFrames(afterNext: "keydown")
                try await window.press(key)
                try await window.wait(for: .text("changes 1"))
                try await window.wait(for: .text("log Save"))
                #expect(try await window.focusedName == "Save")
                try await expectLog("log Save Late", in: window)
            }
        }

        @Test(arguments: Engine.tested)
        func `a key that repeats presses a button once`(_ engine: Engine) async throws {
            let server = try await LocalServer.fixture()
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/changing"))
                try await window.wait(until: isConnected)
                try await window.tab(to: "Save")
                try await window.press(.enter)
                // No driver repeats keys, so the script dispatches the event that the browser sends.
                try await window.run(
                    """
                    for (const key of ['Enter', ' ']) document.activeElement.dispatchEvent(
                        new KeyboardEvent('keydown', { key, repeat: true, bubbles: true, cancelable: true }));
                    """)
                try await window.press(.tab)
                try await window.press(.enter)
                try await window.wait(for: .text("log Save Delete"))
            }
        }

        // MARK: Focus

        private func withSignIn(_ engine: Engine, _ work: (Window) async throws -> Void) async throws {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/sign-in"))
                try await window.wait(until: isConnected)
                try await work(window)
            }
        }

        @Test(arguments: Engine.tested, ["Password", "Note"])
        func `a field that the user chooses keeps the focus when an older instruction arrives`(
            _ engine: Engine, _ field: String
        ) async throws {
            try await withSignIn(engine) { window in
                try await window.holdFrames()
                try await window.click(.button("Sign In"))
                try await window.waitForHeldFrame(containing: "autofocus")
                try await window.click(.field(field))
                try await window.type("se")
                try await window.deliverFrames(through: "autofocus")
                try await window.type("cr")
                try await window.deliverFrames()
                try await window.type("et")
                let isPassword = field == "Password"
                try await window.wait(
                    for: .text(
                        "user , password \(isPassword ? "secret" : ""), note \(isPassword ? "" : "secret")"))
                #expect(try await window.focusedName == field)
                try await window.wait(for: .text(isPassword ? "focus password" : "focus none"))
            }
        }

        @Test(arguments: Engine.tested)
        func
            `text that the user types without leaving the field stays in it when an older instruction arrives`(
                _ engine: Engine
            ) async throws
        {
            try await withSignIn(engine) { window in
                try await window.click(.field("Note"))
                try await window.wait(for: .text("focus none"))
                try await window.holdFrames()
                // A script presses the button, because a real click would move the focus.
                try await window.run("\(Locator.button("Sign In").expression).click()")
                try await window.waitForHeldFrame(containing: "autofocus")
                try await window.type("a")
                try await window.deliverFrames()
                try await window.type("b")
                try await window.wait(for: .text("user , password , note ab"))
                try await window.wait(for: .text("focus none"))
                #expect(try await window.focusedName == "Note")
            }
        }

        @Test(arguments: Engine.tested)
        func `an instruction that follows the user's last action moves the focus`(_ engine: Engine)
            async throws
        {
            try await withSignIn(engine) { window in
                try await window.click(.field("Note"))
                try await window.holdFrames()
                try await window.click(.button("Sign In"))
                try await window.waitForHeldFrame(containing: "autofocus")
                try await window.deliverFrames()
                try await window.type("ada")
                try await window.wait(for: .text("user ada, password , note "))
                try await window.click(.button("Sign In"))
                try await window.wait(for: .text("focus password"))
                try await window.type("secret")
                try await window.wait(for: .text("user ada, password secret, note "))
            }
        }

        @Test(arguments: Engine.tested)
        func `an app takes the focus away from a field`(_ engine: Engine) async throws {
            try await withSignIn(engine) { window in
                try await window.click(.field("Password"))
                try await window.wait(for: .text("focus password"))
                try await window.press(.enter)
                try await window.wait(for: .text("focus none"))
                try await window.wait(until: "document.activeElement === document.body")
            }
        }

        @Test(arguments: Engine.tested)
        func `a focus state changes once when the user moves the focus between two fields`(_ engine: Engine)
            async throws
        {
            try await withSignIn(engine) { window in
                try await window.click(.field("User"))
                try await window.wait(for: .text("focus user"))
                try await window.click(.field("Password"))
                try await window.wait(for: .text("focus password"))
                try await window.wait(for: .text("moves 2"))
                try await window.click(.field("Note"))
                try await window.wait(for: .text("focus none"))
                try await window.wait(for: .text("moves 3"))
            }
        }

        @Test(arguments: Engine.tested)
        func `a key that the user presses before an alert arrives does not press a button of the alert`(
            _ engine: Engine
        ) async throws {
            try await withSignIn(engine) { window in
                try await window.tab(to: "Warn")
                try await window.holdFrames()
                try await window.press(.enter)
                try await window.waitForHeldFrame(containing: "Continue?")
                try await window.press(.enter)
                try await window.deliverFrames()
                try await window.press(.enter)
                try await window.wait(for: .text("answer none"))
                try await window.press(.tab)
                #expect(try await window.focusedName == "Stop")
                try await window.press(.enter)
                try await window.wait(for: .text("answer stop"))
            }
        }

        @Test(arguments: Engine.tested)
        func `when the focused button disappears, no key presses the Back button or a neighboring button`(
            _ engine: Engine
        ) async throws {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/going"))
                try await window.wait(until: isConnected)
                try await window.tab(to: "Open")
                try await window.press(.enter)
                try await window.wait(until: "document.activeElement.matches('.page:not([inert]) h1')")
                try await window.tab(to: "Load")
                try await window.press(.enter)
                try await window.wait(for: .text("Loading"))
                for key in [Key.enter, .space, .enter] { try await window.press(key) }
                #expect(
                    try await window.value(
                        of: "document.activeElement.matches('.page:not([inert]) *:not(button, a)')",
                        as: Bool.self))
                try await window.press(.tab)
                #expect(try await window.focusedName == "Neighbor")
                #expect(try await window.has(.text("neighbor 0")))
            }
        }

        @Test(arguments: Engine.tested)
        func `a picker shows its selection each time the app has refused an option chosen with a key`(
            _ engine: Engine
        ) async throws {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/refusing"))
                try await window.wait(until: isConnected)
                try await window.run("document.querySelector('select').focus()")
                for count in 1...2 {
                    // In WebKit, an arrow key would open a menu that blocks the driver.
                    try await window.type("L")
                    try await window.wait(for: .text("city Paris, refusals \(count)"))
                    try await window.wait(
                        until: "document.querySelector('select').selectedOptions[0].text === 'Paris'")
                }
                #expect(
                    try await window.value(of: "document.activeElement.localName", as: String.self)
                        == "select")
            }
        }
    }
}
