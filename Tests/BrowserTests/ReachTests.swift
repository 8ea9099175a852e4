#if !canImport(SwiftUI)
    import Testing
    import WebDriver

    extension BrowserTests {
        /// Fingers, scrolling by keys, and colours that people have chosen for everything.
        @Suite struct ReachTests {
            @Test(arguments: [Engine.chromium, .firefox])
            func `A long press opens a context menu, and lifting the finger leaves it open`(_ engine: Engine)
                async throws
            {
                let server = try await LocalServer.gallery
                try await TestBrowser.withWindow(engine) { window in
                    try await window.open(server.address("/input/menu-and-context-menu"))
                    try await window.wait(until: "document.body.dataset.live === 'on'")
                    let middle = try await window.middle(of: .text("Right-click, or touch and hold"))
                    try await window.hold(at: middle)
                    try await window.click(.button("Rename"))
                    try await window.wait(for: .text("Renamed"))
                }
            }

            @Test(arguments: [Engine.chromium, .firefox])
            func `A finger that moves on opens no context menu`(_ engine: Engine) async throws {
                let server = try await LocalServer.gallery
                try await TestBrowser.withWindow(engine) { window in
                    try await window.open(server.address("/input/menu-and-context-menu"))
                    try await window.wait(until: "document.body.dataset.live === 'on'")
                    let middle = try await window.middle(of: .text("Right-click, or touch and hold"))
                    try await window.swipe(
                        from: middle, to: (middle.x + 60, middle.y), within: .milliseconds(900))
                    #expect(try await !window.has("details.menu[open]"))
                }
            }

            @Test func `What is pressed is at least 44 px wide and high where fingers press`() async throws {
                let gallery = try await LocalServer.gallery
                let jokes = try await LocalServer("jokes")
                let comics = try await LocalServer.comics()
                try await TestBrowser.withWindow(.chromium, Window.Options(width: 390, height: 844)) {
                    window in
                    try await window.devtools(
                        "Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 1])
                    try await window.devtools(
                        "Emulation.setDeviceMetricsOverride",
                        ["width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true])
                    try await window.open(gallery.address("/"))
                    #expect(
                        try await window.value(of: "matchMedia('(pointer: coarse)').matches", as: Bool.self))
                    let chapters = [
                        "basics", "content", "input", "lists", "navigation", "presentation", "patterns",
                    ]
                    let addresses =
                        ([""] + chapters).map { gallery.address("/\($0)") }
                        + [
                            jokes.address("/"), comics.address("/comics/12"), comics.address("/settings"),
                            comics.address("/search/state"),
                        ]
                    for address in addresses {
                        try await window.open(address)
                        try await window.wait(until: "document.body.dataset.live === 'on'")
                        let small = try await window.run(Self.smallTargets, as: [String].self)
                        #expect(small == [], "\(address)")
                    }
                }
            }

            /// Links within a line of text may be as small as the text.
            private static let smallTargets = """
                return [...document.querySelectorAll('button, a[href], select, summary, input, textarea')]
                    .filter(e => e.checkVisibility({ visibilityProperty: true, opacityProperty: false })
                        && !e.closest('[inert]') && !e.disabled && getComputedStyle(e).display != 'inline')
                    .flatMap(e => {
                        const boxes = [e, e.closest('label'), e.matches('.select') && e.closest('.row')]
                            .filter(e => e).map(e => e.getBoundingClientRect());
                        const size = side => Math.max(...boxes.map(box => box[side]));
                        if (size('width') <= 1 || size('width') > 43.5 && size('height') > 43.5) return [];
                        return `${Math.round(size('width'))} x ${Math.round(size('height'))} ${e.outerHTML.slice(0, 120)}`;
                    });
                """

            @Test func `Buttons, fields, rows and selections have edges in forced colours`() async throws {
                let server = try await LocalServer.gallery
                try await TestBrowser.withWindow { window in
                    try await window.devtools(
                        "Emulation.setEmulatedMedia",
                        ["features": [["name": "forced-colors", "value": "active"]]])
                    for path in [
                        "input", "lists", "lists/selection-of-one-row", "presentation", "navigation",
                    ] {
                        try await window.open(server.address("/\(path)"))
                        try await window.wait(until: "document.body.dataset.live === 'on'")
                        let edgeless = try await window.run(Self.edgeless, as: [String].self)
                        #expect(edgeless == [], "/\(path)")
                    }
                }
            }

            /// What is chosen has another edge than what is not.
            private static let edgeless = """
                const shown = selector => [...document.querySelectorAll(selector)]
                    .filter(e => e.checkVisibility({ visibilityProperty: true }) && !e.closest('[inert]'));
                const width = e => [e, e.parentElement].map(e => parseFloat(getComputedStyle(e).borderBottomWidth))[0];
                const word = e => e.outerHTML.slice(0, 140);
                return [
                    ...shown('button, select, summary, textarea, input:not([type=checkbox], [type=radio], [type=range])')
                        .filter(e => !(width(e) >= 1) && e.getBoundingClientRect().width > 1),
                    ...shown('.row, .segments, .group-box').filter(e => !(width(e) >= 1)),
                    ...shown('.row.selectable:has(> .select:checked), .segments > .choice:has(:checked)')
                        .filter(e => !(width(e) >= 3)),
                ].map(word);
                """

            @Test(arguments: Engine.allCases)
            func `A list that scrolls and has no controls takes the focus, and scrolls by keys`(
                _ engine: Engine
            )
                async throws
            {
                let server = try await LocalServer.shared
                try await TestBrowser.withWindow(engine) { window in
                    try await window.open(server.address("/lines"))
                    try await window.wait(until: "document.body.dataset.live === 'on'")
                    try await window.press(.tab)
                    #expect(
                        try await window.value(of: "document.activeElement.matches('.list')", as: Bool.self))
                    try await window.press(.down)
                    try await window.wait(until: "document.querySelector('.list').scrollTop > 0")
                }
            }
        }
    }
#endif
