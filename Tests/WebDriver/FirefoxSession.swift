import Foundation

/// A session with a headless Firefox for a single window. It uses Marionette, because Debian has no
/// geckodriver.
struct FirefoxSession: Session {
    private let process: ChildProcess
    private let marionette: Marionette

    init() async throws {
        process = try ChildProcess(
            "/bin/sh",
            ["-c", #"exec "$0" --profile "$HOME" "$@""#, Engine.firefox.program(0)]
                + ["--headless", "--no-remote", "--marionette", "--remote-allow-system-access"],
            environment: ["MOZ_CRASHREPORTER_DISABLE": "1"], files: ["user.js": Self.preferences])
        let match = try await process.output(matching: #/Marionette\s+INFO\s+Listening on port (\d+)/#)
        guard let port = UInt16(match.1) else { throw WebDriverError.answer(String(match.0)) }
        marionette = try await Marionette(port: port)
        _ = try await marionette.call("WebDriver:NewSession", ["timeouts": Window.timeouts])
        // Without toolbars, the Tab key keeps focus in the page, as in the other engines.
        try await inChrome(
            """
            for (const e of document.body.children) if (!e.querySelector("browser")) e.hidden = true;
            """)
    }

    func send(_ method: String, _ command: String, _ body: JSON) async throws -> Data {
        let (name, parameters) = try Self.translation(of: "\(method) \(command)", body)
        let result = try await marionette.call(name, parameters)
        // Most results are wrapped in an object, but lists and new windows are not.
        guard case .object(let object) = result, object.keys.elementsEqual(["value"]),
            let value = object["value"]
        else { return try JSONEncoder().encode(result) }
        return try JSONEncoder().encode(value)
    }

    /// Returns the Marionette command for a WebDriver command.
    private static func translation(of command: String, _ body: JSON) throws -> (String, JSON) {
        if let name = names[command] { return ("WebDriver:" + name, body) }
        if let match = command.wholeMatch(of: #/(\w+ /element/)([^/]+)(/\w+)(?:/(\w+))?/#),
            let name = names["\(match.1)*\(match.3)"]
        {
            let parameters: JSON = [
                "id": .string(String(match.2)), "name": .string(String(match.4 ?? "")),
            ]
            return ("WebDriver:" + name, parameters)
        }
        throw WebDriverError.unsupported(command, .firefox)
    }

    private static let names = [
        "POST /url": "Navigate", "GET /url": "GetCurrentURL", "GET /title": "GetTitle",
        "POST /back": "Back", "POST /forward": "Forward", "POST /refresh": "Refresh",
        "GET /screenshot": "TakeScreenshot", "POST /execute/sync": "ExecuteScript",
        "POST /actions": "PerformActions", "GET /cookie": "GetCookies",
        "POST /window": "SwitchToWindow", "POST /window/new": "NewWindow",
        "DELETE /window": "CloseWindow",
        "POST /window/rect": "SetWindowRect", "POST /element/*/click": "ElementClick",
        "GET /element/*/computedrole": "GetComputedRole",
        "GET /element/*/computedlabel": "GetComputedLabel",
        "GET /element/*/property": "GetElementProperty",
    ]

    /// Resizes the window's content, because windows cannot be as narrow as a phone.
    func resize(width: Int, height: Int) async throws {
        try await inChrome(
            """
            const [width, height] = arguments, { selectedBrowser: browser } = gBrowser;
            const frame = outerHeight - browser.clientHeight;
            resizeTo(Math.max(width, 600), height + frame);
            for (const [name, value] of [["width", width], ["height", height]])
                for (const limit of ["min-", "max-"]) browser.style.setProperty(limit + name, value + "px");
            """, [.number(Double(width)), .number(Double(height))])
        try await waitForSize(width: width, height: height)
    }

    /// Emulates the options by setting preferences, which also apply to pages from other origins.
    func emulate(_ options: Window.Options) async throws {
        try await inChrome(
            """
            const [scheme, colors, pointer] = arguments;
            Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", scheme);
            Services.prefs.setIntPref("browser.display.document_color_use", colors);
            for (const name of ["primary", "all"])
                Services.prefs.setIntPref(`ui.${name}PointerCapabilities`, pointer);
            """,
            [options.isDark ? 0 : 1, options.hasForcedColors ? 2 : 0, options.isCoarse ? 1 : 6])
    }

    func compose(_ text: String) async throws {
        try await inChrome(
            """
            const [text] = arguments, input = window.composer ||=
                Cc["@mozilla.org/text-input-processor;1"].createInstance(Ci.nsITextInputProcessor);
            input.beginInputTransactionForTests(window);
            input.setPendingCompositionString(text);
            input.appendClauseToPendingComposition(text.length, input.ATTR_RAW_CLAUSE);
            input.setCaretInPendingComposition(text.length);
            input.flushPendingComposition();
            """, [.string(text)])
    }

    func insert(_ text: String) async throws {
        try await inChrome("window.composer.commitCompositionWith(arguments[0])", [.string(text)])
    }

    func takeLog() async throws -> [String] {
        let script = """
            const found = Services.console.getMessageArray()
                .filter(entry => entry instanceof Ci.nsIScriptError && entry.sourceName.startsWith("http"))
                .map(entry => entry.errorMessage);
            Services.console.reset();
            return found;
            """
        guard case .array(let entries) = try await inChrome(script) else { return [] }
        return entries.map { "\($0)" }
    }

    func renewed() async throws -> any Session {
        try await replaceTab {
            try await inChrome(
                """
                const { CLEAR_ALL_CACHES, CLEAR_COOKIES_AND_SITE_DATA } = Ci.nsIClearDataService;
                return new Promise(done => Services.clearData.deleteData(
                    CLEAR_ALL_CACHES | CLEAR_COOKIES_AND_SITE_DATA, { onDataDeleted: () => done() }));
                """)
        }
        return self
    }

    func close() async {
        await process.stopped()
    }

    /// Runs JavaScript in the browser's chrome window.
    @discardableResult
    private func inChrome(_ script: String, _ arguments: [JSON] = []) async throws -> JSON {
        _ = try await marionette.call("Marionette:SetContext", ["value": "chrome"])
        let result = try await marionette.call(
            "WebDriver:ExecuteScript", ["script": .string(script), "args": .array(arguments)])
        _ = try await marionette.call("Marionette:SetContext", ["value": "content"])
        guard case .object(let object) = result else { return result }
        return object["value"] ?? .null
    }

    /// The preferences that select a free port, report a mouse although the machine has none, and enable
    /// touch input.
    private static let preferences = """
        user_pref("marionette.port", 0);
        user_pref("ui.primaryPointerCapabilities", 6);
        user_pref("ui.allPointerCapabilities", 6);
        user_pref("dom.w3c_touch_events.enabled", 1);
        user_pref("datareporting.policy.dataSubmissionEnabled", false);

        """
}
