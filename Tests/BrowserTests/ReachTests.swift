import Testing
import WebDriver

extension BrowserTests {
    /// Tests for touch, scrolling by keyboard, and forced colors.
    @Suite(.serialized, .browserTurn) struct ReachTests {
        /// A condition that is true when the page is connected and its script for context menus runs.
        private let opensMenus = "document.body.dataset.live === 'on' && document.body.isSpent === 0"

        @Test(arguments: Engine.tested)
        func `a long press opens a context menu, which stays open when the finger is lifted`(_ engine: Engine)
            async throws
        {
            let server = try await LocalServer.gallery
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/input/menu-and-context-menu"))
                try await window.wait(until: opensMenus)
                let middle = try await window.middle(of: .text("Right-click or touch and hold"))
                try await window.hold(at: middle)
                try await window.click(.button("Rename"))
                try await window.wait(for: .text("Renamed"))
            }
        }

        @Test(arguments: Engine.tested)
        func `moving a finger during a touch does not open a context menu`(_ engine: Engine) async throws {
            let server = try await LocalServer.gallery
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/input/menu-and-context-menu"))
                try await window.wait(until: opensMenus)
                let middle = try await window.middle(of: .text("Right-click or touch and hold"))
                try await window.hold(at: middle, movingTo: (middle.x + 60, middle.y))
                #expect(try await !window.has("details.menu[open]"))
            }
        }

        @Test(arguments: Engine.tested)
        func `controls are at least 44 px wide and high on touch devices`(_ engine: Engine)
            async throws
        {
            let gallery = try await LocalServer.gallery
            let jokes = try await LocalServer("jokes")
            let comics = try await LocalServer.comics()
            let options = Window.Options(width: 390, height: 844, isCoarse: engine != .webkit)
            try await TestBrowser.withWindow(engine, options) { window in
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
                    try await require("pointer: coarse", in: window)
                    let small = try await window.run(Self.smallTargets, as: [String].self)
                    #expect(small == [], "\(address)")
                }
            }
        }

        /// A script that lists targets that are too small. Links within a line of text may be as small as the
        /// text.
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

        @Test(arguments: Engine.tested)
        func `buttons, fields, rows and selections have borders in forced-colors mode`(_ engine: Engine)
            async throws
        {
            let server = try await LocalServer.gallery
            let options = Window.Options(hasForcedColors: engine != .webkit)
            try await TestBrowser.withWindow(engine, options) { window in
                for path in [
                    "input", "lists", "lists/single-selection", "presentation", "navigation",
                ] {
                    try await window.open(server.address("/\(path)"))
                    try await window.wait(until: "document.body.dataset.live === 'on'")
                    try await require("forced-colors: active", in: window)
                    let edgeless = try await window.run(Self.edgeless, as: [String].self)
                    #expect(edgeless == [], "/\(path)")
                }
            }
        }

        /// A script that lists elements without a border, and selected elements whose border does not differ
        /// from that of other elements.
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

        /// Checks that the style sheet detects a feature of the device. WebKitGTK cannot emulate such
        /// features, so a script applies their rules there.
        private func require(_ feature: String, in window: Window) async throws {
            guard window.engine == .webkit else {
                return #expect(
                    try await window.value(of: "matchMedia('(\(feature))').matches", as: Bool.self))
            }
            let count = try await window.run(
                """
                const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
                    .filter(rule => rule.media?.mediaText.includes(arguments[0]));
                for (const rule of rules) rule.media.mediaText = 'all';
                return rules.length;
                """, .string(feature), as: Int.self)
            #expect(count > 0)
        }

        @Test(arguments: Engine.tested)
        func `a scrollable list without controls can receive focus and be scrolled with the keyboard`(
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
