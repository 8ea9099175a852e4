#if !canImport(SwiftUI)
    import WebDriver

    /// What keeps people from using a page, as far as a program can find it: rules of our own, and those of axe-core where it is
    /// installed.
    struct Audit {
        /// What was found, one a line: the rule, and where.
        private(set) var findings: [String]

        /// Looks at the page that the window shows.
        init(of window: Window) async throws {
            // What comes forth is looked at when it is there. What moves for ever has no end to go to. What scrolls is
            // known to after a frame.
            try await window.run(
                """
                await new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)));
                for (const animation of document.getAnimations()) {
                    if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();
                }
                """)
            findings = try await window.run(Self.script, as: [String].self)
            findings += try await Self.nameless(in: window)
            // Every page by day and by night, but not in all sizes, which takes long.
            if window.options.isDark == (window.options.size.width > 640) {
                findings += try await Axe.findings(in: window)
            }
        }

        /// Roles of what a person uses or has to tell apart, which says nothing without a name.
        private static let named: Set<String> = [
            "alertdialog", "button", "checkbox", "combobox", "dialog", "image", "link", "listbox", "menuitem",
            "meter", "option", "progressbar", "radio", "radiogroup", "searchbox", "slider", "spinbutton",
            "switch", "tab", "textbox",
        ]

        /// What Chromium would tell a screen reader without a name.
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
                // What a picker shows while nothing is chosen.
                if html.contains(#/^<option [^>]*hidden/#) { continue }
                findings.append("name: \(node.role?.value ?? "") says nothing of what it is: \(html)")
            }
            return findings
        }
    }

    extension Window {
        /// The beginning of an element's source.
        fileprivate func html(of backendID: Int?) async throws -> String {
            struct Source: Decodable { var outerHTML: String }
            guard let backendID else { return "" }
            return try await String(
                devtools(
                    "DOM.getOuterHTML", ["backendNodeId": .number(Double(backendID))], as: Source.self
                ).outerHTML.prefix(120))
        }
    }
#endif
