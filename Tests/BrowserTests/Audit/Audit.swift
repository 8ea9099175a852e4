import WebDriver

/// An audit of a page's accessibility by Oak's own rules, and by those of axe-core if it is installed.
struct Audit {
    /// The findings. Each is a single line that contains the rule and the element.
    private(set) var findings: [String]

    /// Audits the page in the window.
    init(of window: Window) async throws {
        // Finish all animations except endless ones, which cannot be finished. The browser detects scrollable
        // elements only after a frame.
        try await window.run(
            """
            await new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)));
            for (const animation of document.getAnimations()) {
                if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();
            }
            """)
        findings = try await window.run(Self.script, as: [String].self)
        if Ability.accessibilityTree.engines.contains(window.engine) {
            findings += try await Self.nameless(in: window)
        }
        // axe-core is slow, so it audits each page in light and dark mode, but not in all sizes.
        if window.options.isAuditedByAxe { findings += try await Axe.findings(in: window) }
    }

    /// The engines and windows in which pages are audited: every kind of window in Chromium, where the accessibility
    /// tree is audited too, and one light and one dark window in each of the other engines.
    static let cases = Engine.tested.flatMap { engine in
        Window.Options.all.filter { engine == .chromium || $0.isAuditedByAxe }.map { (engine, $0) }
    }

    /// The roles of elements that need a name to be usable or distinguishable.
    private static let named: Set<String> = [
        "alertdialog", "button", "checkbox", "combobox", "dialog", "image", "link", "listbox", "menuitem",
        "meter", "option", "progressbar", "radio", "radiogroup", "searchbox", "slider", "spinbutton",
        "switch", "tab", "textbox",
    ]

    /// Returns the elements that Chromium exposes to screen readers without a name.
    private static func nameless(in window: Window) async throws -> [String] {
        struct Tree: Decodable { var nodes: [Node] }
        struct Node: Decodable {
            var ignored: Bool
            var role: Value?
            var name: Value?
            var backendDOMNodeId: Int?
        }
        struct Value: Decodable { var value: String? }

        let nodes = try await window.devtools("Accessibility.getFullAXTree", as: Tree.self).nodes
            .filter { node in
                !node.ignored && named.contains((node.role?.value ?? "").lowercased())
                    && (node.name?.value ?? "").allSatisfy(\.isWhitespace)
            }
        var findings: [String] = []
        for node in nodes {
            let html = try await window.html(of: node.backendDOMNodeId)
            // Skip the empty option of a picker without a selection.
            if html.contains(#/^<option [^>]*hidden/#) { continue }
            findings.append("name: \(node.role?.value ?? "") has no name: \(html)")
        }
        return findings
    }
}

extension Window.Options {
    /// A phone and a wide window, in light and dark mode.
    fileprivate static let all = [false, true].flatMap { isDark in
        [
            Window.Options(width: 390, height: 844, isDark: isDark),
            Window.Options(width: 1280, height: 800, isDark: isDark),
        ]
    }

    /// A Boolean value that indicates whether axe-core audits pages in this window. It does so in the light phone
    /// window and in the wide dark window.
    fileprivate var isAuditedByAxe: Bool { isDark == (size.width > 640) }
}

extension Window {
    /// Returns the beginning of an element's HTML.
    fileprivate func html(of backendID: Int?) async throws -> String {
        struct Source: Decodable { var outerHTML: String }
        guard let backendID else { return "" }
        return try await String(
            devtools(
                "DOM.getOuterHTML", ["backendNodeId": .number(Double(backendID))], as: Source.self
            ).outerHTML.prefix(120))
    }
}
